import "server-only";
import { decodeJwt } from "jose";
import { ownCookie } from "./cookies";

const HOUR_SECONDS = 60 * 60;
const SHAPE = /^[\w-]{43}$/;

const cookie = ownCookie("google-nonce");

export const GOOGLE_NONCE_COOKIE = cookie.name;

export function googleNonceOf(request: Request): string | null {
  const nonce = cookie.of(request);
  return nonce !== null && SHAPE.test(nonce) ? nonce : null;
}

export function googleNonceCookie(nonce: string): string {
  return cookie.keep(nonce, HOUR_SECONDS);
}

export function clearedGoogleNonce(): string {
  return cookie.clear();
}

export function namesNonce(credential: string, nonce: string): boolean {
  try {
    return decodeJwt(credential).nonce === nonce;
  } catch {
    return false;
  }
}
