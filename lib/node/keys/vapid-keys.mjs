import { createECDH } from "node:crypto";

/** A new key pair of a push sender (RFC 8292) in base64url. */
export function newVapidKeys() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // `getPrivateKey` drops leading zeros, as of one key in 256.
  const secret = pair.getPrivateKey();
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString("base64url") };
}
