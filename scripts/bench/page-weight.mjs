import { brotliCompressSync, gzipSync } from "node:zlib";
import { finding } from "./budgets.mjs";
import { firstVisit, scriptsOfFirstLoad } from "./first-load.mjs";
import { htmlOf } from "./html.mjs";
import { scriptsOnTheWay } from "./lazy-scripts.mjs";
import { bytesOf } from "./requests.mjs";
import { SIXTY } from "./shop.mjs";
import { addressOf } from "./stage.mjs";

const KB = 1024;

export const WEIGHED = [
  "js",
  "jsBrotli",
  "ownJs",
  "productJs",
  "cartJs",
  "checkoutJs",
  "html",
  "htmlBrotli",
  "transfer",
  "requests",
];

export async function weighedPage({ shop, floor }, browser) {
  const [address, floorAddress] = [shop, floor].map((server) => addressOf(server, SIXTY));
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

export function weightFindings(weighed) {
  const { scripts, floorScripts, onTheWay, html, floorHtml, visit, floorVisit } = weighed;
  const [js, floorJs] = [scripts, floorScripts].map((files) => inKb(weightOfAll(files.values())));
  const [page, floor] = [html, floorHtml].map((bytes) => inKb(weightOf(bytes)));
  const lazy = (files) => ({ page: inKb(weightOfAll(files.values())).gzip });
  return [
    finding("js", { page: js.gzip, floor: floorJs.gzip }),
    finding("jsBrotli", { page: js.brotli, floor: floorJs.brotli }),
    finding("ownJs", { page: js.gzip - floorJs.gzip, floor: 0 }),
    finding("productJs", lazy(onTheWay.product)),
    finding("cartJs", lazy(onTheWay.cart)),
    finding("checkoutJs", lazy(onTheWay.checkout)),
    finding("html", { page: page.gzip, floor: floor.gzip }),
    finding("htmlBrotli", { page: page.brotli, floor: floor.brotli }),
    finding("transfer", { page: bytesOf(visit) / KB, floor: bytesOf(floorVisit) / KB }),
    finding("requests", { page: visit.length, floor: floorVisit.length }),
  ];
}

function inKb(weight) {
  return Object.fromEntries(Object.entries(weight).map(([way, bytes]) => [way, bytes / KB]));
}

function weightOf(bytes) {
  return { raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

function weightOfAll(files) {
  const weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) for (const [way, bytes] of Object.entries(weightOf(file))) weight[way] += bytes;
  return weight;
}
