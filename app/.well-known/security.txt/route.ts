import { env } from "@/lib/node/env";
import { PLAIN_RESPONSE_CSP } from "@/lib/server/http/security-headers.mjs";

export const dynamic = "force-dynamic";

const DAYS = 90;

/** RFC 9116; 404 without SECURITY_CONTACT. */
export function GET(): Response {
  const contact = env.SECURITY_CONTACT;
  const expires = new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000).toISOString();
  const text = contact ? `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: pt, en\n` : "Não encontrado.";
  return new Response(text, {
    status: contact ? 200 : 404,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": PLAIN_RESPONSE_CSP,
    },
  });
}
