import { createHash, timingSafeEqual } from "node:crypto";

/** The token of an `Authorization: Bearer` header; null when the header holds none. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** Whether an `Authorization` header carries a token; the comparison takes the same time whatever the header holds. */
export function carriesToken(authorization: string | null | undefined, token: string): boolean {
  const given = bearerOf(authorization);
  return given !== null && timingSafeEqual(digest(given), digest(token));
}

/** Whether a request carries a token as `Authorization: Bearer`. */
export function hasBearer(request: Request, token: string): boolean {
  return carriesToken(request.headers.get("authorization"), token);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
