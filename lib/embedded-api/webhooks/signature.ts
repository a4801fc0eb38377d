import { createHmac, randomBytes } from "node:crypto";

const TIMESTAMP_HEADER = "x-webhook-timestamp";
const SIGNATURE_HEADER = "x-webhook-signature";

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

/**
 * The headers that prove a post: `timestamp` in Unix seconds, and HMAC-SHA256 of `timestamp.body` in hex. How a receiver
 * checks them: docs/operations/webhook.md.
 */
export function signedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `sha256=${signature}` };
}
