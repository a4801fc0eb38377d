import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { attempts } from "./account-tables";
import { refusal, refuse } from "./replies";
import type { Visit } from "./visit";

const WINDOW_MS = 15 * 60 * 1000;

/** Tries in 15 minutes of one account and of a whole market; the market's stands above what passwords can be hashed. */
const LIMITS = {
  login: { account: 5, market: 3000 },
  password: { account: 5, market: 3000 },
  register: { account: 20, market: 600 },
  forgot: { account: 5, market: 600 },
  reset: { account: 30, market: 600 },
} as const;

export type Action = keyof typeof LIMITS;

/**
 * Counts a try before it is checked, so that tries at the same moment do not pass together. Returns the seconds to wait
 * when there were too many, else null. The account comes first: who hammers one account does not use up the market's.
 */
export async function countAttempt(visit: Visit, action: Action, account: string): Promise<number | null> {
  const limits = LIMITS[action];
  return (
    (await count(visit, action, subjectOf(account), limits.account)) ?? (await count(visit, action, "", limits.market))
  );
}

/** Forgets the tries of an account that turned out to be its owner's. */
export async function forgetAttempts({ tx, market }: Visit, action: Action, account: string): Promise<void> {
  const of = (subject: string) =>
    and(eq(attempts.marketId, market), eq(attempts.action, action), eq(attempts.subject, subject));
  await tx.delete(attempts).where(of(subjectOf(account)));
  await tx
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(of(""));
}

/** The answer to one try too many. */
export function tooMany(c: Context, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return refuse(c, refusal(429, "TOO_MANY_ATTEMPTS"));
}

async function count({ tx, market, now }: Visit, action: Action, subject: string, most: number) {
  const expiresAt = new Date(now.getTime() + WINDOW_MS);
  const over = sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(attempts)
    .values({ marketId: market, action, subject, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: [attempts.marketId, attempts.action, attempts.subject],
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt });
  if (!row || row.count <= most) return null;
  return Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000));
}

// What people type as their e-mail is nobody's business in a table of tries.
function subjectOf(account: string): string {
  return createHash("sha256").update(account).digest("base64url");
}
