import { and, desc, eq, ne } from "drizzle-orm";
import { Hono } from "hono";
import { preferencesBodySchema } from "@/lib/account/profile-schema";
import { updateProfileBodySchema } from "@/lib/account/schema";
import { resetTokens, reviews } from "./account-tables";
import { readBody, refusal, refuse } from "./replies";
import { customers } from "./schema";
import type { Customer } from "./sessions";
import { asCustomer, type CustomerVisit, type Parts } from "./visit";

/** The customer's own profile: read, changed, preferences, reviews. */
export function profileRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/account/me", (c) => asCustomer(parts, c, async ({ customer }) => c.json(profileOf(customer))));
  routes.post("/app_user/update", async (c) => {
    const body = await readBody(c, updateProfileBodySchema);
    const saved = asCustomer(parts, c, async (visit) => {
      if (!body.ok) return refuse(c, body.error);
      const { full_name: fullName, ...rest } = body.value;
      if (await isTaken(visit, rest.email)) return refuse(c, refusal(409, "PROFILE_REFUSED"));
      const moved = rest.email !== visit.customer.email;
      if (moved) await forgetResets(visit);
      const changed = { fullName, ...rest, ...(moved ? { emailVerified: false } : {}) };
      return c.json(profileOf(await saveCustomer(visit, changed)));
    });
    // Two customers may ask for one e-mail at the same moment: the table lets one have it.
    return saved.catch((error) => {
      if (isTwice(error)) return refuse(c, refusal(409, "PROFILE_REFUSED"));
      throw error;
    });
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

/** The customer as the wire has them; hashes and Google's number stay inside. */
export function profileOf(customer: Customer) {
  const { id, fullName, email, phone, cpf, gender, avatar, preferences, emailVerified, lastAccess } = customer;
  const security = { is2fa: false, emailVerified, lastAccess: lastAccess?.toISOString() ?? null };
  const has_password = customer.passwordHash !== null;
  return { id, full_name: fullName, email, phone, cpf, gender, avatar, preferences, security, has_password };
}

/** Changes columns of the customer of a visit; undefined ones stay. */
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

/** Takes the customer for this transaction alone, as they are now; null when they have left meanwhile. */
export async function lockCustomer({ tx, market, customer }: CustomerVisit): Promise<Customer | null> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)))
    .for("update");
  return found ?? null;
}

/** What the customer said of the store, newest first. */
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

async function isTaken({ tx, market, customer }: CustomerVisit, email: string): Promise<boolean> {
  const others = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.email, email), ne(customers.id, customer.id)));
  return others.length > 0;
}

function isTwice(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "23505";
}

// Links that went to the old address must not open the account any more.
async function forgetResets({ tx, market, customer }: CustomerVisit): Promise<void> {
  await tx.delete(resetTokens).where(and(eq(resetTokens.marketId, market), eq(resetTokens.customerId, customer.id)));
}
