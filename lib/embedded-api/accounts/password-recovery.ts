import { and, eq, gt, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { forgotBodySchema, resetBodySchema } from "@/lib/contract/account/bodies";
import { foldedEmail } from "@/lib/domain/account/email";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { resetTokens } from "@/lib/embedded-api/db/account-tables";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { customers } from "@/lib/embedded-api/db/schema";
import { type Dependencies, inMarket, type MarketContext, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { type Customer, endSessions, hashOf } from "@/lib/embedded-api/request/sessions";
import type { Mail } from "@/lib/embedded-api/services/mail";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";
import { randomToken } from "@/lib/node/random-token";
import { LINK_MINUTES, linkEnd, voidLinks } from "./links";

export function passwordRecoveryRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/account/forgot-password", async (c) => {
    const body = await readBody(c, forgotBodySchema);
    if (!body.ok) return errorResponse(c, body.error);
    let market: MarketToken | undefined;
    const response = await inMarket(deps, c, async (context) => {
      market = context.market;
      return c.json({ sent: true });
    });
    // The account is looked up after the response, which therefore reveals nothing about it.
    if (market) sendLinkLater(deps, market, foldedEmail(body.value.email));
    return response;
  });
  routes.post("/account/reset-password", async (c) => {
    const body = await readBody(c, resetBodySchema);
    return body.ok ? reset(deps, c, hashOf(body.value.token), body.value.password) : errorResponse(c, body.error);
  });
  return routes;
}

function sendLinkLater(deps: Dependencies, market: MarketToken, email: string): void {
  deps.background.add(() => sendLink(deps, market, email));
}

/** Runs the same statements whether or not the account exists, so that timing reveals nothing. */
async function sendLink(deps: Dependencies, market: MarketToken, email: string): Promise<void> {
  const token = randomToken();
  const expiresAt = linkEnd(deps.now());
  const name = await withMarket(deps.db, market, async (scope) => {
    const row = await marketOf(scope);
    const kept = await scope.tx
      .insert(resetTokens)
      .select(
        scope.tx
          .select({
            marketId: customers.marketId,
            tokenHash: sql<string>`${hashOf(token)}`.as("token_hash"),
            customerId: sql<string>`${customers.id}`.as("customer_id"),
            expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as("expires_at"),
          })
          .from(customers)
          .where(and(eq(customers.marketId, market), eq(customers.email, email))),
      )
      .returning({ tokenHash: resetTokens.tokenHash });
    return kept.length > 0 ? (row?.body.name ?? null) : null;
  });
  if (name !== null) await deps.mailer(linkMail(email, name, deps.siteOf(market), token));
}

function linkMail(to: string, store: string, site: string, token: string): Mail {
  const text = [
    "Olá!",
    `Recebemos um pedido para redefinir a sua senha em ${store}. Abra este link para criar uma nova:`,
    `${site}/password-recovery?token=${token}`,
    `O link vale por ${LINK_MINUTES} minutos e só pode ser usado uma vez.`,
    "Se não foi você, ignore este e-mail: a sua senha continua a mesma.",
  ].join("\n\n");
  return { to, subject: `${store}: redefinição de senha`, text };
}

async function reset(deps: Dependencies, c: Context, tokenHash: string, password: string): Promise<Response> {
  const known = await inMarket(deps, c, async (context) => {
    const [found] = await context.tx.select().from(resetTokens).where(isUsable(context, tokenHash));
    return found ? c.body(null) : errorResponse(c, requestError(422, "RESET_INVALID"));
  });
  if (!known.ok) return known;
  if (isCommonPassword(password)) return errorResponse(c, requestError(422, "COMMON_PASSWORD"));
  const passwordHash = await deps.passwords.hash(namedMarket(deps, c), password);
  if (!passwordHash) return errorResponse(c, requestError(503, "BUSY"));
  return inMarket(deps, c, async (context) => {
    const customer = await ownerForUpdate(context, tokenHash);
    const [used] = await context.tx.delete(resetTokens).where(isUsable(context, tokenHash)).returning();
    if (!customer || !used) return errorResponse(c, requestError(422, "RESET_INVALID"));
    const { market } = context;
    await context.tx
      .update(customers)
      // The link proves the e-mail and nothing else. A Google account linked earlier may be a stranger's; one with this
      // e-mail is linked again at its next login.
      .set({ passwordHash, emailVerified: true, googleSub: null })
      .where(and(eq(customers.marketId, market), eq(customers.id, customer.id)));
    await voidLinks(context, customer.id);
    await endSessions(context, customer.id);
    return c.json({ changed: true, user: { id: customer.id, email: customer.email } });
  });
}

async function ownerForUpdate(context: MarketContext, tokenHash: string): Promise<Customer | null> {
  const [found] = await context.tx.select().from(resetTokens).where(isUsable(context, tokenHash));
  if (!found) return null;
  const [customer] = await context.tx
    .select()
    .from(customers)
    .where(and(eq(customers.marketId, context.market), eq(customers.id, found.customerId)))
    .for("no key update");
  return customer ?? null;
}

function isUsable({ market, now }: MarketContext, tokenHash: string) {
  return and(eq(resetTokens.marketId, market), eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now));
}
