import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import { authenticationBodySchema, type loginBodySchema, type registerBodySchema } from "@/lib/account/schema";
import { hashPassword, isCommonPassword, passwordFits } from "./passwords";
import { readBody, refusal, refuse } from "./replies";
import { customers } from "./schema";
import { type Customer, startSession } from "./sessions";
import { asCustomer, inMarket, type Parts } from "./visit";

type Login = z.output<typeof loginBodySchema>;
type Registration = z.output<typeof registerBodySchema>;

/** Login, registration and the customer's own profile. */
export function accountRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.post("/account/authentication", async (c) => {
    const body = await readBody(c, authenticationBodySchema);
    if (!body.ok) return refuse(c, body.error);
    const { value } = body;
    return value.authentication_type === "email_login" ? login(parts, c, value) : register(parts, c, value);
  });
  routes.get("/account/me", (c) => asCustomer(parts, c, async ({ customer }) => c.json(profileOf(customer))));
  return routes;
}

// Hashing takes a third of a second: never inside a transaction, which PGlite runs one at a time.
async function login(parts: Parts, c: Context, { email, password }: Login): Promise<Response> {
  let found: Customer | undefined;
  const answer = await inMarket(parts, c, async ({ tx, market }) => {
    [found] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.marketId, market), eq(customers.email, email)));
    return c.body(null);
  });
  if (!answer.ok) return answer;
  const fits = await passwordFits(password, found?.passwordHash ?? null);
  if (fits === null) return refuse(c, refusal(503, "BUSY"));
  const customer = found;
  if (!fits || !customer) return refuse(c, refusal(401, "BAD_CREDENTIALS"));
  return inMarket(parts, c, async (visit) =>
    c.json({ user: profileOf(customer), token: await startSession(visit, customer.id, visit.now) }),
  );
}

async function register(parts: Parts, c: Context, body: Registration): Promise<Response> {
  if (isCommonPassword(body.password)) return refuse(c, refusal(422, "COMMON_PASSWORD"));
  const known = await inMarket(parts, c, async () => c.body(null));
  if (!known.ok) return known;
  const passwordHash = await hashPassword(body.password);
  if (!passwordHash) return refuse(c, refusal(503, "BUSY"));
  return inMarket(parts, c, async (visit) => {
    const [customer] = await visit.tx
      .insert(customers)
      .values({
        marketId: visit.market,
        id: randomUUID(),
        email: body.email,
        fullName: body.full_name,
        phone: body.phone ?? null,
        cpf: body.cpf ?? null,
        gender: body.gender ?? null,
        passwordHash,
        createdAt: visit.now,
      })
      .onConflictDoNothing({ target: [customers.marketId, customers.email] })
      .returning();
    if (!customer) return refuse(c, refusal(409, "EMAIL_TAKEN"));
    const token = await startSession(visit, customer.id, visit.now);
    return c.json({ user: profileOf(customer), token }, 201);
  });
}

/** The customer as the wire has them; the hash stays inside. */
function profileOf({ id, fullName, email, phone, cpf, gender }: Customer) {
  return { id, full_name: fullName, email, phone, cpf, gender, avatar: null };
}
