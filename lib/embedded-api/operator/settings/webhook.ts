import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { webhookDeliveries, webhooks } from "@/lib/embedded-api/db/event-tables";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { storedEvents } from "@/lib/embedded-api/order-stream/read";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { addressMistake } from "@/lib/embedded-api/webhooks/post";
import { LOG_LENGTH } from "@/lib/embedded-api/webhooks/queue";
import { newSecret } from "@/lib/embedded-api/webhooks/signature";

const webhookSchema = z.object({ url: z.string().trim(), rotate: z.boolean().optional() });

/** The address that the server posts a shop's events to. Its secret is shown once, on creation. */
export function operatorWebhookRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const hook = await hookOf(context);
      return c.json({ url: hook?.url ?? null, created_at: hook?.createdAt.toISOString() ?? null });
    }),
  );
  routes.put("/", async (c) => {
    const body = await readBody(c, webhookSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { url, rotate = false } = body.value;
    const mistake = addressMistake(url, deps.allowsLocalWebhooks);
    if (mistake) return errorResponse(c, { status: 422, code: "BAD_WEBHOOK", message: mistake });
    return inMarket(deps, c, async (context) => {
      const before = await hookOf(context);
      const secret = rotate || !before ? newSecret() : null;
      await saveHook(context, url, secret);
      const action = rotate ? "webhook.rotate" : "webhook.set";
      const change = { actor: c.get("actor"), action, subject: "Webhook", before: before?.url ?? null, after: url };
      await recordChange(context, change);
      return c.json({ url, ...(secret && { secret }) });
    });
  });
  routes.delete("/", (c) =>
    inMarket(deps, c, async (context) => {
      const before = await hookOf(context);
      if (!before) return errorResponse(c, requestError(404, "NO_WEBHOOK"));
      await context.tx.delete(webhooks).where(eq(webhooks.marketId, context.market));
      const change = {
        actor: c.get("actor"),
        action: "webhook.remove",
        subject: "Webhook",
        before: before.url,
        after: null,
      };
      await recordChange(context, change);
      return c.json({ url: null });
    }),
  );
  routes.get("/log", (c) => inMarket(deps, c, async (context) => c.json(await logOf(context))));
  return routes;
}

async function hookOf({ tx, market }: MarketContext) {
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.marketId, market));
  return hook ?? null;
}

/** A new webhook receives events from now on; a changed one continues where it was, at once. */
async function saveHook(context: MarketContext, url: string, secret: string | null): Promise<void> {
  const { tx, market, now } = context;
  const { last } = await storedEvents(context);
  const values = { url, attempts: 0, nextAttemptAt: now, lease: null, leasedUntil: null };
  await tx
    .insert(webhooks)
    .values({ ...values, marketId: market, secret: secret ?? newSecret(), createdAt: now, lastEventNumber: last })
    .onConflictDoUpdate({ target: webhooks.marketId, set: { ...values, ...(secret && { secret }) } });
}

async function logOf({ tx, market, row }: MarketContext) {
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.marketId, market))
    .orderBy(desc(webhookDeliveries.eventNumber))
    .limit(LOG_LENGTH);
  const deliveries = rows.map(({ eventNumber, orderNumber, type, at, outcome, status, problem, attempts }) => ({
    event: eventNumber,
    type,
    order_number: String(orderNumber),
    at: at.toISOString(),
    outcome,
    status,
    problem,
    attempts,
  }));
  return { deliveries, timezone: timezoneOf(row.body) };
}
