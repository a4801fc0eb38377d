import { brotliCompressSync, gzipSync } from "node:zlib";
import { finding } from "./budgets.mjs";
import { firstVisit, scriptsOfFirstLoad } from "./first-load.mjs";
import { htmlOf } from "./html.mjs";
import { scriptsOnTheWay } from "./lazy-scripts.mjs";
import { bytesOf } from "./requests.mjs";
import { SIXTY } from "./shop.mjs";
import { addressOf } from "./stage.mjs";

/** @typedef {Record<"gzip" | "brotli", number>} Weight bytes */

/**
 * @import { Finding } from "./budgets.mjs"
 * @typedef {Map<string, Buffer>} Scripts content by path
 * @typedef {{ path: string, kind: string, bytes: number, start: number, end: number }[]} Visit
 * @typedef {{
 *   html: Buffer, floorHtml: Buffer, scripts: Scripts, floorScripts: Scripts,
 *   onTheWay: Record<"product" | "cart" | "checkout", Scripts>, visit: Visit, floorVisit: Visit,
 * }} Weighed
 */

const KB = 1024;

/** @type {Finding["name"][]} */
export const WEIGHED = [
  "js",
  "jsBrotli",
  "ownJs",
  "productJs",
  "cartJs",
  "checkoutJs",
  "wayJs",
  "html",
  "htmlBrotli",
  "transfer",
  "requests",
];

/**
 * @param {Pick<import("./stage.mjs").Stage, "shop" | "floor">} stage
 * @param {import("playwright").Browser} browser
 * @returns {Promise<Weighed>}
 */
export async function weighedPage({ shop, floor }, browser) {
  const [address, floorAddress] = [addressOf(shop, SIXTY), addressOf(floor, SIXTY)];
  return {
    html: await htmlOf(shop, SIXTY),
    floorHtml: await htmlOf(floor, SIXTY),
    scripts: await scriptsOfFirstLoad(browser, address),
    floorScripts: await scriptsOfFirstLoad(browser, floorAddress),
    onTheWay: await scriptsOnTheWay(browser, new URL(address).origin),
    visit: await firstVisit(browser, address),
    floorVisit: await firstVisit(browser, floorAddress),
  };
}

/**
 * @param {Weighed} weighed
 * @returns {Finding[]}
 */
export function weightFindings(weighed) {
  const { scripts, floorScripts, onTheWay, html, floorHtml, visit, floorVisit } = weighed;
  const [js, floorJs] = [weightOfAll(scripts), weightOfAll(floorScripts)];
  const [page, floor] = [inKb(weightOf(html)), inKb(weightOf(floorHtml))];
  const lazy = (/** @type {keyof Weighed["onTheWay"]} */ name) => weightOfAll(onTheWay[name]).gzip;
  const [product, cart, checkout] = [lazy("product"), lazy("cart"), lazy("checkout")];
  return [
    finding("js", { page: js.gzip, floor: floorJs.gzip }),
    finding("jsBrotli", { page: js.brotli, floor: floorJs.brotli }),
    finding("ownJs", { page: js.gzip - floorJs.gzip, floor: 0 }),
    finding("productJs", { page: product }),
    finding("cartJs", { page: cart }),
    finding("checkoutJs", { page: checkout }),
    finding("wayJs", { page: js.gzip + product + cart + checkout }),
    finding("html", { page: page.gzip, floor: floor.gzip }),
    finding("htmlBrotli", { page: page.brotli, floor: floor.brotli }),
    finding("transfer", { page: bytesOf(visit) / KB, floor: bytesOf(floorVisit) / KB }),
    finding("requests", { page: visit.length, floor: floorVisit.length }),
  ];
}

/** @param {Weight} weight */
function inKb(weight) {
  return { gzip: weight.gzip / KB, brotli: weight.brotli / KB };
}

/**
 * @param {Buffer} bytes
 * @returns {Weight}
 */
function weightOf(bytes) {
  return { gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

/** @param {Scripts} files */
function weightOfAll(files) {
  const weight = { gzip: 0, brotli: 0 };
  for (const file of files.values()) {
    const { gzip, brotli } = weightOf(file);
    weight.gzip += gzip;
    weight.brotli += brotli;
  }
  return inKb(weight);
}
