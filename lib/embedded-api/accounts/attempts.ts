import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { DEVICE_HEADER } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { attempts } from "@/lib/embedded-api/db/account-tables";
import { customers } from "@/lib/embedded-api/db/schema";
import { type Dependencies, inMarket, type MarketContext, type MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";

const WINDOW_MS = 15 * 60 * 1000;
const DEVICE_MS = 180 * 24 * 60 * 60 * 1000;

const KNOWN = "device";

/**
 * Attempts per 15 minutes, by account and by market. Only actions that hash a password have a market limit, above what
 * the server can hash, and only what is hashed counts: otherwise one guest could lock everybody out.
 */
const LIMITS = {
  login: { account: 5, market: 3000 },
  password: { account: 5, market: 3000 },
  register: { account: 20, market: 3000 },
  forgot: { account: 5, market: null },
  reset: { account: 30, market: null },
  email: { account: 5, market: null },
} as const;

export type Action = keyof typeof LIMITS;

/**
 * Counts before the check, so that concurrent attempts cannot all pass; returns the seconds to wait, null within the
 * limit. The account is counted first: attempts on one account cannot exhaust the market's limit. Once that is spent,
 * nothing is stored, so that invented e-mails cannot fill the table.
 */
export async function countAttempt(context: MarketContext, action: Action, account: string): Promise<number | null> {
  const limits = LIMITS[action];
  const spent = limits.market === null ? null : await waitFor(context, action, limits.market);
  if (spent !== null) return spent;
  const wait = await count(context, action, subjectOf(account), limits.account);
  return wait !== null || limits.market === null ? wait : count(context, action, "", limits.market);
}

/**
 * Counts a reset mail and returns whether it may be sent. Stores nothing for an unknown e-mail, so that strangers
 * cannot fill the table.
 */
export async function countResetMail({ tx, market, now }: MarketMoment, email: string): Promise<boolean> {
  const [row] = await tx
    .insert(attempts)
    .select(
      tx
        .select({
          marketId: customers.marketId,
          action: sql<string>`'forgot'`.as("action"),
          subject: sql<string>`${subjectOf(email)}`.as("subject"),
          count: sql<number>`1`.as("count"),
          expiresAt: sql<Date>`${windowEnd(now).toISOString()}::timestamptz`.as("expires_at"),
        })
        .from(customers)
        .where(and(eq(customers.marketId, market), eq(customers.email, email))),
    )
    .onConflictDoUpdate(oneMore(now))
    .returning({ count: attempts.count });
  return row !== undefined && row.count <= LIMITS.forgot.account;
}

export async function clearAttempts(context: MarketContext, action: Action, account: string): Promise<void> {
  await context.tx.delete(attempts).where(isRow(context.market, action, subjectOf(account)));
  await oneLess(context, action, "");
}

/** Takes back an attempt whose password was not checked after all. */
export async function takeBackAttempt(context: MarketContext, action: Action, account: string): Promise<void> {
  await oneLess(context, action, subjectOf(account));
  await oneLess(context, action, "");
}

/**
 * A device that has logged in to this account before has its own counter: strangers' attempts do not lock the owner
 * out.
 */
export async function countLogin(
  context: MarketContext,
  account: string,
  device: string | null,
): Promise<number | null> {
  if (device === null || !(await isKnown(context, account, device))) return countAttempt(context, "login", account);
  return count(context, "login", subjectOf(account, device), LIMITS.login.account);
}

/** As `takeBackAttempt`, from the device's own counter where it has one. */
export async function takeBackLogin(context: MarketContext, account: string, device: string | null): Promise<void> {
  if (device === null || !(await isKnown(context, account, device))) return takeBackAttempt(context, "login", account);
  await oneLess(context, "login", subjectOf(account, device));
}

export async function clearLoginAttempts(
  context: MarketContext,
  account: string,
  device: string | null,
): Promise<void> {
  if (device === null || !(await isKnown(context, account, device))) return clearAttempts(context, "login", account);
  await context.tx.delete(attempts).where(isRow(context.market, "login", subjectOf(account, device)));
}

export async function rememberDevice(
  { tx, market, now }: MarketContext,
  account: string,
  device: string | null,
): Promise<void> {
  if (device === null) return;
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  await tx
    .insert(attempts)
    .values({ marketId: market, action: KNOWN, subject: subjectOf(account, device), count: 1, expiresAt })
    .onConflictDoUpdate({ target: [attempts.marketId, attempts.action, attempts.subject], set: { expiresAt } });
}

export function deviceOf(c: Context): string | null {
  return /^[\w-]{16,64}$/.exec(c.req.header(DEVICE_HEADER) ?? "")?.[0] ?? null;
}

async function isKnown({ tx, market, now }: MarketContext, account: string, device: string): Promise<boolean> {
  const row = and(isRow(market, KNOWN, subjectOf(account, device)), gt(attempts.expiresAt, now));
  return (await tx.select({ count: attempts.count }).from(attempts).where(row)).length > 0;
}

export function tooMany(c: Context, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return errorResponse(c, requestError(429, "TOO_MANY_ATTEMPTS"));
}

/** The server hashes as much as it can: the attempt is taken back before that is said. */
export async function busyResponse(
  deps: Dependencies,
  c: Context,
  takeBack: (context: MarketContext) => Promise<void>,
): Promise<Response> {
  return inMarket(deps, c, async (context) => {
    await takeBack(context);
    return errorResponse(c, requestError(503, "BUSY"));
  });
}

async function count({ tx, market, now }: MarketContext, action: Action, subject: string, most: number) {
  const [row] = await tx
    .insert(attempts)
    .values({ marketId: market, action, subject, count: 1, expiresAt: windowEnd(now) })
    .onConflictDoUpdate(oneMore(now))
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt });
  return !row || row.count <= most ? null : secondsUntil(row.expiresAt, now);
}

/** Seconds until the market's count resets; null while attempts are left. */
async function waitFor({ tx, market, now }: MarketContext, action: Action, most: number): Promise<number | null> {
  const [row] = await tx
    .select({ count: attempts.count, expiresAt: attempts.expiresAt })
    .from(attempts)
    .where(and(isRow(market, action, ""), gt(attempts.expiresAt, now)));
  return row && row.count >= most ? secondsUntil(row.expiresAt, now) : null;
}

async function oneLess({ tx, market }: MarketContext, action: Action, subject: string): Promise<void> {
  const row = isRow(market, action, subject);
  await tx
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(row);
  await tx.delete(attempts).where(and(row, eq(attempts.count, 0)));
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

function windowEnd(now: Date): Date {
  return new Date(now.getTime() + WINDOW_MS);
}

function oneMore(now: Date) {
  const over = sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`;
  return {
    target: [attempts.marketId, attempts.action, attempts.subject],
    set: {
      count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
      expiresAt: sql`case when ${over} then excluded.expires_at else ${attempts.expiresAt} end`,
    },
  };
}

function isRow(market: MarketToken, action: string, subject: string) {
  return and(eq(attempts.marketId, market), eq(attempts.action, action), eq(attempts.subject, subject));
}

function subjectOf(account: string, device = ""): string {
  return createHash("sha256")
    .update(device && `${device} `)
    .update(account)
    .digest("base64url");
}
