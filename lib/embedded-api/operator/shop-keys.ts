import { randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { err, ok, type Result } from "@/lib/domain/result";
import { type KeyScope, shopKeys } from "@/lib/embedded-api/db/key-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type Refusal, refusal } from "@/lib/embedded-api/request/responses";
import { hashOf } from "@/lib/embedded-api/request/sessions";

const MAX_KEYS = 50;

/** Tells a shop key from every other token, for people and for scanners that look for leaked secrets. */
const SHAPE = /^shop_[\w-]{43}$/;

/** A key as a list shows it. */
export type ListedKey = { id: string; scope: KeyScope; created_at: string };

/** Makes a key of 256 random bits for the market; its text is in this result and nowhere else. */
export async function createKey(
  { tx, market, now }: MarketMoment,
  scope: KeyScope,
): Promise<Result<ListedKey & { key: string }, Refusal>> {
  const [found] = await tx.select({ count: count() }).from(shopKeys).where(eq(shopKeys.marketId, market));
  if ((found?.count ?? 0) >= MAX_KEYS) return err(refusal(409, "TOO_MANY_KEYS"));
  const key = `shop_${randomBytes(32).toString("base64url")}`;
  const id = randomBytes(4).toString("hex");
  await tx.insert(shopKeys).values({ marketId: market, id, keyHash: hashOf(key), scope, createdAt: now });
  return ok({ id, key, scope, created_at: now.toISOString() });
}

/** The market's keys, oldest first. */
export async function listKeys({ tx, market }: MarketScope): Promise<ListedKey[]> {
  const rows = await tx
    .select()
    .from(shopKeys)
    .where(eq(shopKeys.marketId, market))
    .orderBy(shopKeys.createdAt, shopKeys.id);
  return rows.map(({ id, scope, createdAt }) => ({ id, scope, created_at: createdAt.toISOString() }));
}

/** Ends a key at once; false when the market has none of that id. */
export async function revokeKey({ tx, market }: MarketScope, id: string): Promise<boolean> {
  const isKey = and(eq(shopKeys.marketId, market), eq(shopKeys.id, id));
  return (await tx.delete(shopKeys).where(isKey).returning({ id: shopKeys.id })).length > 0;
}

/** Whether a token has the form of a shop key; any other is nobody's, without a look into the database. */
export function isShopKey(token: string): boolean {
  return SHAPE.test(token);
}

/** The scope of a key of the market; null for an unknown, revoked or other market's key. */
export async function scopeOfKey({ tx, market }: MarketScope, key: string): Promise<KeyScope | null> {
  const [found] = await tx
    .select({ scope: shopKeys.scope })
    .from(shopKeys)
    .where(and(eq(shopKeys.marketId, market), eq(shopKeys.keyHash, hashOf(key))));
  return found?.scope ?? null;
}
