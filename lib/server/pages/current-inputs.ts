import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import type { Current } from "@/lib/server/cache/page-inputs.mjs";
import { deduplicatesOrders } from "@/lib/server/place-order/place-order";
import { forgetsOnChange } from "@/lib/server/tenancy/forget-on-change";
import { api } from "@/lib/server/upstream/client";
import { createMarketMemo, OF_VERSIONS } from "./market-memo";

/** Milliseconds: a page waits far shorter, but an aborted call would count as the API's failure. */
const TIMEOUT = 5_000;

/** One question for all pages of a market that fall due together. */
const inputsMemo = processSingleton("inputsMemo", () =>
  forgetsOnChange(createMarketMemo(askApi, undefined, OF_VERSIONS)),
);

async function askApi(market: MarketToken): Promise<Current & { ok: boolean }> {
  const at = Date.now();
  const [shop, products, categories, districts, repeatOrder] = await Promise.all([
    api.versionOf("market", market, TIMEOUT),
    api.versionOf("products", market, TIMEOUT),
    api.versionOf("categories", market, TIMEOUT),
    api.versionOf("districts", market, TIMEOUT),
    deduplicatesOrders(),
  ]);
  const versions = { market: shop, products, categories, districts, orders: String(repeatOrder) };
  return { ok: shop !== null, at, versions };
}

/** The versions from which a page of the market would be rendered now; null for a name that no market may have. */
export async function readCurrentInputs(segment: string): Promise<Current | null> {
  const market = parseMarketToken(segment);
  return market && inputsMemo.of(market);
}
