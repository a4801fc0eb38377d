import { createHash, timingSafeEqual } from "node:crypto";

export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

export function carriesToken(authorization: string | null | undefined, token: string): boolean {
  const given = bearerOf(authorization);
  return given !== null && isSameSecret(given, token);
}

export function hasBearer(request: Request, token: string): boolean {
  return carriesToken(request.headers.get("authorization"), token);
}

/** In a time that tells nothing about where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
