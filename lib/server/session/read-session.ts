import "server-only";
import { decode } from "next-auth/jwt";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import { ABSOLUTE_MS, acceptedClaims, type Claims, customerOf, endOf } from "./claims";
import { sessionCookieOf } from "./cookies";
import { authSecret } from "./secret";

export async function readSession(request: Request, market: MarketToken): Promise<Claims | null> {
  const cookie = sessionCookieOf(request.headers.get("cookie"));
  return cookie ? decodeSession(cookie, market) : null;
}

/** The market is also the salt of the key, so another market's cookie does not decrypt. */
export async function decodeSession(cookie: string, market: MarketToken): Promise<Claims | null> {
  const decoded = await decode({ token: cookie, secret: authSecret(), salt: market }).catch(() => null);
  const claims = acceptedClaims(decoded, market, Date.now());
  if (!claims) return null;
  const { sid, authTime } = claims;
  const revoked = await sharedStore().revocations.isRevoked({ sid, customer: customerOf(claims), authTime });
  return revoked ? null : claims;
}

export async function revokeSession(claims: Pick<Claims, "sid" | "authTime">): Promise<void> {
  await sharedStore().revocations.revoke(claims.sid, endOf(claims));
}

export async function endEverySession(customer: Pick<Claims, "market" | "sub">): Promise<void> {
  await sharedStore().revocations.revokeOthers(customerOf(customer), "", Date.now() + ABSOLUTE_MS);
}

export async function revokeOtherSessions(claims: Claims): Promise<void> {
  await sharedStore().revocations.revokeOthers(customerOf(claims), claims.sid, Date.now() + ABSOLUTE_MS);
}
