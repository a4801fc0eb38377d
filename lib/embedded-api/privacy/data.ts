import { and, asc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { deleteAccountBodySchema } from "@/lib/contract/account/bodies";
import { removeAvatar } from "@/lib/embedded-api/accounts/avatar";
import { checkPassword } from "@/lib/embedded-api/accounts/password-check";
import { lockCustomer, ownProfileOf, reviewsOf } from "@/lib/embedded-api/accounts/profile";
import { addressAnswer, addressesOf } from "@/lib/embedded-api/addresses/addresses";
import { pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import { customers, sessions } from "@/lib/embedded-api/db/schema";
import { ordersOf, withoutSimulatedMoney } from "@/lib/embedded-api/orders/response";
import { asCustomer, type CustomerVisit, type Parts } from "@/lib/embedded-api/request/context";
import { readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { forgetOrders } from "./erasure";

export function accountDataRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/account/export", (c) => asCustomer(parts, c, async (visit) => c.json(await exportOf(visit))));
  routes.delete("/account", async (c) => {
    const body = await readBody(c, deleteAccountBodySchema);
    if (!body.ok) return asCustomer(parts, c, async () => refuse(c, body.error));
    return deleteAccount(parts, c, body.value.password ?? null);
  });
  return routes;
}

async function exportOf(visit: CustomerVisit) {
  const { tx, market, customer, now } = visit;
  const own = { customerId: customer.id };
  const { preferences, ...profile } = await ownProfileOf(visit);
  return {
    exported_at: now.toISOString(),
    store: visit.row.body.name,
    profile: { ...profile, created_at: customer.createdAt.toISOString() },
    preferences,
    addresses: (await addressesOf(visit)).map(addressAnswer),
    orders: (await ordersOf(visit, { ...own, limit: 10_000 })).map(withoutSimulatedMoney),
    reviews: await reviewsOf(visit),
    sessions: await tx
      .select({ created_at: sessions.createdAt, expires_at: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.marketId, market), eq(sessions.customerId, customer.id)))
      .orderBy(asc(sessions.createdAt)),
    push_subscriptions: await tx
      .select({ endpoint: pushSubscriptions.endpoint, created_at: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.marketId, market), eq(pushSubscriptions.customerId, customer.id))),
  };
}

async function deleteAccount(parts: Parts, c: Context, password: string | null): Promise<Response> {
  const asked = await passwordHashOf(parts, c);
  if (asked instanceof Response) return asked;
  if (asked.passwordHash !== null) {
    const checked = await checkPassword(parts, c, password ?? "");
    if (checked instanceof Response) return checked;
  }
  let avatar: string | null = null;
  const answer = await asCustomer(parts, c, async (visit) => {
    const { tx, market } = visit;
    // A concurrent order waits here and then finds no customer.
    const customer = await lockCustomer(visit);
    if (customer?.passwordHash !== asked.passwordHash) return refuse(c, refusal(422, "WRONG_PASSWORD"));
    await forgetOrders(visit);
    // Cascades to sessions, addresses, order keys, links, reviews and subscriptions.
    await tx.delete(customers).where(and(eq(customers.marketId, market), eq(customers.id, customer.id)));
    avatar = customer.avatar;
    return c.json({ deleted: true });
  });
  if (answer.ok) await removeAvatar(avatar, parts.mediaFolder);
  return answer;
}

async function passwordHashOf(parts: Parts, c: Context): Promise<{ passwordHash: string | null } | Response> {
  let passwordHash: string | null = null;
  const known = await asCustomer(parts, c, async ({ customer }) => {
    passwordHash = customer.passwordHash;
    return c.body(null);
  });
  return known.ok ? { passwordHash } : known;
}
