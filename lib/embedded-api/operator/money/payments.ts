import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { momentIn } from "@/lib/domain/board/moment";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { err, ok, type Result } from "@/lib/domain/result";
import { paymentSettings } from "@/lib/embedded-api/db/charge-tables";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { cancellersOf } from "@/lib/embedded-api/orders/shop-orders";
import {
  type Account,
  type CheckStep,
  REMOTE_KINDS,
  type RemoteKind,
} from "@/lib/embedded-api/payment-providers/provider";
import { attentionOf, providerNews } from "@/lib/embedded-api/payments/attention";
import { daysLeft, factsOfCertificate, tidied } from "@/lib/embedded-api/payments/certificate";
import { isAtProvider, type OpenMoney, openMoneyOf } from "@/lib/embedded-api/payments/open-money";
import { profilesResponse, whyUnusable } from "@/lib/embedded-api/payments/profiles";
import {
  accountOf,
  isSameAccount,
  isSettingsOf,
  newHookSecret,
  openSettings,
  type SealedSettings,
  type SettingsRow,
  sealSettings,
  settingsRowOf,
  settingsRowsOf,
} from "@/lib/embedded-api/payments/settings";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";

const secret = z.string().trim().max(2_000).optional();
const file = z.string().max(100_000);

/** Absent credentials stay as they are. */
const settingsSchema = z.object({
  profile: z.string().max(40).default("generico"),
  /** The Pix key; a seller's id stands in the token. */
  receiver: z.string().trim().max(77, "A chave é longa demais.").default(""),
  test: z.boolean().default(false),
  on_outage: z.enum(["WAIT", "DOOR"]).default("WAIT"),
  client_id: secret,
  client_secret: secret,
  app_key: secret,
  access_token: secret,
  certificate: z
    .union([z.object({ cert: file, key: file }), z.object({ pfx: file, passphrase: z.string().max(200).default("") })])
    .transform(tidied)
    .optional(),
  /** The owner's alone: a shop on a shared installation does not choose what the server calls. */
  hosts: z.object({ api: z.url({ protocol: /^https$/ }), token: z.url({ protocol: /^https$/ }) }).optional(),
});

type Sent = z.output<typeof settingsSchema>;

/** How a shop is paid online. Credentials go in, and never come out. */
export function operatorPaymentRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const rows = await settingsRowsOf(context);
      const settings = rows.map((row) => settingsResponse(deps, context, row));
      return c.json({ settings, profiles: profilesResponse() });
    }),
  );
  routes.get("/attention", (c) =>
    inMarket(deps, c, async (context) => {
      const items = await attentionOf(context);
      const cancelled = items.filter(({ status }) => status === "cancelled");
      const by = await cancellersOf(
        context,
        cancelled.map(({ order_id: id, cancel_reason }) => ({ id, cancel_reason })),
      );
      const money = items.map(({ order_id: id, ...item }) => ({ ...item, cancelled_by: by.get(id) }));
      return c.json({ money, ...(await providerNews(context, deps.payments.seals)) });
    }),
  );
  routes.put("/:provider", async (c) => {
    const body = await readBody(c, settingsSchema);
    if (!body.ok) return errorResponse(c, body.error);
    return onProvider(deps, c, async (context, provider) => {
      const isOwner = c.get("operator").scope === "owner";
      const before = await settingsRowOf(context, provider);
      const row = rowOf(deps, context, { provider, sent: body.value, before, isOwner });
      if (!row.ok) return errorResponse(c, row.error);
      const [was, is] = [before, row.value].map((each) => each && identityOf(deps, each));
      const isLeft = was && is && !isSameAccount(was, is);
      const open = isLeft ? await openMoneyOf(context, provider, (each) => isAtProvider(each, context.now)) : null;
      if (open) return errorResponse(c, openRefusal(context, open, RENEWAL));
      const target = [paymentSettings.marketId, paymentSettings.provider];
      await context.tx.insert(paymentSettings).values(row.value).onConflictDoUpdate({ target, set: row.value });
      const [action, subject] = ["payments.set", nameOf(provider)];
      await recordChange(context, {
        actor: c.get("actor"),
        action,
        subject,
        before: told(before),
        after: told(row.value),
      });
      const saved = await settingsRowOf(context, provider);
      return saved ? c.json(settingsResponse(deps, context, saved)) : errorResponse(c, requestError(500, "FAILED"));
    });
  });
  routes.delete("/:provider", (c) =>
    onProvider(deps, c, async (context, provider) => {
      const before = await settingsRowOf(context, provider);
      if (!before) return errorResponse(c, requestError(404, "NO_PAYMENT_SETTINGS"));
      const open = await openMoneyOf(context, provider, () => true);
      if (open) return errorResponse(c, openRefusal(context, open));
      await context.tx.delete(paymentSettings).where(isSettingsOf(context, provider));
      const [action, subject] = ["payments.remove", nameOf(provider)];
      await recordChange(context, { actor: c.get("actor"), action, subject, before: told(before), after: null });
      return c.json({ provider: null });
    }),
  );
  // No transaction is open while a provider is asked.
  routes.post("/:provider/check", (c) =>
    withAccount(deps, c, async (account, market) => {
      const steps = await checked(deps, account);
      return withMarket(deps.db, market, async ({ tx }) => {
        // Not of settings that were changed meanwhile.
        await tx
          .update(paymentSettings)
          .set({ checkedAt: deps.now(), check: [...steps] })
          .where(and(isSettingsOf({ market }, account.provider), eq(paymentSettings.sealed, account.version)));
        return c.json({ ok: steps.every((step) => step.ok), steps });
      });
    }),
  );
  routes.post("/:provider/hook", (c) =>
    withAccount(deps, c, async (account, market) => {
      const isNew = c.req.query("renew") === "1";
      const row = await withMarket(deps.db, market, async (scope) => {
        if (isNew) await renewHook(deps, scope, { provider: account.provider, actor: c.get("actor") });
        return settingsRowOf(scope, account.provider);
      });
      const url = row && hookUrl(deps, market, row);
      const told = url ? await deps.payments.open(account).hook(url) : null;
      return c.json(told?.ok ? { ok: true } : { ok: false, problem: told?.error.problem ?? null });
    }),
  );
  return routes;
}

const NAMES: Record<RemoteKind, string> = { pix: "Pix", "mercado-pago": "Mercado Pago" };
const nameOf = (provider: RemoteKind) => NAMES[provider];

/** For the shop's log: nothing that opens anything. */
function told(row: Told | null) {
  if (!row) return null;
  const { profile, receiver, isTest, onOutage, certificate } = row;
  return { profile, receiver, test: isTest, on_outage: onOutage, certificate: certificate?.subject ?? null };
}

type Told = Pick<typeof paymentSettings.$inferInsert, "profile" | "receiver" | "isTest" | "onOutage" | "certificate">;

type Wanted = { provider: RemoteKind; sent: Sent; before: SettingsRow | null; isOwner: boolean };

function rowOf(
  { payments: { seals } }: Dependencies,
  { market, now }: MarketContext,
  { provider, sent, before, isOwner }: Wanted,
): Result<typeof paymentSettings.$inferInsert, RequestError> {
  if (sent.hosts && !isOwner) return err(requestError(403, "HOSTS_ARE_THE_OWNERS"));
  const key = { marketId: market, provider };
  const known = before && openSettings(seals, before);
  const facts = sent.certificate ? factsOfCertificate(sent.certificate) : null;
  if (facts && !facts.ok) return err({ status: 422, code: "BAD_CERTIFICATE", message: facts.error });
  const certificate = sent.certificate ?? known?.certificate;
  const settings: SealedSettings = {
    clientId: sent.client_id ?? known?.clientId,
    clientSecret: sent.client_secret ?? known?.clientSecret,
    appKey: sent.app_key ?? known?.appKey,
    accessToken: sent.access_token ?? known?.accessToken,
    ...(certificate && { certificate }),
    hookSecret: known?.hookSecret ?? newHookSecret(),
  };
  const hosts = sent.hosts ?? before?.hosts ?? {};
  const { profile, receiver, test: isTest, on_outage: onOutage } = sent;
  const why = whyUnusable({ provider, profile, receiver, isTest, hosts, settings });
  // The bank's addresses alone, which the shop completes: nothing is offered before.
  const isPrepared = sent.hosts && why === "RECEIVER_MISSING";
  if (why && !isPrepared) return err(requestError(422, why));
  const stored = facts ? facts.value : (before?.certificate ?? null);
  return ok({
    ...{ ...key, profile, receiver, hosts, isTest, onOutage, sealed: sealSettings(seals, key, settings) },
    ...{ certificate: stored, checkedAt: null, check: null, problem: null, changedAt: now },
  });
}

/** From now on nobody wakes us at the earlier address. */
async function renewHook(
  { payments: { seals }, now }: Dependencies,
  scope: MarketScope,
  { provider, actor }: { provider: RemoteKind; actor: string },
): Promise<void> {
  const row = await settingsRowOf(scope, provider);
  const known = row && openSettings(seals, row);
  if (!known) return;
  const sealed = sealSettings(seals, row, { ...known, hookSecret: newHookSecret() });
  await scope.tx.update(paymentSettings).set({ sealed }).where(isSettingsOf(scope, provider));
  const change = { actor, action: "payments.hook", subject: nameOf(provider), before: null, after: null };
  await recordChange({ ...scope, now: now() }, change);
}

function identityOf({ payments: { seals } }: Dependencies, row: typeof paymentSettings.$inferInsert) {
  return { ...row, credentials: openSettings(seals, row) };
}

function settingsResponse(deps: Dependencies, { market, now }: MarketContext, row: SettingsRow) {
  const known = openSettings(deps.payments.seals, row);
  const { certificate } = row;
  return {
    provider: row.provider,
    profile: row.profile,
    receiver: row.receiver,
    test: row.isTest,
    on_outage: row.onOutage,
    hosts: row.hosts,
    /** Which credentials are stored, never what they are. */
    has: {
      client_id: Boolean(known?.clientId),
      client_secret: Boolean(known?.clientSecret),
      app_key: Boolean(known?.appKey),
      access_token: Boolean(known?.accessToken),
      certificate: Boolean(known?.certificate),
    },
    readable: known !== null,
    certificate: certificate && { ...certificate, days_left: daysLeft(certificate, now).days },
    hook_url: hookUrl(deps, market, row),
    checked_at: row.checkedAt?.toISOString() ?? null,
    check: row.check,
    problem: row.problem,
  };
}

function hookUrl({ siteOf, payments }: Dependencies, market: MarketToken, row: SettingsRow): string | null {
  const known = openSettings(payments.seals, row);
  return known && `${siteOf(market)}/hooks/${row.provider}/${market}/${known.hookSecret}`;
}

function openRefusal({ row }: MarketContext, { until }: OpenMoney, hint = ""): RequestError {
  const refused = requestError(409, "PAYMENTS_OPEN");
  if (!until) return refused;
  // The minute is over then.
  const when = momentIn(new Date(until.getTime() + 60_000).toISOString(), timezoneOf(row.body));
  const message = `Ainda pode chegar dinheiro de cobranças desta conta. Pause a loja e tente de novo depois de ${when}.`;
  return { ...refused, message: message + hint };
}

const RENEWAL = " Segredo, certificado e token da mesma conta você troca quando quiser.";

async function checked({ payments, now }: Dependencies, account: Account): Promise<readonly CheckStep[]> {
  const { certificate } = account.credentials;
  const facts = certificate ? factsOfCertificate(certificate) : null;
  const first = facts && certificateStep(facts, now());
  if (first && !first.ok) return [first];
  const steps = await payments.open(account).check(now());
  return first ? [first, ...steps] : steps;
}

function certificateStep(facts: ReturnType<typeof factsOfCertificate>, now: Date): CheckStep {
  const name = "Certificado";
  if (!facts.ok) return { name, ok: false, text: facts.error };
  const { days } = daysLeft(facts.value, now);
  if (days < 0) return { name, ok: false, text: "O certificado venceu. Peça outro ao banco e envie-o aqui." };
  if (Date.parse(facts.value.from) > now.getTime()) return { name, ok: false, text: "O certificado ainda não vale." };
  if (days === 0) return { name, ok: true, text: "Vale por menos de um dia." };
  return { name, ok: true, text: days === 1 ? "Vale por mais 1 dia." : `Vale por mais ${days} dias.` };
}

function providerIn(c: Context): RemoteKind | null {
  return REMOTE_KINDS.find((kind) => kind === c.req.param("provider")) ?? null;
}

function onProvider(
  deps: Dependencies,
  c: Context,
  work: (context: MarketContext, provider: RemoteKind) => Promise<Response>,
): Promise<Response> {
  const provider = providerIn(c);
  if (!provider) return Promise.resolve(errorResponse(c, requestError(404, "UNKNOWN_PROVIDER")));
  return inMarket(deps, c, (context) => work(context, provider));
}

async function withAccount(
  deps: Dependencies,
  c: Context,
  work: (account: Account, market: MarketToken) => Promise<Response>,
): Promise<Response> {
  const [provider, market] = [providerIn(c), parseMarketToken(c.req.param("id"))];
  if (!provider || !market)
    return errorResponse(c, requestError(404, provider ? "UNKNOWN_MARKET" : "UNKNOWN_PROVIDER"));
  const row = await withMarket(deps.db, market, (scope) => settingsRowOf(scope, provider));
  if (!row) return errorResponse(c, requestError(404, "NO_PAYMENT_SETTINGS"));
  const account = accountOf(deps.payments.seals, row);
  return account ? work(account, market) : errorResponse(c, requestError(409, "CREDENTIALS_LOST"));
}
