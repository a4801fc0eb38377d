import { and, desc, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { pushSubscriptionSchema } from "@/lib/push/schema";
import { pushSubscriptions } from "./account-tables";
import { readBody, refusal, refuse } from "./replies";
import { asCustomer, type CustomerVisit, type Parts } from "./visit";

const MOST_PER_CUSTOMER = 5;

/** The push services of the browsers; our server speaks to no other host that a customer names. */
const PUSH_HOST =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)+push\.apple\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com)$/;

/** A browser asks to hear of the customer's orders. */
export function pushRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.post("/push_subscriptions", async (c) => {
    const body = await readBody(c, pushSubscriptionSchema);
    return asCustomer(parts, c, async (visit) => {
      if (!body.ok) return refuse(c, body.error);
      const { endpoint, keys } = body.value;
      if (!isPushService(endpoint)) return refuse(c, refusal(422, "BAD_PUSH_SERVICE"));
      await saveSubscription(visit, { endpoint, ...keys });
      return c.json({ saved: true }, 201);
    });
  });
  return routes;
}

/** Whether an address is https, on its own port, without a user, at a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === "https:" && port === "" && username === "" && password === "" && PUSH_HOST.test(hostname);
}

async function saveSubscription(
  visit: CustomerVisit,
  values: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { tx, market, customer, session, now } = visit;
  const { endpoint, ...keys } = values;
  const of = { customerId: customer.id, session, createdAt: now };
  // One browser has one endpoint: whoever is logged in there now is who it belongs to.
  await tx
    .insert(pushSubscriptions)
    .values({ marketId: market, endpoint, ...of, ...keys })
    .onConflictDoUpdate({ target: [pushSubscriptions.marketId, pushSubscriptions.endpoint], set: { ...of, ...keys } });
  const older = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.marketId, market), eq(pushSubscriptions.customerId, customer.id)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(eq(pushSubscriptions.endpoint, endpoint)))
    .offset(MOST_PER_CUSTOMER);
  if (older.length === 0) return;
  const gone = older.map((row) => row.endpoint);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.marketId, market), inArray(pushSubscriptions.endpoint, gone)));
}
