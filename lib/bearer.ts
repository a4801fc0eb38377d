import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request carries a token as `Authorization: Bearer`; how long the comparison takes says nothing of it. */
export function hasBearer(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
