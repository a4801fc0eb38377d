import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { isStored } from "@/lib/server/cache/page-store.mjs";
import type { Access } from "@/lib/server/tenancy/access";
import { access } from "@/lib/server/tenancy/market-read";
import { menuMemos, placesMemo } from "./market";

/** Milliseconds that the first visitor of a page waits for the menu before the skeleton is shown. */
const PATIENCE_MS = 2_000;
/** An API that says at once that it has no such shop is not asked for its menu. */
const FIRST_WORD_MS = 150;

/** These timers keep no process from ending. */
const WITHOUT_HOLD = { ref: false };

/** Paths, with the market, of what is rendered from the menu alone. */
const OF_MENU = /^\/[^/]+(?:\/(?:produto|cardapio)\/[^/]+)?$/;

/**
 * Reads all that a page of the menu needs at once, where the page is not stored. Resolves to what the access check says,
 * or to "loading" once the visitor has waited long enough; the reads go on, and the next visit finds them.
 */
export async function arriveAt(market: MarketToken, path: string): Promise<Access | "loading"> {
  const allowed = access.of(market);
  if (!env.STORE_API_URL || !OF_MENU.test(path) || isStored(path) || isStored(`/${market}`)) return allowed;
  const first = await Promise.race([allowed, wait(FIRST_WORD_MS, null, WITHOUT_HOLD)]);
  if (first === "refused" || first === "missing") return first;
  const { products, categories } = menuMemos;
  void placesMemo.of(market);
  const reads = Promise.all([allowed, products.of(market), categories.of(market)]);
  const known = await Promise.race([reads, wait(PATIENCE_MS - FIRST_WORD_MS, null, WITHOUT_HOLD)]);
  return known ? known[0] : "loading";
}
