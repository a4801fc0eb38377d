import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import { updateProfileBodySchema } from "@/lib/contract/account/bodies";
import { preferencesBodySchema } from "@/lib/contract/account/profile";
import { reviews } from "@/lib/embedded-api/db/account-tables";
import { customers, orders } from "@/lib/embedded-api/db/schema";
import { asCustomer, type CustomerVisit, type Parts } from "@/lib/embedded-api/request/context";
import { readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import { forgetAttempts, tooMany } from "./attempts";
import {
  countEmailChange,
  type EmailWish,
  mailEmailChange,
  pendingEmailOf,
  proven,
  storeEmailChange,
} from "./email-change";

export function profileRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/account/me", (c) => asCustomer(parts, c, async (visit) => c.json(await ownProfileOf(visit))));
  routes.post("/app_user/update", async (c) => {
    const body = await readBody(c, updateProfileBodySchema);
    if (!body.ok) return asCustomer(parts, c, async () => refuse(c, body.error));
    return updateProfile(parts, c, body.value);
  });
  routes.put("/user/preferences", async (c) => {
    const body = await readBody(c, preferencesBodySchema);
    return asCustomer(parts, c, async (visit) => {
      if (!body.ok) return refuse(c, body.error);
      return c.json(profileOf(await saveCustomer(visit, { preferences: body.value })));
    });
  });
  routes.get("/user/reviews", (c) => asCustomer(parts, c, async (visit) => c.json(await reviewsOf(visit))));
  return routes;
}

async function updateProfile(parts: Parts, c: Context, body: z.output<typeof updateProfileBodySchema>) {
  const { full_name: fullName, phone, cpf, gender, email } = body;
  const columns = { fullName, phone, cpf, gender };
  let found: Customer | undefined;
  const answer = await asCustomer(parts, c, async (visit) => {
    found = visit.customer;
    return visit.customer.email === email ? c.json(profileOf(await saveCustomer(visit, columns))) : c.body(null);
  });
  if (!answer.ok || !found || found.email === email) return answer;
  const owner = await proven(parts, c, found, body);
  if (owner instanceof Response) return owner;
  let wish: EmailWish | undefined;
  const asked = await asCustomer(parts, c, async (visit) => {
    const { passwordHash, googleSub } = visit.customer;
    if (passwordHash !== owner.passwordHash || googleSub !== owner.googleSub)
      return refuse(c, refusal(422, "WRONG_PASSWORD"));
    const wait = await countEmailChange(visit, email);
    if (wait !== null) return tooMany(c, wait);
    await forgetAttempts(visit, "password", visit.customer.id);
    await saveCustomer(visit, columns);
    const token = await storeEmailChange(visit, email);
    wish = { market: visit.market, store: visit.row.body.name, from: visit.customer.email, to: email, token };
    return c.json({ pending_email: email }, 202);
  });
  if (wish) mailEmailChange(parts, wish);
  return asked;
}

export function profileOf(customer: Customer) {
  const { id, fullName, email, phone, cpf, gender, avatar, preferences, emailVerified, lastAccess } = customer;
  const security = { is2fa: false, emailVerified, lastAccess: lastAccess?.toISOString() ?? null };
  const has_password = customer.passwordHash !== null;
  return { id, full_name: fullName, email, phone, cpf, gender, avatar, preferences, security, has_password };
}

export async function ownProfileOf(visit: CustomerVisit) {
  const [pending_email, cuponsUsados] = [await pendingEmailOf(visit), await usedCouponsOf(visit)];
  return { ...profileOf(visit.customer), pending_email, cuponsUsados };
}

async function usedCouponsOf({ tx, market, customer }: CustomerVisit): Promise<string[]> {
  const code = sql<string>`upper(${orders.coupon})`;
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id));
  const found = await tx
    .selectDistinct({ code })
    .from(orders)
    .where(and(own, isNotNull(orders.coupon), ne(orders.status, "cancelled")))
    .orderBy(code)
    .limit(200);
  return found.map((row) => row.code);
}

export async function saveCustomer(
  { tx, market, customer }: CustomerVisit,
  columns: Partial<typeof customers.$inferInsert>,
): Promise<Customer> {
  const [saved] = await tx
    .update(customers)
    .set(columns)
    .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)))
    .returning();
  return saved ?? customer;
}

export async function lockCustomer({ tx, market, customer }: CustomerVisit): Promise<Customer | null> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)))
    .for("update");
  return found ?? null;
}

export async function reviewsOf({ tx, market, customer, row }: CustomerVisit) {
  const found = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.marketId, market), eq(reviews.customerId, customer.id)))
    .orderBy(desc(reviews.createdAt))
    .limit(200);
  return found.map(({ id, rating, comment, createdAt }) => ({
    id,
    store: row.body.name,
    date: createdAt.toISOString(),
    rating,
    comment,
  }));
}
