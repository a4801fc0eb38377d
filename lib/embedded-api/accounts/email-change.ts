import { and, eq, gt } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import { confirmEmailBodySchema, type updateProfileBodySchema } from "@/lib/contract/account/bodies";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { emailChanges } from "@/lib/embedded-api/db/account-tables";
import { isUniqueViolation } from "@/lib/embedded-api/db/database";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { customers } from "@/lib/embedded-api/db/schema";
import {
  type CustomerContext,
  callerOf,
  type Dependencies,
  inMarket,
  type MarketContext,
} from "@/lib/embedded-api/request/context";
import { errorResponse, readBody, requestError } from "@/lib/embedded-api/request/responses";
import { type Customer, endSessions, hashOf } from "@/lib/embedded-api/request/sessions";
import { type GoogleIdentity, googleIdentity } from "@/lib/embedded-api/services/google";
import type { Mail } from "@/lib/embedded-api/services/mail";
import { randomToken } from "@/lib/node/random-token";
import { LINK_MINUTES, linkEnd, voidLinks } from "./links";
import { checkPassword } from "./password-check";

const FRESH_MS = 5 * 60_000;

type Update = z.output<typeof updateProfileBodySchema>;

export function emailChangeRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/account/confirm-email", async (c) => {
    const body = await readBody(c, confirmEmailBodySchema);
    if (body.ok) return confirm(deps, c, hashOf(body.value.token));
    return errorResponse(c, body.error.status === 422 ? requestError(422, "EMAIL_LINK_INVALID") : body.error);
  });
  return routes;
}

export async function reauthenticated(
  deps: Dependencies,
  c: Context,
  customer: Customer,
  body: Update,
): Promise<Customer | Response> {
  if (customer.passwordHash !== null && body.current_password) return checkPassword(deps, c, body.current_password);
  if (deps.google && customer.googleSub !== null && body.google_token) {
    const identity = await googleIdentity(deps.google, body.google_token, body.nonce ?? null, deps.now());
    return isOwner(identity, customer, deps.now()) ? customer : errorResponse(c, requestError(422, "GOOGLE_FAILED"));
  }
  return errorResponse(c, requestError(422, customer.passwordHash === null ? "GOOGLE_NEEDED" : "PASSWORD_NEEDED"));
}

function isOwner(identity: GoogleIdentity | null, { googleSub }: Customer, now: Date): boolean {
  return identity !== null && identity.sub === googleSub && now.getTime() - identity.issuedAt.getTime() < FRESH_MS;
}

/**
 * Stores the change even when another account has the e-mail, so that the response reveals nothing; returns the link's
 * token.
 */
export async function storeEmailChange({ tx, market, customer, now }: CustomerContext, email: string): Promise<string> {
  const token = randomToken();
  const change = { email, tokenHash: hashOf(token), expiresAt: linkEnd(now) };
  await tx
    .insert(emailChanges)
    .values({ marketId: market, customerId: customer.id, ...change })
    .onConflictDoUpdate({ target: [emailChanges.marketId, emailChanges.customerId], set: change });
  return token;
}

export async function pendingEmailOf({ tx, market, customer, now }: CustomerContext): Promise<string | null> {
  const [found] = await tx
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.marketId, market), eq(emailChanges.customerId, customer.id), gt(emailChanges.expiresAt, now)),
    );
  return found?.email ?? null;
}

export type EmailChange = { market: MarketToken; store: string; from: string; to: string; token: string };

/** Sends after the response, so that neither its body nor its timing reveals whether the new e-mail has an account. */
export function mailEmailChange(deps: Dependencies, { market, store, from, to, token }: EmailChange): void {
  const site = deps.siteOf(market);
  deps.background.add(() => deps.mailer(askedMail(from, to, store, site)));
  deps.background.add(async () => {
    const taken = await withMarket(deps.db, market, ({ tx }) =>
      tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.marketId, market), eq(customers.email, to))),
    );
    const mail = taken.length > 0 ? takenMail(to, store, site) : linkMail(to, store, site, token);
    await deps.mailer(mail);
  });
}

async function confirm(deps: Dependencies, c: Context, tokenHash: string): Promise<Response> {
  let changed: { market: MarketToken; from: string; to: string; store: string } | undefined;
  const confirmed = inMarket(deps, c, async (context) => {
    const { tx, market, row } = context;
    const [found] = await tx.select().from(emailChanges).where(isUsable(context, tokenHash));
    const own = and(eq(customers.marketId, market), eq(customers.id, found?.customerId ?? ""));
    const [before] = found ? await tx.select().from(customers).where(own).for("no key update") : [];
    // Concurrent requests with one link wait for the row lock; only the first finds the link.
    const [used] = await tx.delete(emailChanges).where(isUsable(context, tokenHash)).returning();
    if (!before || !used) return errorResponse(c, requestError(422, "EMAIL_LINK_INVALID"));
    await tx.update(customers).set({ email: used.email, emailVerified: true }).where(own);
    await voidLinks(context, before.id);
    const caller = await callerOf(context, c);
    await endSessions(context, before.id, caller?.customer.id === before.id ? caller.session : undefined);
    changed = { market, from: before.email, to: used.email, store: row.body.name };
    return c.json({ confirmed: true, user: { id: before.id, email: used.email } });
  });
  const response = await confirmed.catch((error: unknown) => {
    if (isUniqueViolation(error)) return errorResponse(c, requestError(409, "EMAIL_TAKEN"));
    throw error;
  });
  if (response.ok && changed) {
    const { market, from, to, store } = changed;
    deps.background.add(() => deps.mailer(changedMail(from, to, store, deps.siteOf(market))));
  }
  return response;
}

function isUsable({ market, now }: MarketContext, tokenHash: string) {
  return and(eq(emailChanges.marketId, market), eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now));
}

function linkMail(to: string, store: string, site: string, token: string): Mail {
  const text = [
    "Olá!",
    `Recebemos um pedido para usar este e-mail em uma conta de ${store}. Abra este link para confirmar:`,
    `${site}/login/email?token=${token}`,
    `O link vale por ${LINK_MINUTES} minutos e só pode ser usado uma vez.`,
    "Se não foi você, ignore este e-mail e não abra o link: nada muda.",
  ].join("\n\n");
  return { to, subject: `${store}: confirme o seu novo e-mail`, text };
}

function takenMail(to: string, store: string, site: string): Mail {
  const text = [
    "Olá!",
    `Alguém pediu para usar este e-mail em outra conta de ${store}. Ele já tem uma conta, e nada mudou.`,
    `Se foi você, entre com este e-mail: ${site}/login`,
    "Se não foi você, ignore este e-mail.",
  ].join("\n\n");
  return { to, subject: `${store}: este e-mail já tem uma conta`, text };
}

function askedMail(to: string, wanted: string, store: string, site: string): Mail {
  const text = [
    "Olá!",
    `Recebemos um pedido para trocar o e-mail da sua conta em ${store} por ${maskedEmail(wanted)}.`,
    "Por enquanto nada muda: o novo e-mail só vale depois que o link enviado a ele for aberto.",
    `Se não foi você, crie uma nova senha agora. Isso cancela a troca: ${site}/login?etapa=senha`,
  ].join("\n\n");
  return { to, subject: `${store}: pedido de troca de e-mail`, text };
}

function changedMail(to: string, now: string, store: string, site: string): Mail {
  const text = [
    "Olá!",
    `O e-mail da sua conta em ${store} agora é ${maskedEmail(now)}. Este endereço não entra mais nela.`,
    `Se não foi você, fale com a loja: ${site}/contato`,
  ].join("\n\n");
  return { to, subject: `${store}: o e-mail da sua conta foi trocado`, text };
}

function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;
}
