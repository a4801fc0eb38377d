import { firstVisit } from "./first-load.mjs";
import { bytesOf } from "./requests.mjs";
import { SIXTY } from "./shop.mjs";
import { addressOf } from "./stage.mjs";

/** @import { Weighed } from "./page-weight.mjs" */

/** @type {Record<string, string>} */
const CUTS = { sq: "a product's picture", b: "the shop's banner", l: "the shop's logo" };
/** @type {Record<string, string>} */
const KINDS = { document: "the menu", font: "letters", stylesheet: "style", fetch: "what changes by the minute" };

/**
 * @param {{ port: number }} shop
 * @param {Weighed} weighed
 * @param {import("playwright").Browser} browser
 */
export async function tracedVisit(shop, weighed, browser) {
  const address = addressOf(shop, SIXTY);
  const visit = await firstVisit(browser, address, { slow4g: true, looksOn: true });
  const ahead = visit.filter((request) => request.ahead);
  const withWorker = await firstVisit(browser, address, { worker: true });
  const kept = withWorker.filter(({ ofWorker, ofNetwork }) => ofWorker && ofNetwork);
  return {
    requests: visit
      .filter((request) => !request.ahead)
      .map((request) => ({ ...request, purpose: purposeOf(request, weighed) })),
    ahead: { requests: ahead.length, bytes: bytesOf(ahead) },
    offline: { requests: kept.length, bytes: bytesOf(kept) },
  };
}

/**
 * @param {{ path: string, kind: string }} request
 * @param {Weighed} weighed
 */
function purposeOf({ path, kind }, { scripts, onTheWay }) {
  if (kind === "script") {
    if (scripts.has(path)) return "the page comes alive";
    return onTheWay.product.has(path) ? "a product, loaded ahead" : "loaded ahead";
  }
  if (path.startsWith("/icon/")) return "icon of the tab";
  const [, cut = ""] = /^\/media\/.*\/([a-z]+)\d+\.\w+$/.exec(path) ?? [];
  return CUTS[cut] ?? KINDS[kind] ?? kind;
}
