import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export type PushKeys = { p256dh: string; auth: string };

export type PushSecrets = { salt: Buffer; privateKey: Buffer };

const RECORD_SIZE = 4096;
const LAST_RECORD = Buffer.of(2);

/** RFC 8291 in one `aes128gcm` record of RFC 8188. Throws when the browser's key is not a point on the curve. */
export function encryptPush(text: string, keys: PushKeys, secrets: PushSecrets = newSecrets()): Buffer {
  const { salt, privateKey } = secrets;
  const browserKey = Buffer.from(keys.p256dh, "base64url");
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const ownKey = own.getPublicKey();
  const shared = own.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = derive(shared, Buffer.from(keys.auth, "base64url"), info, 32);
  const cipher = createCipheriv(
    "aes-128-gcm",
    derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(secret, salt, "Content-Encoding: nonce\0", 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ownKey.length),
    ownKey,
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

export function areUsableKeys(keys: PushKeys): boolean {
  try {
    encryptPush("", keys);
    return Buffer.from(keys.auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

function newSecrets(): PushSecrets {
  const own = createECDH("prime256v1");
  own.generateKeys();
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
