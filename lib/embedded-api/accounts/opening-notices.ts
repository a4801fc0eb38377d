import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { openingNoticeBodySchema } from "@/lib/contract/account/push";
import { isOpenNow } from "@/lib/embedded-api/catalogue/menu";
import { openingNotices, pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import {
  type CustomerContext,
  type Dependencies,
  inMarket,
  type MarketContext,
} from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { areUsableKeys } from "@/lib/embedded-api/services/push/encryption";
import { isPushService, type Subscription } from "@/lib/embedded-api/services/push/sender";

const MAX_PER_MARKET = 5_000;

/** Browsers that wait for a closed shop to open; `timed-work/opening.ts` tells them. */
export function openingNoticeRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/opening_notices", async (c) => {
    const body = await readBody(c, openingNoticeBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { endpoint, keys, wanted } = body.value;
    return inMarket(deps, c, async (context) => {
      const { tx, market } = context;
      const isOwn = and(eq(openingNotices.marketId, market), eq(openingNotices.endpoint, endpoint));
      if (wanted === undefined) return c.json({ wanted: (await tx.$count(openingNotices, isOwn)) > 0 });
      const refused = wanted && (await addNotice(context, { endpoint, ...keys }));
      if (refused) return errorResponse(c, refused);
      if (!wanted) await tx.delete(openingNotices).where(isOwn);
      return c.json({ wanted });
    });
  });
  return routes;
}

async function addNotice(context: MarketContext, to: Subscription): Promise<RequestError | null> {
  const { tx, market, now, row } = context;
  if (!isPushService(to.endpoint) || !areUsableKeys(to)) return requestError(422, "BAD_PUSH_SERVICE");
  if (isOpenNow(row, now)) return requestError(409, "STORE_OPEN");
  if ((await tx.$count(openingNotices, eq(openingNotices.marketId, market))) >= MAX_PER_MARKET)
    return requestError(409, "TOO_MANY_NOTICES");
  await tx
    .insert(openingNotices)
    .values({ marketId: market, createdAt: now, ...to })
    .onConflictDoNothing();
  await scheduleWork(context, now);
  return null;
}

/** Those of the browsers on which a customer has push. */
export async function forgetOpeningNotices({ tx, market, customer }: CustomerContext): Promise<void> {
  const own = tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.marketId, market), eq(pushSubscriptions.customerId, customer.id)));
  await tx
    .delete(openingNotices)
    .where(and(eq(openingNotices.marketId, market), inArray(openingNotices.endpoint, own)));
}
