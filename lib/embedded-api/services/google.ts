import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";

export type GoogleSignIn = { clientId: string; issuers: string[]; keys: JWTVerifyGetKey };

/** `email` is null unless Google has verified it. */
export type GoogleIdentity = { sub: string; email: string | null; name: string | null; issuedAt: Date };

const TOLERANCE_SECONDS = 30;

export function googleSignIn(clientId: string, issuer: string, keysUrl: string): GoogleSignIn {
  const issuers = issuer === "https://accounts.google.com" ? [issuer, "accounts.google.com"] : [issuer];
  return { clientId, issuers, keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 }) };
}

export async function googleIdentity(
  { clientId, issuers, keys }: GoogleSignIn,
  token: string,
  nonce: string | null,
  now: Date,
): Promise<GoogleIdentity | null> {
  const verified = await jwtVerify(token, keys, {
    algorithms: ["RS256"],
    audience: clientId,
    issuer: issuers,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
  }).catch(() => null);
  if (!verified) return null;
  const { sub, aud, iat, exp, nonce: named, email, email_verified, name } = verified.payload;
  const seconds = Math.floor(now.getTime() / 1000);
  if (typeof sub !== "string" || sub === "" || sub.length > 255 || aud !== clientId) return null;
  if (typeof exp !== "number" || typeof iat !== "number" || iat > seconds + TOLERANCE_SECONDS) return null;
  if (nonce !== null && named !== nonce) return null;
  const address = typeof email === "string" && email_verified === true ? email.trim().toLowerCase() : null;
  const shown = typeof name === "string" ? name.trim().slice(0, 120) || null : null;
  return { sub, email: address, name: shown, issuedAt: new Date(iat * 1000) };
}
