export function testFilesNaming(id: string, folder?: "tests" | "e2e"): string[];
export function fullNamePattern(ids: readonly string[]): string;
