import "server-only";
import { join } from "node:path";
import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";
import type { MarketId } from "@/lib/tenancy/market-id";
import { acceptedClaims, type Claims, endOf } from "./claims";
import { sessionCookieOf } from "./cookies";
import { openRevocations } from "./revocations";
import { authSecret } from "./secret";

const revocations = processSingleton("revocations", () => openRevocations(join(env.DATA_DIR, "revocations")));

/** The session of a request on a market; null for a guest, and for a session of another market. */
export async function readSession(request: Request, market: MarketId): Promise<Claims | null> {
  const cookie = sessionCookieOf(request.headers.get("cookie"));
  return cookie ? decodeSession(cookie, market) : null;
}

/** The claims of a session cookie's value on a market, or null. The market is the key's salt besides. */
export async function decodeSession(cookie: string, market: MarketId): Promise<Claims | null> {
  const decoded = await decode({ token: cookie, secret: authSecret(), salt: market }).catch(() => null);
  return acceptedClaims(decoded, market, Date.now(), revocations.isRevoked);
}

/** Ends a session on the server: its cookie is refused from now on, wherever a copy of it is. */
export async function revokeSession(claims: Pick<Claims, "sid" | "authTime">): Promise<void> {
  revocations.revoke(claims.sid, endOf(claims));
}
