import "server-only";
import { LRUCache } from "lru-cache";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import type { Current } from "@/lib/server/cache/page-inputs.mjs";
import { deduplicatesOrders } from "@/lib/server/place-order/place-order";
import { forgetsOnChange } from "@/lib/server/tenancy/forget-on-change";
import { createMarketMemo, OF_VERSIONS } from "@/lib/server/tenancy/market-memo";
import { api } from "@/lib/server/upstream/client";

type Versions = Current["versions"];

const MAX_MARKETS = 10_000;
/** Milliseconds: a page waits far shorter, but an aborted call would count as the API's failure. */
const TIMEOUT = 5_000;

/** One question for all pages of a market that fall due together. */
const inputsMemo = processSingleton("inputsMemo", () =>
  forgetsOnChange(
    createMarketMemo(
      async (market) => {
        const at = Date.now();
        const versions = await (env.STORE_API_URL ? versionsOfAll(market) : versionsOfEmbedded(market));
        return { ok: versions.market !== null, at, versions };
      },
      undefined,
      OF_VERSIONS,
    ),
  ),
);

const versionOf = (name: "market" | "products" | "categories" | "districts", market: MarketToken) =>
  api.versionOf(name, market, TIMEOUT);

async function versionsOfAll(market: MarketToken): Promise<Versions> {
  const [shop, menu] = await Promise.all([versionOf("market", market), versionsOfMenu(market)]);
  return { market: shop, ...menu };
}

async function versionsOfMenu(market: MarketToken): Promise<Versions> {
  const [products, categories, districts, repeatOrder] = await Promise.all([
    versionOf("products", market),
    versionOf("categories", market),
    versionOf("districts", market),
    deduplicatesOrders(),
  ]);
  return { products, categories, districts, orders: String(repeatOrder) };
}

const lastVersions = processSingleton("lastVersions", () => new LRUCache<MarketToken, Versions>({ max: MAX_MARKETS }));

/**
 * The embedded API's market says when anything of it was last changed (`updated_at`), so its version names the others'.
 * It is read first: what is read after it is no older.
 */
async function versionsOfEmbedded(market: MarketToken): Promise<Versions> {
  const shop = await versionOf("market", market);
  const last = lastVersions.get(market);
  if (shop !== null && last?.market === shop) return last;
  const versions = { market: shop, ...(await versionsOfMenu(market)) };
  if (!Object.values(versions).includes(null)) lastVersions.set(market, versions);
  return versions;
}

/** The versions from which a page of the market would be rendered now; null for a name that no market may have. */
export async function readCurrentInputs(segment: string): Promise<Current | null> {
  const market = parseMarketToken(segment);
  return market && inputsMemo.of(market);
}
