import "server-only";
import { challengeOf } from "@/lib/domain/orders/whatsapp-updates";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { takeFrom } from "@/lib/server/shared-store/rate-limits";
import { EMBEDDED_ORIGIN, transport } from "@/lib/server/upstream/transport";

const BODY_LIMIT = 64 * 1024;

/**
 * A call of a payment provider or of WhatsApp: it is answered at once and alike, whatever it says. The embedded API hears of it a moment
 * later; a lost one costs nothing, because open charges are checked without it.
 */
export async function receiveHook(request: Request): Promise<Response> {
  const bytes = await limitedBytes(request, BODY_LIMIT).catch(() => null);
  if (!env.STORE_API_URL && bytes && (await takeFrom("hookFromAddress", request)).allowed) void pass(request, bytes);
  const headers = { "cache-control": "no-store" };
  const challenge = challengeOf(new URL(request.url));
  return challenge === null ? Response.json({ ok: true }, { headers }) : new Response(challenge, { headers });
}

/** Proves whose call it is. */
const SIGNATURE = "x-hub-signature-256";

async function pass({ url, headers: told }: Request, bytes: Buffer): Promise<void> {
  const { pathname, search } = new URL(url);
  try {
    const body = new Uint8Array(bytes);
    const headers = { [SIGNATURE]: told.get(SIGNATURE) ?? "" };
    await transport(new Request(new URL(pathname + search, EMBEDDED_ORIGIN), { method: "POST", headers, body }));
  } catch (error) {
    log.error({ error }, "hook");
  }
}
