import { randomBytes } from "node:crypto";

/** 256 bits that nobody guesses, as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
