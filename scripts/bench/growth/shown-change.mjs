import { performance } from "node:perf_hooks";
import { htmlOf } from "../html.mjs";
import { changeItem } from "../shop.mjs";
import { median } from "../statistics.mjs";

const PATIENCE_MS = 20_000;

/**
 * The median of the milliseconds from sending a product's new name through the API until the menu's page shows it.
 * @param {{ port: number }} shop
 * @param {string[]} markets one after the other
 * @param {string} product
 */
export async function shownAfter(shop, markets, product) {
  const times = [];
  for (const [n, market] of markets.entries()) times.push(await oneChange(shop, market, product, `Prato mudado ${n}`));
  return median(times);
}

/**
 * @param {{ port: number }} shop
 * @param {string} market
 * @param {string} product
 * @param {string} name
 */
async function oneChange(shop, market, product, name) {
  const start = performance.now();
  await changeItem(shop.port, market, { items: [{ product }], name });
  while (!(await htmlOf(shop, market)).includes(name))
    if (performance.now() - start > PATIENCE_MS) throw new Error(`${market} does not show its change.`);
  return performance.now() - start;
}
