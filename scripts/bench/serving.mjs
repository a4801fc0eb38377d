// Rows 5-8: how fast pages are served, cached or rendered.
import { rmSync } from "node:fs";
import { finding, missing } from "./budgets.mjs";
import { firstByte } from "./first-byte.mjs";
import { htmlOf } from "./html.mjs";
import { startLimit } from "./limit.mjs";
import { requestsPerSecond } from "./load.mjs";
import { copyOfData, hostOf, importCopies, pagesRead, SIXTY, startShop } from "./shop.mjs";
import { medians } from "./statistics.mjs";

/**
 * @import { Stage } from "./stage.mjs"
 * @typedef {{ runs: number, seconds: number }} Effort
 * @typedef {{ port: number }} Server
 * @typedef {{ page: number, floor: number, limit: number, front?: number }} Times
 */

/** More markets than connections: Next renders a page once for concurrent requests. */
const MARKETS = 48;
/** Of each market, so many that a page is due again before its turn comes. */
const PATHS = 25;

/**
 * @param {Pick<Stage, "shop" | "floor">} stage
 * @param {Effort} effort
 */
export async function servingFindings({ shop, floor }, { runs, seconds }) {
  const limit = await startLimit(shop.port, await htmlOf(shop, SIXTY));
  const servers = { page: shop, floor, limit: limit.file, ...(limit.front && { front: limit.front }) };
  try {
    for (const server of Object.values(servers)) await htmlOf(server, SIXTY);
    const bytes = await measured(servers, runs, (server) => firstByte({ port: server.port, host: hostOf(shop) }));
    const rates = await measured(servers, runs, (server) =>
      requestsPerSecond({ port: server.port, hosts: [hostOf(shop)] }, seconds),
    );
    return [
      finding("ttfb", bytes),
      behindNginx("ttfbFront", bytes),
      finding("load", rates),
      behindNginx("loadFront", rates),
    ];
  } finally {
    await limit.close();
  }
}

/**
 * @param {Pick<Stage, "floor" | "dataDir" | "documents">} stage
 * @param {Effort} effort
 */
export async function renderingFindings(stage, effort) {
  const { floor } = stage;
  const floorTarget = { port: floor.port, hosts: [hostOf(floor)], paths: [`/dynamic/${SIXTY}`] };
  const rendered = await withMarkets(stage, { PAGE_CACHE_BYTES: "1" }, (shop) =>
    medians(effort.runs, {
      page: () => requestsPerSecond(shop, effort.seconds),
      floor: () => requestsPerSecond(floorTarget, effort.seconds),
    }),
  );
  const extended = await withMarkets(stage, { PAGE_SECONDS: "1", PAGE_CACHE_BYTES: String(1024 ** 3) }, (shop) =>
    extendedPerSecond(shop, effort),
  );
  return [finding("extended", { page: extended }), finding("rendering", rendered)];
}

/**
 * @template Measured
 * @param {Pick<Stage, "dataDir" | "documents">} stage
 * @param {Record<string, string>} env
 * @param {(shop: { port: number, hosts: string[] }) => Promise<Measured>} measure
 */
async function withMarkets({ dataDir, documents }, env, measure) {
  const copy = copyOfData(dataDir);
  const shop = await startShop({ dataDir: copy, env });
  try {
    const markets = await importCopies(shop.port, documents[SIXTY], MARKETS);
    return await measure({ port: shop.port, hosts: markets.map((market) => hostOf(shop, market)) });
  } finally {
    await shop.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {{ port: number, hosts: string[] }} shop
 * @param {Effort} effort
 */
async function extendedPerSecond(shop, { runs, seconds }) {
  const sitemap = String(await htmlOf(shop, `${SIXTY}-1`, "/sitemap.xml"));
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ""));
  const paths = addresses.slice(0, PATHS).map(({ pathname }) => pathname);
  for (const path of paths) for (let n = 1; n <= MARKETS; n++) await htmlOf(shop, `${SIXTY}-${n}`, path);
  const { page } = await medians(runs, {
    page: async () => {
      const before = await pagesRead(shop.port, "extended");
      const rate = await requestsPerSecond({ ...shop, paths }, seconds);
      const extended = (await pagesRead(shop.port, "extended")) - before;
      if (extended < 0.95 * rate * seconds) throw new Error(`${extended} of ${rate * seconds} pages were extended`);
      return rate;
    },
  });
  return page;
}

/**
 * @param {"ttfbFront" | "loadFront"} name
 * @param {Times} times
 */
function behindNginx(name, { front, limit }) {
  return front === undefined ? missing(name, "nginx") : finding(name, { page: front, limit });
}

/**
 * @param {Record<string, Server>} servers
 * @param {number} runs
 * @param {(server: Server) => Promise<number>} measure
 * @returns {Promise<Times>}
 */
async function measured(servers, runs, measure) {
  const measurements = Object.entries(servers).map(([name, server]) => [name, () => measure(server)]);
  return /** @type {Times} */ (await medians(runs, Object.fromEntries(measurements)));
}
