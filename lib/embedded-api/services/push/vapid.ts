import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { VapidKeys } from "@/lib/node/keys/push-keys";

const LIFETIME_SECONDS = 12 * 60 * 60;

/** Builds the `Authorization` header (RFC 8292); throws when the keys are no pair. */
export function createVapid({
  publicKey,
  privateKey,
  subject,
}: VapidKeys): (endpoint: string, now: Date) => Promise<string> {
  const key = signingKey(publicKey, privateKey);
  return async (endpoint, now) => {
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS)
      .setSubject(subject)
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  };
}

function signingKey(publicKey: string, privateKey: string): KeyObject {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const point = pair.getPublicKey();
  if (point.toString("base64url") !== publicKey)
    throw new Error(
      "VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY não formam um par. Crie as duas de novo com npm run -s push-keys.",
    );
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return createPrivateKey({ key: { kty: "EC", crv: "P-256", d: privateKey, x, y }, format: "jwk" });
}
