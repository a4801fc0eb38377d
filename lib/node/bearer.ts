import { createHash, timingSafeEqual } from "node:crypto";

export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

export function carriesToken(authorization: string | null | undefined, token: string): boolean {
  const given = bearerOf(authorization);
  return given !== null && timingSafeEqual(digest(given), digest(token));
}

export function hasBearer(request: Request, token: string): boolean {
  return carriesToken(request.headers.get("authorization"), token);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
