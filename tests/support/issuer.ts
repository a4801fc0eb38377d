import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWTPayload, SignJWT } from "jose";

export const CLIENT_ID = "loja.apps.googleusercontent.test";
export const ISSUER = "https://contas.google.test";

/**
 * A new pair for RS256, made as text: Node.js 20 deadlocks in the export of a generated key during garbage collection.
 */
export function rsaPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { publicKey: createPublicKey(pair.publicKey), privateKey: createPrivateKey(pair.privateKey) };
}

/** An issuer of ID tokens that serves its public key over HTTP like Google; `asked` counts the requests for it. */
export async function startIssuer() {
  const { publicKey, privateKey } = rsaPair();
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "of-today", alg: "RS256", use: "sig" };
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/certs`,
    privateKey,
    publicKey,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Claims of a token for Bia, valid for an hour from `now`; `change` edits them, undefined removes one. */
export function claimsAt(now: Date, change: Record<string, unknown> = {}): JWTPayload {
  const iat = Math.floor(now.getTime() / 1000);
  const whole = {
    iss: ISSUER,
    aud: CLIENT_ID,
    sub: "1098765",
    email: "bia@gmail.test",
    email_verified: true,
    name: "Bia Lima",
    iat,
    exp: iat + 3600,
    ...change,
  };
  return JSON.parse(JSON.stringify(whole));
}

export function sign(key: KeyObject, claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "of-today", ...header }).sign(key);
}
