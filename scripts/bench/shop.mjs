import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { copyOf, repeated, sixtyProducts } from "../lib/measured-menus.mjs";
import { endOf } from "../lib/processes.mjs";
import { seedDataDir } from "../lib/seeded-data.mjs";
import { freePort, startServer } from "../lib/server.mjs";

/** @import { MarketDocument } from "../lib/measured-menus.mjs" */

export const SIXTY = "praca";
export const THOUSAND = "praca-mil";

export const OPERATOR_TOKEN = "operator-token-of-the-bench-0123456789";

/** @param {{ env?: Record<string, string>, dataDir?: string | null }} [options] */
export async function startShop({ env = {}, dataDir = null } = {}) {
  const kept = dataDir ?? mkdtempSync(join(tmpdir(), "bench-shop-"));
  const port = await freePort();
  const settings = { DATA_DIR: kept, OPERATOR_TOKEN, LOG_LEVEL: "error", BASE_DOMAIN: "localhost" };
  const server = await startServer({ port, env: { ...settings, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    await endOf(server);
    if (!dataDir) rmSync(kept, { recursive: true, force: true });
  };
  return { port, pid: Number(server.pid), close };
}

export async function seededData() {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-data-"));
  await seedDataDir(dataDir);
  const shop = await startShop({ dataDir });
  try {
    await importMarket(shop.port, sixtyProducts(SIXTY));
    const sixty = await exportedMarket(shop.port, SIXTY);
    const thousand = repeated(sixty, THOUSAND);
    await importMarket(shop.port, thousand);
    return { dataDir, documents: { [SIXTY]: sixty, [THOUSAND]: thousand } };
  } finally {
    await shop.close();
  }
}

/** @param {string} dataDir */
export function copyOfData(dataDir) {
  const copy = mkdtempSync(join(tmpdir(), "bench-data-"));
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

/**
 * @param {number} port
 * @param {MarketDocument} document
 * @param {number} count
 */
export async function importCopies(port, document, count) {
  const ids = Array.from({ length: count }, (_, n) => `${document.market.id}-${n + 1}`);
  for (const id of ids) await importMarket(port, copyOf(document, id));
  return ids;
}

/**
 * @param {number} port
 * @param {{ market: { id: string } }} document
 * @returns {Promise<unknown>}
 */
export function importMarket(port, document) {
  return operate(port, "PUT", `markets/${document.market.id}`, document);
}

/**
 * @param {number} port
 * @param {string} id
 * @returns {Promise<MarketDocument>}
 */
export function exportedMarket(port, id) {
  return operate(port, "GET", `markets/${id}?pictures=paths`);
}

/**
 * The host by which a server on this machine knows a market.
 * @param {{ port: number }} server
 */
export function hostOf({ port }, market = SIXTY) {
  return `${market}.localhost:${port}`;
}

/**
 * A page as the server sends it to a client without compression.
 * @param {{ port: number }} server
 * @param {string} market
 */
export async function pageOf(server, market, path = "/") {
  const headers = { host: hostOf(server, market), "accept-encoding": "identity" };
  const { statusCode, body } = await request(`http://127.0.0.1:${server.port}${path}`, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${market}${path} answered ${statusCode}`);
  return bytes;
}

/**
 * @param {number} port
 * @param {string} method
 * @param {string} path
 * @param {object} [document]
 */
async function operate(port, method, path, document) {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" };
  const body = document && JSON.stringify(document);
  const response = await fetch(`http://127.0.0.1:${port}/api/operator/${path}`, { method, headers, body });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
