import { randomBytes } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { CALLS_PER_MINUTE } from "@/lib/domain/payment/check-rhythm";
import { paymentSettings } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { Account, RemoteKind } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { openJson, type Seals } from "@/lib/node/keys/seals";

export type SettingsRow = typeof paymentSettings.$inferSelect;

const certificateSchema = z.union([
  z.object({ cert: z.string(), key: z.string() }),
  z.object({ pfx: z.string(), passphrase: z.string() }),
]);

const sealedSchema = z.object({
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  accessToken: z.string().optional(),
  appKey: z.string().optional(),
  certificate: certificateSchema.optional(),
  /** Part of the address that the provider calls. */
  hookSecret: z.string(),
});

/** The part that is stored encrypted. */
export type SealedSettings = z.infer<typeof sealedSchema>;

export const placeOf = (market: string, provider: string) => `${market}/${provider}`;

export async function settingsRowsOf({ tx, market }: MarketScope): Promise<SettingsRow[]> {
  return tx
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.marketId, market))
    .orderBy(paymentSettings.provider);
}

export async function settingsRowOf(scope: MarketScope, provider: string): Promise<SettingsRow | null> {
  return (await settingsRowsOf(scope)).find((row) => row.provider === provider) ?? null;
}

/** The condition on the row of a market's provider. */
export function isSettingsOf({ market }: Pick<MarketScope, "market">, provider: RemoteKind) {
  return and(eq(paymentSettings.marketId, market), eq(paymentSettings.provider, provider));
}

/** Nobody guesses it: 128 bits. */
export function newHookSecret(): string {
  return randomBytes(16).toString("base64url");
}

export function sealSettings(seals: Seals, row: Pick<SettingsRow, "marketId" | "provider">, settings: SealedSettings) {
  return seals.seal(JSON.stringify(settings), placeOf(row.marketId, row.provider));
}

export function openSettings(
  seals: Seals,
  row: Pick<SettingsRow, "marketId" | "provider" | "sealed">,
): SealedSettings | null {
  return openJson(seals, row.sealed, placeOf(row.marketId, row.provider), sealedSchema);
}

/** The problem of a shop whose credentials cannot be decrypted. */
export const LOCKED = "as credenciais guardadas não abrem mais neste servidor, digite-as de novo";

/** Null where the credentials cannot be decrypted: the key is another one. */
export function accountOf(seals: Seals, row: SettingsRow): Account | null {
  const opened = openSettings(seals, row);
  if (!opened) return null;
  const { hookSecret: _, ...credentials } = opened;
  const { marketId: market, provider, profile, isTest, hosts, sealed } = row;
  const receiver = provider === "mercado-pago" ? sellerOf(credentials.accessToken) : row.receiver;
  // Sealed anew, and so differently, with each change.
  return { market, provider, profile, receiver, isTest, hosts, credentials, version: sealed };
}

/**
 * Whether both settings are of one account, as far as they tell: its charges stay readable with a renewed secret,
 * certificate or token.
 */
export function isSameAccount(before: Identity, after: Identity): boolean {
  const [one, other] = [before, after].map(({ profile, receiver, isTest, hosts }) =>
    JSON.stringify([profile, receiver, isTest, hosts.api, hosts.token]),
  );
  const isSame = (from: string | undefined, to: string | undefined) => !from || !to || from === to;
  const [was, is] = [before.credentials, after.credentials];
  return (
    one === other &&
    isSame(was?.clientId, is?.clientId) &&
    isSame(ownerOfToken(was?.accessToken), ownerOfToken(is?.accessToken))
  );
}

type Identity = Pick<SettingsRow, "profile" | "receiver" | "isTest" | "hosts"> & { credentials: SealedSettings | null };

/** Mercado Pago's tokens begin with their environment and end with the seller's id; another one may be anybody's. */
const TOKEN = /^([A-Z_]+)-.+-(\d+)$/;

function ownerOfToken(token: string | undefined): string | undefined {
  return token?.replace(TOKEN, "$1 $2");
}

function sellerOf(token: string | undefined): string {
  return TOKEN.exec(token ?? "")?.[2] ?? "";
}

/**
 * Why a call is made: a list has named its charge, somebody waits for a code, has called about a charge or waits for it,
 * or nobody does: its money may come late, or its withdrawal or refund is under way.
 */
export type Rank = "named" | "code" | "woken" | "awaited" | "patient";

/** Anybody may wake who knows where the provider calls, so what is woken and what is not have as many calls each. */
const SHARE = CALLS_PER_MINUTE / 2;
/** Calls that somebody waits for may bring all calls up to this number, also beyond their share. */
const AWAITED = 45;

/** Takes calls from the market's budget for this minute, which all processes share; false: there are none left. */
export async function takeCalls(
  { tx, market, now }: MarketMoment,
  provider: RemoteKind,
  rank: Rank,
  count: number,
): Promise<boolean> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  const isOver = sql`coalesce(${paymentSettings.minute} <= ${minuteAgo}::timestamptz, true)`;
  const woken = rank === "woken" ? count : 0;
  const all = sql`${paymentSettings.calls} + ${count}`;
  const ofWoken = sql`${paymentSettings.woken} + ${woken}`;
  const isFree = {
    named: sql`${all} <= ${CALLS_PER_MINUTE}`,
    code: sql`${all} <= ${CALLS_PER_MINUTE}`,
    woken: sql`(${all} <= ${CALLS_PER_MINUTE} and ${ofWoken} <= ${SHARE})`,
    awaited: sql`(${all} <= ${AWAITED} or ${all} - ${ofWoken} <= ${SHARE})`,
    patient: sql`${all} <= ${SHARE}`,
  }[rank];
  const [taken] = await tx
    .update(paymentSettings)
    .set({
      calls: sql`case when ${isOver} then ${count} else ${all} end`,
      woken: sql`case when ${isOver} then ${woken} else ${ofWoken} end`,
      minute: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${paymentSettings.minute} end`,
    })
    .where(and(isSettingsOf({ market }, provider), or(isOver, isFree)))
    .returning({ calls: paymentSettings.calls });
  return taken !== undefined;
}

/** Null: the last call worked. The last statement of its transaction: whoever claims a step locks its charges first. */
export async function noteProblem({ tx, market }: MarketScope, provider: RemoteKind, problem: string | null) {
  await tx
    .update(paymentSettings)
    .set({ problem })
    .where(and(isSettingsOf({ market }, provider), sql`${paymentSettings.problem} is distinct from ${problem}`));
}
