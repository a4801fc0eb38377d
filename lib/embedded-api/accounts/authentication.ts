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
import { customers } from "@/lib/embedded-api/db/schema";
import { asCustomer, inMarket, namedMarket, type Parts, type Visit } from "@/lib/embedded-api/request/context";
import { notFound, readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";
import { type Customer, endSession, startSession } from "@/lib/embedded-api/request/sessions";
import { googleIdentity } from "@/lib/embedded-api/services/google";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";
import { countAttempt, countLogin, deviceOf, forgetLogins, knowDevice, tooMany } from "./attempts";
import { googleCustomer } from "./google-account";
import { profileOf } from "./profile";

type Login = z.output<typeof loginBodySchema>;
type Registration = z.output<typeof registerBodySchema>;
type Google = z.output<typeof googleBodySchema>;

export function accountRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.post("/account/authentication", async (c) => {
    const body = await readBody(c, authenticationBodySchema);
    if (!body.ok) return refuse(c, body.error);
    const { value } = body;
    return value.authentication_type === "email_login" ? login(parts, c, value) : register(parts, c, value);
  });
  routes.post("/google/redirect", async (c) => {
    if (!parts.google) return refuse(c, notFound);
    const body = await readBody(c, googleBodySchema);
    return body.ok ? google(parts, c, body.value) : refuse(c, body.error);
  });
  routes.post("/account/logout", (c) =>
    asCustomer(parts, c, async (visit) => {
      await endSession(visit, visit.session);
      return c.json({ ended: true });
    }),
  );
  return routes;
}

// Hashing takes a third of a second and stays outside transactions, which PGlite runs one at a time.
async function login(parts: Parts, c: Context, { email, password }: Login): Promise<Response> {
  let found: Customer | undefined;
  const answer = await inMarket(parts, c, async (visit) => {
    const wait = await countLogin(visit, email, deviceOf(c));
    if (wait !== null) return tooMany(c, wait);
    found = await customerByEmail(visit, email);
    return c.body(null);
  });
  if (!answer.ok) return answer;
  const fits = await parts.passwords.fits(namedMarket(parts, c), password, found?.passwordHash ?? null);
  if (fits === null) return refuse(c, refusal(503, "BUSY"));
  const customer = found;
  if (!fits || !customer) return refuse(c, refusal(401, "BAD_CREDENTIALS"));
  return inMarket(parts, c, async (visit) => {
    const same = (await customerByEmail(visit, email))?.passwordHash === customer.passwordHash;
    if (!same) return refuse(c, refusal(401, "BAD_CREDENTIALS"));
    await forgetLogins(visit, email, deviceOf(c));
    await knowDevice(visit, email, deviceOf(c));
    return welcome(visit, c, customer.id, 200);
  });
}

async function register(parts: Parts, c: Context, body: Registration): Promise<Response> {
  if (isCommonPassword(body.password)) return refuse(c, refusal(422, "COMMON_PASSWORD"));
  const known = await inMarket(parts, c, async (visit) => {
    const wait = await countAttempt(visit, "register", body.email);
    return wait === null ? c.body(null) : tooMany(c, wait);
  });
  if (!known.ok) return known;
  const passwordHash = await parts.passwords.hash(namedMarket(parts, c), body.password);
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
    if (!customer) return refuse(c, refusal(409, "REGISTRATION_REFUSED"));
    await knowDevice(visit, body.email, deviceOf(c));
    return welcome(visit, c, customer.id, 201);
  });
}

async function google(parts: Parts, c: Context, { token, nonce }: Google): Promise<Response> {
  const known = await inMarket(parts, c, async () => c.body(null));
  if (!known.ok || !parts.google) return known;
  const identity = await googleIdentity(parts.google, token, nonce ?? null, parts.now());
  if (!identity) return refuse(c, refusal(401, "GOOGLE_FAILED"));
  return inMarket(parts, c, async (visit) => {
    const id = await googleCustomer(visit, identity);
    return id === null ? refuse(c, refusal(401, "GOOGLE_FAILED")) : welcome(visit, c, id, 200);
  });
}

async function welcome(visit: Visit, c: Context, customerId: string, status: 200 | 201): Promise<Response> {
  const started = await startSession(visit, customerId);
  if (!started) return refuse(c, refusal(401, "BAD_CREDENTIALS"));
  return c.json({ user: profileOf(started.customer), token: started.token }, status);
}

async function customerByEmail({ tx, market }: Visit, email: string): Promise<Customer | undefined> {
  const [found] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, market), eq(customers.email, email)));
  return found;
}
