// Rows 5-8: how fast pages are served, cached or rendered.
import { rmSync } from "node:fs";
import { finding, missing } from "./budgets.mjs";
import { firstByte } from "./first-byte.mjs";
import { htmlOf } from "./html.mjs";
import { startLimit } from "./limit.mjs";
import { requestsPerSecond } from "./load.mjs";
import { copyOfData, importCopies, SIXTY, startShop } from "./shop.mjs";
import { medians } from "./statistics.mjs";

/**
 * @import { Stage } from "./stage.mjs"
 * @typedef {{ runs: number, seconds: number }} Effort
 * @typedef {{ port: number }} Server
 * @typedef {{ page: number, floor: number, limit: number, front?: number }} Times
 */

/** More markets than connections: Next renders a page once for concurrent requests. */
const RENDERED_MARKETS = 48;

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
export async function renderingFindings({ floor, dataDir, documents }, { runs, seconds }) {
  const copy = copyOfData(dataDir);
  const shop = await startShop({ dataDir: copy, env: { PAGE_CACHE_BYTES: "1" } });
  try {
    const markets = await importCopies(shop.port, documents[SIXTY], RENDERED_MARKETS);
    const hosts = markets.map((market) => `${market}.localhost:${shop.port}`);
    const rates = await medians(runs, {
      page: () => requestsPerSecond({ port: shop.port, hosts }, seconds),
      floor: () => requestsPerSecond({ port: floor.port, hosts: [hostOf(floor)], path: `/dynamic/${SIXTY}` }, seconds),
    });
    return [finding("rendering", rates)];
  } finally {
    await shop.close();
    rmSync(copy, { recursive: true, force: true });
  }
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

/** @param {{ port: number }} server */
function hostOf({ port }) {
  return `${SIXTY}.localhost:${port}`;
}
