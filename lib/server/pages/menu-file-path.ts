const LETTERS = 22;

export function menuFilePath(hash: string): string {
  return `/menu/${hash.slice(0, LETTERS)}.json`;
}
