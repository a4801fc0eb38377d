import { randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { KeyScope } from "@/lib/domain/board/rights";
import { err, ok, type Result } from "@/lib/domain/result";
import { announce } from "@/lib/embedded-api/db/announce";
import { shopKeys } from "@/lib/embedded-api/db/key-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { hashOf } from "@/lib/embedded-api/request/sessions";

const MAX_KEYS = 50;

/** People and secret scanners recognise a shop key by its prefix. */
const SHAPE = /^shop_[\w-]{43}$/;

export type ListedKey = { id: string; scope: KeyScope; created_at: string };

export async function createKey(
  { tx, market, now }: MarketMoment,
  scope: KeyScope,
): Promise<Result<ListedKey & { key: string }, RequestError>> {
  const [found] = await tx.select({ count: count() }).from(shopKeys).where(eq(shopKeys.marketId, market));
  if ((found?.count ?? 0) >= MAX_KEYS) return err(requestError(409, "TOO_MANY_KEYS"));
  const key = `shop_${randomBytes(32).toString("base64url")}`;
  const id = randomBytes(4).toString("hex");
  await tx.insert(shopKeys).values({ marketId: market, id, keyHash: hashOf(key), scope, createdAt: now });
  return ok({ id, key, scope, created_at: now.toISOString() });
}

export async function listKeys({ tx, market }: MarketScope): Promise<ListedKey[]> {
  const rows = await tx
    .select()
    .from(shopKeys)
    .where(eq(shopKeys.marketId, market))
    .orderBy(shopKeys.createdAt, shopKeys.id);
  return rows.map(({ id, scope, createdAt }) => ({ id, scope, created_at: createdAt.toISOString() }));
}

export async function revokeKey({ tx, market }: MarketScope, id: string): Promise<boolean> {
  const isKey = and(eq(shopKeys.marketId, market), eq(shopKeys.id, id));
  // Its open streams end.
  await announce(tx, market, "access");
  return (await tx.delete(shopKeys).where(isKey).returning({ id: shopKeys.id })).length > 0;
}

/** Whether the key still exists; it then stays until the transaction ends, so that new rows may refer to it. */
export async function holdKey({ tx, market }: MarketScope, id: string): Promise<boolean> {
  const isKey = and(eq(shopKeys.marketId, market), eq(shopKeys.id, id));
  return (await tx.select({ id: shopKeys.id }).from(shopKeys).where(isKey).for("key share")).length > 0;
}

export function isShopKey(token: string): boolean {
  return SHAPE.test(token);
}

export async function keyOf({ tx, market }: MarketScope, key: string): Promise<{ id: string; scope: KeyScope } | null> {
  const [found] = await tx
    .select({ id: shopKeys.id, scope: shopKeys.scope })
    .from(shopKeys)
    .where(and(eq(shopKeys.marketId, market), eq(shopKeys.keyHash, hashOf(key))));
  return found ?? null;
}
