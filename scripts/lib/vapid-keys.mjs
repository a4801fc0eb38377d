import { generateKeyPairSync } from "node:crypto";

/** A new pair of a push sender's keys (RFC 8292), base64url: the uncompressed point, and the number at its whole length. */
export function newVapidKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y, d } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}
