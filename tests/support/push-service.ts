import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { VapidKeys } from "@/lib/node/keys/push-keys";
import { newVapidKeys } from "@/lib/node/keys/vapid-keys.mjs";

export function vapidKeys(): VapidKeys {
  return { ...newVapidKeys(), subject: "mailto:loja@exemplo.com.br" };
}

type Browser = { pair: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } };

export function aBrowser(): Browser {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return { pair, auth, keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") } };
}

/** Decrypts a message like a browser (RFC 8291); throws when it is for another browser. */
export function decryptPush(message: Buffer, { pair, auth }: Browser): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const derive = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, about, length));
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(secret, salt, "Content-Encoding: nonce\0", 12),
  );
  decipher.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export type Pushed = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A push service on this machine: `answers` by path, 201 otherwise; `pushed` is what it received. */
export async function startPushService(answers: Record<string, number> = {}) {
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    pushed.push({ path, headers: request.headers, body: await buffer(request) });
    response.writeHead(answers[path] ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  /** Redirects messages for any push service to this one. */
  const post = (endpoint: string, headers: Record<string, string>, body: Buffer) =>
    fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
    });
  return { post, pushed, stop: () => server.close() };
}
