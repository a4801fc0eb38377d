import { createECDH } from "node:crypto";

/** A new pair of a push sender's keys (RFC 8292), base64url: the uncompressed point, and the number at its whole length. */
export function newVapidKeys() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // One in 256 begins with a zero, which `getPrivateKey` leaves out.
  const secret = pair.getPrivateKey();
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString("base64url") };
}
