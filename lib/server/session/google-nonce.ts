import "server-only";
import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { ownCookie } from "./cookies";

const HOUR_SECONDS = 60 * 60;
const SHAPE = /^[\w-]{43}$/;

const cookie = ownCookie("google-nonce");

export const GOOGLE_NONCE_COOKIE = cookie.name;

/** The nonce of this browser's visit: a credential that Google made for another is refused. Null when there is none. */
export function googleNonceOf(request: Request): string | null {
  const nonce = cookie.of(request);
  return nonce !== null && SHAPE.test(nonce) ? nonce : null;
}

/** A nonce nobody had before. */
export function newGoogleNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** The Set-Cookie header that keeps a nonce for an hour. */
export function keptGoogleNonce(nonce: string): string {
  return cookie.keep(nonce, HOUR_SECONDS);
}

/** The Set-Cookie header that ends a nonce's use. */
export function usedGoogleNonce(): string {
  return cookie.clear();
}

/** Whether a credential names a nonce; that Google signed it is the API's to check. */
export function namesNonce(credential: string, nonce: string): boolean {
  try {
    return decodeJwt(credential).nonce === nonce;
  } catch {
    return false;
  }
}
