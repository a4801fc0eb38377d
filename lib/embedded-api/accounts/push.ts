import { and, desc, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { pushSubscriptionSchema } from "@/lib/contract/account/push";
import { pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { areUsableKeys } from "@/lib/embedded-api/services/push/encryption";
import { isPushService } from "@/lib/embedded-api/services/push/sender";

const MAX_PER_CUSTOMER = 5;

export function pushRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/push_subscriptions", async (c) => {
    const body = await readBody(c, pushSubscriptionSchema);
    return asCustomer(deps, c, async (context) => {
      if (!body.ok) return errorResponse(c, body.error);
      const { endpoint, keys } = body.value;
      if (!isPushService(endpoint) || !areUsableKeys(keys))
        return errorResponse(c, requestError(422, "BAD_PUSH_SERVICE"));
      await saveSubscription(context, { endpoint, ...keys });
      return c.json({ saved: true }, 201);
    });
  });
  return routes;
}

async function saveSubscription(
  context: CustomerContext,
  values: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { tx, market, customer, session, now } = context;
  const { endpoint, ...keys } = values;
  const of = { customerId: customer.id, session, createdAt: now };
  // One browser has one endpoint: it belongs to the customer who is logged in there now.
  await tx
    .insert(pushSubscriptions)
    .values({ marketId: market, endpoint, ...of, ...keys })
    .onConflictDoUpdate({ target: [pushSubscriptions.marketId, pushSubscriptions.endpoint], set: { ...of, ...keys } });
  const older = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.marketId, market), eq(pushSubscriptions.customerId, customer.id)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(eq(pushSubscriptions.endpoint, endpoint)))
    .offset(MAX_PER_CUSTOMER);
  if (older.length === 0) return;
  const gone = older.map((row) => row.endpoint);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.marketId, market), inArray(pushSubscriptions.endpoint, gone)));
}
