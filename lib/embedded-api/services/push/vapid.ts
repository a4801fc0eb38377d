import { createECDH, createPrivateKey, sign } from "node:crypto";
import type { VapidKeys } from "@/lib/node/keys/push-keys";

const LIFETIME_SECONDS = 12 * 60 * 60;

/** Builds the `Authorization` header (RFC 8292); throws when the keys are no pair. */
export function createVapid({ publicKey, privateKey, subject }: VapidKeys): (endpoint: string, now: Date) => string {
  const key = signingKey(publicKey, privateKey);
  return (endpoint, now) => {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
      sub: subject,
    };
    const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
    const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
    return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
  };
}

function signingKey(publicKey: string, privateKey: string) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const point = pair.getPublicKey();
  if (point.toString("base64url") !== publicKey)
    throw new Error(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: generate a new one with npm run -s push-keys.",
    );
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return createPrivateKey({ key: { kty: "EC", crv: "P-256", d: privateKey, x, y }, format: "jwk" });
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
