import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { MarketScope } from "./market-scope";
import { customers, sessions } from "./schema";

export type Customer = typeof customers.$inferSelect;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startSession({ tx, market }: MarketScope, customerId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insert(sessions)
    .values({ marketId: market, tokenHash: hashOf(token), customerId, createdAt: now, expiresAt });
  return token;
}

/** The customer of the market whose session a token is; null for a foreign, ended or unknown one. */
export async function customerOfToken({ tx, market }: MarketScope, token: string, now: Date): Promise<Customer | null> {
  const [found] = await tx
    .select({ customer: customers })
    .from(sessions)
    .innerJoin(customers, and(eq(customers.marketId, sessions.marketId), eq(customers.id, sessions.customerId)))
    .where(and(eq(sessions.marketId, market), eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
  return found?.customer ?? null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
