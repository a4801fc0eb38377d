export class NotJson extends Error {
  line: number;
  column: number;
}
export function readJson(text: string): { value: unknown; repeated: { path: string }[] };
export function linesIn(text: string, paths: readonly string[]): Map<string, number>;
