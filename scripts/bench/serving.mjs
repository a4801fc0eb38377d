// Rows 5 to 9: how fast pages are served, cached or rendered, and in how much memory.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nginxPath } from "../lib/nginx.mjs";
import { endOf, residentMegabytes, untilResponds } from "../lib/processes.mjs";
import { root } from "../lib/project.mjs";
import { freePort } from "../lib/server.mjs";
import { finding, findingsOf, missing } from "./budgets.mjs";
import { firstByte, requestsPerSecond } from "./load.mjs";
import { startNginx } from "./nginx.mjs";
import { copyOfData, hostOf, importCopies, OPERATOR_TOKEN, pageOf, SIXTY, startShop } from "./shop.mjs";
import { median, medians } from "./statistics.mjs";

/**
 * @import { Stage } from "./stage.mjs"
 * @typedef {{ runs: number, seconds: number }} Effort
 * @typedef {{ page: number, floor: number, front?: number, limit?: number | null }} Measured
 */

/** More markets than connections: Next renders a page once for concurrent requests. */
const MARKETS = 48;
const API_KEY = "the-key-between-the-benchs-storefront-and-api";
const SETTLED_MS = 5_000;

/**
 * @param {Stage} stage
 * @param {Effort} effort
 */
export async function servingFindings({ shop, floor }, { runs, seconds }) {
  const host = hostOf(shop);
  const nginx = nginxPath() ? await startNginx(shop.port, await pageOf(shop, SIXTY)) : null;
  const ports = { page: shop.port, floor: floor.port, ...nginx?.ports };
  /** @type {(measure: (port: number) => Promise<number>) => Promise<Measured>} */
  const measured = (measure) => {
    const measurements = Object.entries(ports).map(([name, port]) => [name, () => measure(port)]);
    return /** @type {Promise<Measured>} */ (medians(runs, Object.fromEntries(measurements)));
  };
  try {
    const bytes = await measured((port) => firstByte(port, host));
    const rates = await measured((port) => requestsPerSecond({ port, hosts: [host] }, seconds));
    /** @type {(name: "ttfbFront" | "loadFront", measured: Measured) => import("./budgets.mjs").Finding} */
    const front = (name, { front: page, limit = null }) =>
      page === undefined ? missing(name, "nginx") : finding(name, { page, limit });
    return [finding("ttfb", bytes), front("ttfbFront", bytes), finding("load", rates), front("loadFront", rates)];
  } finally {
    await nginx?.close();
  }
}

/**
 * @param {Stage} stage
 * @param {Effort} effort
 */
export async function renderingFindings(stage, { runs, seconds }) {
  const { floor } = stage;
  const floorTarget = { port: floor.port, hosts: [hostOf(floor)], paths: [`/dynamic/${SIXTY}`] };
  const rendered = await withMarkets(stage, { PAGE_CACHE_BYTES: "1" }, (shop) =>
    medians(runs, {
      page: () => requestsPerSecond(shop, seconds),
      floor: () => requestsPerSecond(floorTarget, seconds),
    }),
  );
  return findingsOf({ rendering: rendered });
}

/**
 * @template Measured
 * @param {Stage} stage
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
 * @param {Stage} stage
 * @param {Effort} effort
 */
export async function memoryFindings({ dataDir }, { runs, seconds }) {
  const copy = copyOfData(dataDir);
  try {
    const embedded = await heldBy({ dataDir: copy }, runs, seconds);
    const api = await startApi(copy);
    const remote = await heldBy({ env: api.env }, runs, seconds).finally(() => endOf(api.server));
    const ofEmbedded = { idleEmbedded: embedded.idle, loadedEmbedded: embedded.loaded };
    return findingsOf({ idleRemote: remote.idle, loadedRemote: remote.loaded, ...ofEmbedded });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Megabytes of a storefront after its first page and after the load, each run in a new process.
 * @param {Parameters<typeof startShop>[0]} options
 * @param {number} runs
 * @param {number} seconds
 */
async function heldBy(options, runs, seconds) {
  /** @type {[idle: number[], loaded: number[]]} */
  const [idle, loaded] = [[], []];
  for (let run = 0; run < runs; run++) {
    const shop = await startShop(options);
    try {
      await pageOf(shop, SIXTY);
      await sleep(SETTLED_MS);
      idle.push(residentMegabytes(shop.pid));
      await requestsPerSecond({ port: shop.port, hosts: [hostOf(shop)] }, seconds);
      loaded.push(residentMegabytes(shop.pid));
    } finally {
      await shop.close();
    }
  }
  return { idle: median(idle), loaded: median(loaded) };
}

/** @param {string} dataDir */
async function startApi(dataDir) {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, OPERATOR_TOKEN, STORE_API_KEY: API_KEY, PORT: String(port) };
  const server = spawn(process.execPath, [join(root, "scripts/embedded-api.mjs")], { env, stdio: "ignore" });
  await untilResponds(`http://127.0.0.1:${port}/api/v3/health`, server);
  const AUTH_SECRET = "a-secret-of-the-bench-0123456789-0123456789";
  return { server, env: { STORE_API_URL: `http://127.0.0.1:${port}`, STORE_API_KEY: API_KEY, AUTH_SECRET } };
}
