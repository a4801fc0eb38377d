import { and, asc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { deleteAccountBodySchema } from "@/lib/contract/account/bodies";
import { addressesOf, addressResponse } from "@/lib/embedded-api/accounts/addresses";
import { removeAvatar } from "@/lib/embedded-api/accounts/avatar";
import { forgetOpeningNotices } from "@/lib/embedded-api/accounts/opening-notices";
import { checkPassword } from "@/lib/embedded-api/accounts/password-check";
import { lockCustomer, ownProfileOf, reviewsOf } from "@/lib/embedded-api/accounts/profile";
import { entriesOf, removeEntries } from "@/lib/embedded-api/cashback/ledger";
import { entryResponse } from "@/lib/embedded-api/cashback/routes";
import { pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import { orderLinks } from "@/lib/embedded-api/db/link-tables";
import { customers, sessions } from "@/lib/embedded-api/db/schema";
import { ordersOf, withoutSimulatedMoney } from "@/lib/embedded-api/orders/response";
import { detachRatings } from "@/lib/embedded-api/ratings/ratings";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { detachOrders } from "./erasure";

export function accountDataRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/account/export", (c) => asCustomer(deps, c, async (context) => c.json(await exportOf(context))));
  routes.delete("/account", async (c) => {
    const body = await readBody(c, deleteAccountBodySchema);
    if (!body.ok) return asCustomer(deps, c, async () => errorResponse(c, body.error));
    return deleteAccount(deps, c, body.value.password ?? null);
  });
  return routes;
}

async function exportOf(context: CustomerContext) {
  const { tx, market, customer, now } = context;
  const own = { customerId: customer.id };
  const { preferences, ...profile } = await ownProfileOf(context);
  return {
    exported_at: now.toISOString(),
    store: context.row.body.name,
    profile: { ...profile, created_at: customer.createdAt.toISOString() },
    preferences,
    addresses: (await addressesOf(context)).map(addressResponse),
    orders: (await ordersOf(context, { ...own, limit: 10_000 })).map(withoutSimulatedMoney),
    reviews: await reviewsOf(context),
    cashback: (await entriesOf(context, customer.id)).map(entryResponse),
    sessions: await tx
      .select({ created_at: sessions.createdAt, expires_at: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.marketId, market), eq(sessions.customerId, customer.id)))
      .orderBy(asc(sessions.createdAt)),
    order_links: await tx
      .select({ order_id: orderLinks.orderId, created_at: orderLinks.createdAt, expires_at: orderLinks.expiresAt })
      .from(orderLinks)
      .where(and(eq(orderLinks.marketId, market), eq(orderLinks.customerId, customer.id)))
      .orderBy(asc(orderLinks.createdAt)),
    push_subscriptions: await tx
      .select({ endpoint: pushSubscriptions.endpoint, created_at: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.marketId, market), eq(pushSubscriptions.customerId, customer.id))),
  };
}

async function deleteAccount(deps: Dependencies, c: Context, password: string | null): Promise<Response> {
  const asked = await passwordHashOf(deps, c);
  if (asked instanceof Response) return asked;
  if (asked.passwordHash !== null) {
    const checked = await checkPassword(deps, c, password ?? "");
    if (checked instanceof Response) return checked;
  }
  let avatar: string | null = null;
  const response = await asCustomer(deps, c, async (context) => {
    const { tx, market } = context;
    // A concurrent order waits here and then finds no customer.
    const customer = await lockCustomer(context);
    if (customer?.passwordHash !== asked.passwordHash) return errorResponse(c, requestError(422, "WRONG_PASSWORD"));
    await detachOrders(context);
    await detachRatings(context);
    await removeEntries(context);
    await forgetOpeningNotices(context);
    // Cascades to sessions, addresses, order keys, links of mails and orders, and subscriptions.
    await tx.delete(customers).where(and(eq(customers.marketId, market), eq(customers.id, customer.id)));
    avatar = customer.avatar;
    return c.json({ deleted: true });
  });
  if (response.ok) await removeAvatar(avatar, deps.media);
  return response;
}

async function passwordHashOf(deps: Dependencies, c: Context): Promise<{ passwordHash: string | null } | Response> {
  let passwordHash: string | null = null;
  const known = await asCustomer(deps, c, async ({ customer }) => {
    passwordHash = customer.passwordHash;
    return c.body(null);
  });
  return known.ok ? { passwordHash } : known;
}
