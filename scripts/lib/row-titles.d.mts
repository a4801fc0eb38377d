export const BUILT_FOLDERS: readonly string[];
export function testFilesOf(row: { row: string; as?: string }): string[];
export function testFilesNaming(id: string, folder?: "tests" | "e2e"): string[];
export function fullNamePattern(ids: readonly string[]): string;
