import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import { updateProfileBodySchema } from "@/lib/contract/account/bodies";
import { preferencesBodySchema } from "@/lib/contract/account/profile";
import { foldedEmail } from "@/lib/domain/account/email";
import { toReais } from "@/lib/domain/money";
import { balanceOf } from "@/lib/embedded-api/cashback/ledger";
import { reviews } from "@/lib/embedded-api/db/account-tables";
import { customers, orders } from "@/lib/embedded-api/db/schema";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import { type EmailChange, mailEmailChange, pendingEmailOf, reauthenticated, storeEmailChange } from "./email-change";

export function profileRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/account/me", (c) => asCustomer(deps, c, async (context) => c.json(await ownProfileOf(context))));
  routes.post("/app_user/update", async (c) => {
    const body = await readBody(c, updateProfileBodySchema);
    if (!body.ok) return asCustomer(deps, c, async () => errorResponse(c, body.error));
    return updateProfile(deps, c, { ...body.value, email: foldedEmail(body.value.email) });
  });
  routes.put("/user/preferences", async (c) => {
    const body = await readBody(c, preferencesBodySchema);
    return asCustomer(deps, c, async (context) => {
      if (!body.ok) return errorResponse(c, body.error);
      return c.json(profileOf(await saveCustomer(context, { preferences: body.value })));
    });
  });
  routes.get("/user/reviews", (c) => asCustomer(deps, c, async (context) => c.json(await reviewsOf(context))));
  return routes;
}

async function updateProfile(deps: Dependencies, c: Context, body: z.output<typeof updateProfileBodySchema>) {
  const { full_name: fullName, phone, cpf, gender, email } = body;
  const columns = { fullName, phone, cpf, gender };
  let found: Customer | undefined;
  const response = await asCustomer(deps, c, async (context) => {
    found = context.customer;
    return context.customer.email === email ? c.json(profileOf(await saveCustomer(context, columns))) : c.body(null);
  });
  if (!response.ok || !found || found.email === email) return response;
  const owner = await reauthenticated(deps, c, found, body);
  if (owner instanceof Response) return owner;
  let wish: EmailChange | undefined;
  const asked = await asCustomer(deps, c, async (context) => {
    const { passwordHash, googleSub } = context.customer;
    if (passwordHash !== owner.passwordHash || googleSub !== owner.googleSub)
      return errorResponse(c, requestError(422, "WRONG_PASSWORD"));
    await saveCustomer(context, columns);
    const token = await storeEmailChange(context, email);
    wish = { market: context.market, store: context.row.body.name, from: context.customer.email, to: email, token };
    return c.json({ pending_email: email }, 202);
  });
  if (wish) mailEmailChange(deps, wish);
  return asked;
}

export function profileOf(customer: Customer) {
  const { id, fullName, email, phone, cpf, gender, avatar, preferences, emailVerified, lastAccess } = customer;
  const security = { is2fa: false, emailVerified, lastAccess: lastAccess?.toISOString() ?? null };
  const has_password = customer.passwordHash !== null;
  return { id, full_name: fullName, email, phone, cpf, gender, avatar, preferences, security, has_password };
}

export async function ownProfileOf(context: CustomerContext) {
  const [pending_email, cuponsUsados] = [await pendingEmailOf(context), await usedCouponsOf(context)];
  const cashback = context.row.body.cashback && toReais(await balanceOf(context, context.customer.id));
  return { ...profileOf(context.customer), pending_email, cuponsUsados, ...(cashback !== undefined && { cashback }) };
}

async function usedCouponsOf({ tx, market, customer }: CustomerContext): Promise<string[]> {
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
  { tx, market, customer }: CustomerContext,
  columns: Partial<typeof customers.$inferInsert>,
): Promise<Customer> {
  const [saved] = await tx
    .update(customers)
    .set(columns)
    .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)))
    .returning();
  return saved ?? customer;
}

/**
 * Null if the customer has left. Rows that name the customer may still be written meanwhile: PostgreSQL checks an order's
 * customer again when a transaction writes the order twice, maybe under the market's lock.
 */
export async function lockCustomer({ tx, market, customer }: CustomerContext): Promise<Customer | null> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)))
    .for("no key update");
  return found ?? null;
}

export async function reviewsOf({ tx, market, customer, row }: CustomerContext) {
  const found = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.marketId, market), eq(reviews.customerId, customer.id)))
    .orderBy(desc(reviews.createdAt))
    .limit(200);
  return found.map(({ id, rating, comment, createdAt, answer }) => ({
    id,
    store: row.body.name,
    date: createdAt.toISOString(),
    rating,
    comment,
    ...(answer !== null && { answer }),
  }));
}
