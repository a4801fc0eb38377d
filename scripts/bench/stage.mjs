// The shop to measure, and beside it the floor: a minimal application on the same Next.js with the same menus.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { floorMenu } from "../lib/measured-menus.mjs";
import { endOf } from "../lib/processes.mjs";
import { ensureBuilt, ensureBuiltFrom, root, walk } from "../lib/project.mjs";
import { freePort, startServer } from "../lib/server.mjs";
import { hostOf, SIXTY, seededData, startShop, THOUSAND } from "./shop.mjs";

/**
 * @typedef {{ port: number, pid: number }} Server
 * @typedef {Record<typeof SIXTY | typeof THOUSAND, import("../lib/measured-menus.mjs").MarketDocument>} Documents
 * @typedef {{ shop: Server, dataDir: string, documents: Documents, close: () => Promise<void> }} ShopStage
 * @typedef {ShopStage & { floor: Server }} Stage
 */

const FLOOR = join(root, "tests/floor");

/** @returns {Promise<ShopStage>} the shop alone */
export async function openShop() {
  await ensureBuilt();
  const { dataDir, documents } = await seededData();
  const shop = await startShop({ dataDir });
  const close = async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { shop, dataDir, documents, close };
}

/** @returns {Promise<Stage>} */
export async function openStage() {
  const own = ["instrumentation.js", "middleware.js", "next.config.mjs"].map((name) => join(FLOOR, name));
  await ensureBuiltFrom([...walk(join(FLOOR, "app")), ...own, join(root, "package-lock.json")], FLOOR);
  const stage = await openShop();
  const floor = await startFloor(stage.documents, join(stage.dataDir, "media"));
  const close = async () => {
    await floor.close();
    await stage.close();
  };
  return { ...stage, floor, close };
}

/**
 * The menus of the documents in the minimal application of tests/floor.
 * @param {Documents} documents
 * @param {string} media the folder of their pictures
 */
async function startFloor(documents, media) {
  const menus = mkdtempSync(join(tmpdir(), "floor-"));
  for (const [market, document] of Object.entries(documents))
    writeFileSync(join(menus, `${market}.json`), JSON.stringify(floorMenu(document)));
  const port = await freePort();
  const env = { FLOOR_MENUS: menus, FLOOR_MEDIA: media };
  const server = await startServer({ port, env, folder: FLOOR, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    await endOf(server);
    rmSync(menus, { recursive: true, force: true });
  };
  return { port, pid: Number(server.pid), close };
}

/**
 * @param {{ port: number }} server
 * @param {string} market
 */
export function addressOf(server, market, path = "/") {
  return `http://${hostOf(server, market)}${path}`;
}
