import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that is read as another or as a number. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP_LENGTH = 4;

/** A code as people type it, with 20 bits a group: `7K2M-XQ4T-90BD`. */
export function newCode(groups: number): string {
  const letters = Array.from({ length: groups * GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** However it is typed: small letters, without hyphens, an O for a zero. */
export function plainCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
