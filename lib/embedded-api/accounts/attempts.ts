import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { DEVICE_HEADER } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { attempts } from "@/lib/embedded-api/db/account-tables";
import { customers } from "@/lib/embedded-api/db/schema";
import type { MarketMoment, Visit } from "@/lib/embedded-api/request/context";
import { refusal, refuse } from "@/lib/embedded-api/request/responses";

const WINDOW_MS = 15 * 60 * 1000;
const DEVICE_MS = 180 * 24 * 60 * 60 * 1000;

/** The action of a row that says: this device is known. It lies with the tries, hashed like them and with them tidied away. */
const KNOWN = "device";

/**
 * Tries in 15 minutes of one account and of a whole market. Only what hashes a password has a limit for the market, above what
 * can be hashed: any other would let one guest close it for everybody.
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
 * Counts a try before it is checked, so that tries at the same moment do not pass together. Returns the seconds to wait
 * when there were too many, else null. The account comes first: who hammers one account does not use up the market's.
 */
export async function countAttempt(visit: Visit, action: Action, account: string): Promise<number | null> {
  const limits = LIMITS[action];
  const wait = await count(visit, action, subjectOf(account), limits.account);
  return wait !== null || limits.market === null ? wait : count(visit, action, "", limits.market);
}

/**
 * Counts a link to a new password for whoever has an e-mail; whether it may be sent. Nothing is stored for an e-mail that nobody
 * has, so that strangers do not fill the table.
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

/** Forgets the tries of an account that turned out to be its owner's. */
export async function forgetAttempts({ tx, market }: Visit, action: Action, account: string): Promise<void> {
  await tx.delete(attempts).where(isRow(market, action, subjectOf(account)));
  await tx
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(isRow(market, action, ""));
}

/**
 * Counts a login. One from a device that the account was entered from before is counted by itself, so that what strangers
 * try does not lock the owner out. A device that nobody entered from is a stranger's, whatever it calls itself.
 */
export async function countLogin(visit: Visit, account: string, device: string | null): Promise<number | null> {
  if (device === null || !(await isKnown(visit, account, device))) return countAttempt(visit, "login", account);
  return count(visit, "login", subjectOf(account, device), LIMITS.login.account);
}

/** Forgets the tries that led to a login, wherever they were counted. */
export async function forgetLogins(visit: Visit, account: string, device: string | null): Promise<void> {
  if (device === null || !(await isKnown(visit, account, device))) return forgetAttempts(visit, "login", account);
  await visit.tx.delete(attempts).where(isRow(visit.market, "login", subjectOf(account, device)));
}

/** Knows a device from now on: the account was entered from it. */
export async function knowDevice({ tx, market, now }: Visit, account: string, device: string | null): Promise<void> {
  if (device === null) return;
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  await tx
    .insert(attempts)
    .values({ marketId: market, action: KNOWN, subject: subjectOf(account, device), count: 1, expiresAt })
    .onConflictDoUpdate({ target: [attempts.marketId, attempts.action, attempts.subject], set: { expiresAt } });
}

/** The device that a login names; null when it names none. */
export function deviceOf(c: Context): string | null {
  return /^[\w-]{16,64}$/.exec(c.req.header(DEVICE_HEADER) ?? "")?.[0] ?? null;
}

async function isKnown({ tx, market, now }: Visit, account: string, device: string): Promise<boolean> {
  const row = and(isRow(market, KNOWN, subjectOf(account, device)), gt(attempts.expiresAt, now));
  return (await tx.select({ count: attempts.count }).from(attempts).where(row)).length > 0;
}

/** The answer to one try too many. */
export function tooMany(c: Context, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return refuse(c, refusal(429, "TOO_MANY_ATTEMPTS"));
}

async function count({ tx, market, now }: Visit, action: Action, subject: string, most: number) {
  const [row] = await tx
    .insert(attempts)
    .values({ marketId: market, action, subject, count: 1, expiresAt: windowEnd(now) })
    .onConflictDoUpdate(oneMore(now))
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt });
  if (!row || row.count <= most) return null;
  return Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000));
}

function windowEnd(now: Date): Date {
  return new Date(now.getTime() + WINDOW_MS);
}

/** What becomes of a row that is there: one try more, or the first of a new window. */
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

// What people type as their e-mail is nobody's business in a table of tries.
function subjectOf(account: string, device = ""): string {
  return createHash("sha256")
    .update(device && `${device} `)
    .update(account)
    .digest("base64url");
}
