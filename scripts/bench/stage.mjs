import { rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../lib/project.mjs";
import { ensureFloorBuilt, startFloor } from "./floor.mjs";
import { floorMenu } from "./market.mjs";
import { hostOf, SIXTY, seededData, startShop, THOUSAND } from "./shop.mjs";

/**
 * @typedef {{ port: number, pid: number }} Server
 * @typedef {Record<typeof SIXTY | typeof THOUSAND, import("./market.mjs").MarketDocument>} Documents
 * @typedef {{
 *   shop: Server, floor: Server, dataDir: string, documents: Documents,
 *   close: () => Promise<void>,
 * }} Stage
 */

/** @returns {Promise<Stage>} */
export async function openStage() {
  await ensureBuilt();
  await ensureFloorBuilt();
  const { dataDir, documents } = await seededData();
  const menus = Object.fromEntries(Object.entries(documents).map(([id, document]) => [id, floorMenu(document)]));
  const shop = await startShop({ dataDir });
  const floor = await startFloor({ menus, media: join(dataDir, "media") });
  const close = async () => {
    await Promise.all([shop.close(), floor.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { shop, floor, dataDir, documents, close };
}

/**
 * @param {{ port: number }} server
 * @param {string} market
 */
export function addressOf(server, market, path = "/") {
  return `http://${hostOf(server, market)}${path}`;
}
