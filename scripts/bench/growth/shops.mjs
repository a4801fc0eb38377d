// One process, PGlite: from one shop to ten thousand, each of sixty products.
import { copyRows, counted } from "../copied-rows.mjs";
import { firstByte } from "../first-byte.mjs";
import { hostOf, roomForPages, SIXTY } from "../shop.mjs";
import { median } from "../statistics.mjs";
import { reckoned } from "./curve.mjs";
import { growingCurves } from "./curves-of.mjs";
import { shownAfter } from "./shown-change.mjs";
import { menusPerSecond, oneShop, progress, settledMegabytes, withDatabase, withShop } from "./world.mjs";

/**
 * @import { Effort } from "./growth.mjs"
 * @import { Shop } from "./world.mjs"
 */

const COUNTS = [1, 10, 100, 1_000, 10_000];
/** So many have a menu; beyond, a shop is registered with its address, bairros and payments. */
const WITH_MENU = 1_000;
/** Of those beyond, so many of the shops with a menu are visited. */
const SAMPLE = 200;
const SAMPLED = 8;
const MENU = ["categories", "products"];
const SHELL = ["payment_types", "districts"];

/** @param {Effort} effort */
export async function* shopsFigures({ runs, seconds, most }) {
  const curves = growingCurves({
    start: { title: "start, until it answers", unit: "s" },
    idle: { title: "memory after the start", unit: "MB" },
    visited: { title: "memory, each menu visited", unit: "MB" },
    firstByte: { title: "first byte of a cached menu", unit: "ms" },
    rate: { title: "cached menus of all shops", unit: "requests/s", isRate: true },
    change: { title: "until a change is shown", unit: "ms" },
  });
  const { dataDir, document } = await oneShop();
  const product = document.products[0]?.id ?? "";
  const figure = () => ({
    title: "From one shop to 10,000",
    axis: "shops of sixty products in one process",
    note: `10,000 shops are simulated: all are registered, 1,000 have a menu, ${SAMPLE} are visited. Hollow: reckoned from the line through the two points before.`,
    curves: curves.all(),
  });
  let before = 1;
  for (const count of COUNTS.filter((each) => each <= most)) {
    await withDatabase(dataDir, (client) => addShops(client, before, count));
    before = count;
    const begun = Date.now();
    await withShop(dataDir, roomForPages(Math.min(count, WITH_MENU)), async (shop) => {
      curves.add(count, { start: (Date.now() - begun) / 1000 });
      progress(count, "shops: started");
      const visited = Array.from({ length: count > WITH_MENU ? SAMPLE : count }, (_, n) => idOf(n + 1));
      curves.add(count, { idle: await settledMegabytes(shop) });
      for (const id of visited) await firstByte({ port: shop.port, host: hostOf(shop, id) }, 1, 0);
      const memory = await settledMegabytes(shop);
      if (count <= WITH_MENU) curves.add(count, { visited: memory });
      else curves.addReckoned("visited", reckoned(curves.pointsOf("visited"), count));
      progress(count, "shops:", visited.length, "visited");
      curves.add(count, await served(shop, visited, { runs, seconds, product }));
    });
    yield figure();
  }
}

/**
 * @param {Shop} shop
 * @param {string[]} visited
 * @param {{ runs: number, seconds: number, product: string }} effort
 */
async function served(shop, visited, { runs, seconds, product }) {
  // As many for few shops: a process that has just started is slower.
  const some = spread(visited, SAMPLED);
  const sample = Array.from({ length: SAMPLED }, (_, n) => some[n % some.length] ?? SIXTY);
  const bytes = [];
  for (const id of sample) bytes.push(await firstByte({ port: shop.port, host: hostOf(shop, id) }, 25 * runs));
  const rate = await menusPerSecond(shop, visited, { runs, seconds });
  const change = await shownAfter(shop, sample, product);
  return { firstByte: median(bytes), rate, change };
}

/**
 * @param {import("../copied-rows.mjs").Client} client
 * @param {number} before
 * @param {number} count
 */
async function addShops(client, before, count) {
  if (count === before) return;
  const add = async (/** @type {string[]} */ tables, /** @type {number} */ last) => {
    const from = counted(before + 1, last);
    for (const table of tables) {
      const changed = { [table === "markets" ? "id" : "market_id"]: `'${SIXTY}-' || n` };
      await copyRows(client, { table, market: SIXTY, from, changed });
    }
  };
  await add(["markets", ...SHELL], count);
  if (before < WITH_MENU) await add(MENU, Math.min(count, WITH_MENU));
}

/** @param {number} n */
function idOf(n) {
  return n === 1 ? SIXTY : `${SIXTY}-${n}`;
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} most
 */
function spread(items, most) {
  const step = Math.max(1, items.length / most);
  return items.filter((_, n) => Math.floor(n / step) > Math.floor((n - 1) / step)).slice(0, most);
}
