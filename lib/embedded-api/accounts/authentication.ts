import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import {
  authenticationBodySchema,
  googleBodySchema,
  type loginBodySchema,
  type registerBodySchema,
} from "@/lib/contract/account/bodies";
import { foldedEmail } from "@/lib/domain/account/email";
import { customers } from "@/lib/embedded-api/db/schema";
import {
  asCustomer,
  type Dependencies,
  inMarket,
  type MarketContext,
  namedMarket,
} from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { type Customer, endSession, startSession } from "@/lib/embedded-api/request/sessions";
import { googleIdentity } from "@/lib/embedded-api/services/google";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";
import { googleCustomer } from "./google-account";
import { profileOf } from "./profile";

type Login = z.output<typeof loginBodySchema>;
type Registration = z.output<typeof registerBodySchema>;
type Google = z.output<typeof googleBodySchema>;

export function accountRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/account/authentication", async (c) => {
    const body = await readBody(c, authenticationBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    const value = { ...body.value, email: foldedEmail(body.value.email) };
    return value.authentication_type === "email_login" ? login(deps, c, value) : register(deps, c, value);
  });
  routes.post("/google/redirect", async (c) => {
    if (!deps.google) return errorResponse(c, notFound);
    const body = await readBody(c, googleBodySchema);
    return body.ok ? google(deps, c, body.value) : errorResponse(c, body.error);
  });
  routes.post("/account/logout", (c) =>
    asCustomer(deps, c, async (context) => {
      await endSession(context, context.session);
      return c.json({ ended: true });
    }),
  );
  return routes;
}

// Hashing takes a third of a second and stays outside transactions, which PGlite runs one at a time.
async function login(deps: Dependencies, c: Context, { email, password }: Login): Promise<Response> {
  let found: Customer | undefined;
  const response = await inMarket(deps, c, async (context) => {
    found = await customerByEmail(context, email);
    return c.body(null);
  });
  if (!response.ok) return response;
  const fits = await deps.passwords.verify(namedMarket(deps, c), password, found?.passwordHash ?? null);
  if (fits === null) return errorResponse(c, requestError(503, "BUSY"));
  const customer = found;
  if (!fits || !customer) return errorResponse(c, requestError(401, "BAD_CREDENTIALS"));
  return inMarket(deps, c, async (context) => {
    const same = (await customerByEmail(context, email))?.passwordHash === customer.passwordHash;
    if (!same) return errorResponse(c, requestError(401, "BAD_CREDENTIALS"));
    return startedSessionResponse(context, c, customer.id, 200);
  });
}

async function register(deps: Dependencies, c: Context, body: Registration): Promise<Response> {
  if (isCommonPassword(body.password)) return errorResponse(c, requestError(422, "COMMON_PASSWORD"));
  const known = await inMarket(deps, c, async () => c.body(null));
  if (!known.ok) return known;
  const passwordHash = await deps.passwords.hash(namedMarket(deps, c), body.password);
  if (!passwordHash) return errorResponse(c, requestError(503, "BUSY"));
  return inMarket(deps, c, async (context) => {
    const [customer] = await context.tx
      .insert(customers)
      .values({
        marketId: context.market,
        id: randomUUID(),
        email: body.email,
        fullName: body.full_name,
        phone: body.phone ?? null,
        cpf: body.cpf ?? null,
        gender: body.gender ?? null,
        passwordHash,
        createdAt: context.now,
      })
      .onConflictDoNothing({ target: [customers.marketId, customers.email] })
      .returning();
    if (!customer) return errorResponse(c, requestError(409, "REGISTRATION_REFUSED"));
    return startedSessionResponse(context, c, customer.id, 201);
  });
}

async function google(deps: Dependencies, c: Context, { token, nonce }: Google): Promise<Response> {
  const known = await inMarket(deps, c, async () => c.body(null));
  if (!known.ok || !deps.google) return known;
  const identity = await googleIdentity(deps.google, token, nonce ?? null, deps.now());
  if (!identity) return errorResponse(c, requestError(401, "GOOGLE_FAILED"));
  return inMarket(deps, c, async (context) => {
    const id = await googleCustomer(context, identity);
    return id === null
      ? errorResponse(c, requestError(401, "GOOGLE_FAILED"))
      : startedSessionResponse(context, c, id, 200);
  });
}

async function startedSessionResponse(
  context: MarketContext,
  c: Context,
  customerId: string,
  status: 200 | 201,
): Promise<Response> {
  const started = await startSession(context, customerId);
  if (!started) return errorResponse(c, requestError(401, "BAD_CREDENTIALS"));
  return c.json({ user: profileOf(started.customer), token: started.token }, status);
}

async function customerByEmail({ tx, market }: MarketContext, email: string): Promise<Customer | undefined> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.email, email)));
  return found;
}
