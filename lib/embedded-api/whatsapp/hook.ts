import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { challengeOf, isGoodbye, spellingsOf } from "@/lib/domain/orders/whatsapp-updates";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { problemOf } from "@/lib/embedded-api/services/whatsapp";
import { isSameSecret } from "@/lib/node/bearer";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { openSecrets, whatsappRowOf } from "./settings";
import { endUpdates, noteDelivery } from "./updates";

const BODY_LIMIT = 64 * 1024;

const text = z.string().catch("");
const messageSchema = z.object({
  from: z.string(),
  text: z.object({ body: text }).catch({ body: "" }),
  button: z.object({ text }).catch({ text: "" }),
});
const statusSchema = z.object({
  id: z.string(),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  errors: z.array(z.object({ code: z.number() })).catch([]),
});
const each = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one): z.output<Schema>[] => {
        const parsed = schema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  messages: each(messageSchema),
  statuses: each(statusSchema),
});
const bodySchema = z.object({
  entry: each(z.object({ changes: each(z.object({ value: valueSchema })) })),
});

/**
 * Called by Meta with the state of a message, and with what customers write, of which only 'SAIR' matters here. A call
 * without the app's signature changes nothing. Every caller gets the same response.
 */
export function whatsappHookRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/:market/:secret", (c) => {
    const challenge = challengeOf(new URL(c.req.url));
    return challenge === null ? c.json({ ok: true }) : c.text(challenge);
  });
  routes.post("/:market/:secret", async (c) => {
    await receive(deps, c);
    return c.json({ ok: true });
  });
  return routes;
}

async function receive(deps: Dependencies, c: Context): Promise<void> {
  const market = parseMarketToken(c.req.param("market"));
  const bytes = await limitedBytes(c.req.raw, BODY_LIMIT).catch(() => null);
  if (!market || !bytes) return;
  await withMarket(deps.db, market, async (scope) => {
    const row = await whatsappRowOf(scope);
    const secrets = row && openSecrets(deps.payments.seals, row);
    if (!secrets || !isSameSecret(c.req.param("secret") ?? "", secrets.hookSecret)) return;
    const signature = createHmac("sha256", secrets.appSecret).update(bytes).digest("hex");
    if (!isSameSecret(c.req.header("x-hub-signature-256") ?? "", `sha256=${signature}`)) return;
    const body = bodySchema.safeParse(jsonOrNull(bytes.toString("utf8")));
    const values = body.success ? body.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) : [];
    const moment = { ...scope, now: deps.now() };
    for (const { metadata, messages, statuses } of values) {
      // One app may serve several shops.
      if (metadata.phone_number_id !== row.phoneNumberId) continue;
      for (const { from, text, button } of messages)
        if (isGoodbye(text.body) || isGoodbye(button.text)) await endUpdates(moment, spellingsOf(from));
      for (const { id, status, errors } of statuses) {
        const [error] = errors;
        await noteDelivery(moment, { id, state: status, problem: error ? problemOf(error.code) : null });
      }
    }
  });
}
