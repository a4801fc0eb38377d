/** Letters of the hash that names a menu's content. */
const LETTERS = 22;

/** The path of a menu's data, by the base64url hash of its content. */
export function menuFilePath(hash: string): string {
  return `/menu/${hash.slice(0, LETTERS)}.json`;
}
