import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { seedDataDir } from "../../lib/seeded-data.mjs";
import { requestsPerSecond } from "../load.mjs";
import { sixtyProducts } from "../market.mjs";
import { residentMegabytes } from "../processes.mjs";
import { exportedMarket, hostOf, importMarket, SIXTY, startShop } from "../shop.mjs";
import { median } from "../statistics.mjs";

/**
 * @import { MarketDocument } from "../market.mjs"
 * @typedef {Awaited<ReturnType<typeof startShop>>} Shop
 */

/** No page is due while it is measured as a cached one. */
const PAGE_SECONDS = "3600";
/** So long after the start, or after a load, memory is read. */
const SETTLED_MS = 4_000;

/**
 * A data folder with the one shop of sixty products and none of the demo, its document as exported, and its end.
 * @returns {Promise<{ dataDir: string, document: MarketDocument }>}
 */
export async function oneShop() {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-growth-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove);
  await seedDataDir(dataDir, "media");
  const document = await withShop(dataDir, {}, async ({ port }) => {
    await importMarket(port, sixtyProducts(SIXTY));
    return exportedMarket(port, SIXTY);
  });
  return { dataDir, document };
}

/**
 * @template Result
 * @param {string} dataDir
 * @param {Record<string, string>} env
 * @param {(shop: Shop) => Promise<Result>} work
 */
export async function withShop(dataDir, env, work) {
  const all = { DEMO: "0", OPEN_ORDERS_PER_CUSTOMER: "100000", PAGE_SECONDS, ...env };
  const shop = await startShop({ dataDir, env: all });
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/**
 * While no server runs on the folder.
 * @template Result
 * @param {string} dataDir
 * @param {(client: PGlite) => Promise<Result>} work
 */
export async function withDatabase(dataDir, work) {
  const client = await PGlite.create(join(dataDir, "pglite"));
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Cached menus a second, the median of the runs.
 * @param {{ port: number }} shop
 * @param {string[]} markets
 * @param {{ runs: number, seconds: number }} effort
 */
export async function menusPerSecond(shop, markets, { runs, seconds }) {
  const hosts = markets.map((market) => hostOf(shop, market));
  const rates = [];
  for (let run = 0; run < runs; run++) rates.push(await requestsPerSecond({ port: shop.port, hosts }, seconds));
  return median(rates);
}

/** @param {{ pid: number }} shop */
export async function settledMegabytes({ pid }) {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  return residentMegabytes(pid);
}

/** @param {unknown[]} words */
export function progress(...words) {
  console.error(`  ${new Date().toISOString().slice(11, 19)}`, ...words);
}
