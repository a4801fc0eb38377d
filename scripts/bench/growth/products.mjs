// One shop, PGlite: from sixty products to five thousand.
import { gzipSync } from "node:zlib";
import { firstByte } from "../first-byte.mjs";
import { htmlOf } from "../html.mjs";
import { repeated } from "../market.mjs";
import { hostOf, importMarket, SIXTY } from "../shop.mjs";
import { growingCurves } from "./curves-of.mjs";
import { shownAfter } from "./shown-change.mjs";
import { menusPerSecond, oneShop, progress, settledMegabytes, withShop } from "./world.mjs";

/** @import { Effort } from "./growth.mjs" */

const COUNTS = [60, 600, 5_000];
const CHANGES = 7;
const RENDERED = 9;

/** @param {Effort} effort */
export async function* productsFigures(effort) {
  const curves = growingCurves({
    firstByte: { title: "first byte of the cached menu", unit: "ms" },
    rendered: { title: "first byte, rendered each time", unit: "ms" },
    html: { title: "the menu's document, gzip", unit: "KB" },
    data: { title: "the menu's data in the API, gzip", unit: "KB" },
    rate: { title: "cached menu", unit: "requests/s", isRate: true },
    memory: { title: "memory, the menu visited", unit: "MB" },
    change: { title: "until a change is shown", unit: "ms" },
    import: { title: "import of the whole document", unit: "s" },
  });
  const { dataDir, document } = await oneShop();
  for (const count of COUNTS.filter((each) => each <= effort.most)) {
    await withShop(dataDir, {}, async ({ port }) => {
      const begun = Date.now();
      await importMarket(port, repeated(document, SIXTY, count));
      curves.add(count, { import: (Date.now() - begun) / 1000 });
    });
    progress(count, "products: imported");
    await withShop(dataDir, {}, async (shop) => {
      const html = await htmlOf(shop, SIXTY);
      const data = await htmlOf(shop, SIXTY, "/api/v3/products");
      curves.add(count, { html: kilobytes(html), data: kilobytes(data), memory: await settledMegabytes(shop) });
      curves.add(count, { firstByte: await firstByte({ port: shop.port, host: hostOf(shop) }, 80 * effort.runs) });
      curves.add(count, { rate: await menusPerSecond(shop, [SIXTY], effort) });
      curves.add(count, { change: await shownAfter(shop, Array(CHANGES).fill(SIXTY), "p0") });
    });
    await withShop(dataDir, { PAGE_CACHE_BYTES: "1" }, async (shop) => {
      curves.add(count, { rendered: await firstByte({ port: shop.port, host: hostOf(shop) }, RENDERED * effort.runs) });
    });
    progress(count, "products: served and rendered");
    yield {
      title: "From 60 products to 5,000",
      axis: "products of one shop",
      curves: curves.all(),
    };
  }
}

/** @param {Buffer} body */
function kilobytes(body) {
  return gzipSync(body).length / 1024;
}
