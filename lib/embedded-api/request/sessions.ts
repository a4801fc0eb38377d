import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { customers, sessions } from "@/lib/embedded-api/db/schema";

export type Customer = typeof customers.$inferSelect;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export async function startSession(
  { tx, market, now }: MarketScope & { now: Date },
  customerId: string,
): Promise<{ token: string; customer: Customer } | null> {
  const [customer] = await tx
    .update(customers)
    .set({ lastAccess: now })
    .where(and(eq(customers.marketId, market), eq(customers.id, customerId)))
    .returning();
  if (!customer) return null;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insert(sessions)
    .values({ marketId: market, tokenHash: hashOf(token), customerId, createdAt: now, expiresAt });
  return { token, customer };
}

export async function customerOfSession(
  { tx, market }: MarketScope,
  token: string,
  now: Date,
): Promise<{ customer: Customer; session: string } | null> {
  const [found] = await tx
    .select({ customer: customers, session: sessions.tokenHash })
    .from(sessions)
    .innerJoin(customers, and(eq(customers.marketId, sessions.marketId), eq(customers.id, sessions.customerId)))
    .where(and(eq(sessions.marketId, market), eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
  return found ?? null;
}

export async function endSession({ tx, market }: MarketScope, session: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.marketId, market), eq(sessions.tokenHash, session)));
}

export async function endSessions({ tx, market }: MarketScope, customerId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.marketId, market),
        eq(sessions.customerId, customerId),
        except === undefined ? undefined : ne(sessions.tokenHash, except),
      ),
    );
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
