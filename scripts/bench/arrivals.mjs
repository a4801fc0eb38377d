// Rows 16 and 17: the eight kinds of page that search engines and shared links lead to.
import { newPhone, throttle } from "./browser.mjs";
import { finding } from "./budgets.mjs";
import { htmlOf } from "./html.mjs";
import { audited, category, ensureLighthouse } from "./lighthouse.mjs";
import { watchRequests } from "./requests.mjs";
import { SIXTY } from "./shop.mjs";
import { followedOrderOf } from "./shop-order.mjs";
import { addressOf } from "./stage.mjs";
import { median } from "./statistics.mjs";

/**
 * @import { Browser } from "playwright"
 * @typedef {{ kind: string, address: string, isFound: boolean, isShared: boolean }} Arrival
 */

/** @type {import("./budgets.mjs").Finding["name"][]} */
export const ARRIVED = ["kindsAccessibility", "kindsBestPractices", "kindsSeo", "arrivalPaint", "arrivalShift"];

/** Two Batata Rústica: what friends send each other. */
const SHARED_CART = "/p/1.p603.q2";
/** A demo shop whose bairros have rules of their own: without any, their pages ask not to be found. */
const WITH_BAIRROS = "forno-da-vila";
const SCORED = ["accessibility", "best-practices", "seo"];

/**
 * The worst of all pages, so that one page below the goal shows; each page's own figures go to the terminal.
 * @param {Pick<import("./stage.mjs").Stage, "shop"> & { browser: Browser }} stage
 * @param {{ runs: number }} effort
 */
export async function arrivalFindings({ shop, browser }, { runs }) {
  await ensureLighthouse();
  const pages = await arrivalsOf(shop, browser);
  /** @type {Record<string, number[]>} */
  const scores = Object.fromEntries(SCORED.map((name) => [name, []]));
  for (const page of pages) {
    const report = await audited(page.address, scoring(page));
    const own = SCORED.map((name) => category(name)(report));
    for (const [at, name] of SCORED.entries()) scores[name]?.push(own[at] ?? 0);
    console.error(`${page.kind}: ${SCORED.map((name, at) => `${name} ${own[at]}`).join(", ")}${lostBy(report)}`);
  }
  const openings = [];
  for (const { kind, address } of pages.filter(({ isShared }) => isShared)) {
    const opened = [];
    for (let n = 0; n < runs; n++) opened.push(await openingOf(browser, address));
    const paint = median(opened.map((each) => each.paint));
    const shift = Math.max(...opened.map((each) => each.shift));
    openings.push({ paint, shift });
    console.error(`${kind} on slow 4G: largest paint ${Math.round(paint)} ms, shift ${shift}`);
  }
  const least = (/** @type {string} */ name) => Math.min(...(scores[name] ?? []));
  return [
    finding("kindsAccessibility", { page: least("accessibility") }),
    finding("kindsBestPractices", { page: least("best-practices") }),
    finding("kindsSeo", { page: least("seo") }),
    finding("arrivalPaint", { page: Math.max(...openings.map(({ paint }) => paint)) }),
    finding("arrivalShift", { page: Math.max(...openings.map(({ shift }) => shift)) }),
  ];
}

/**
 * The addresses, as the shop's sitemap and its own links have them.
 * @param {{ port: number }} shop
 * @param {Browser} browser
 * @returns {Promise<Arrival[]>}
 */
async function arrivalsOf(shop, browser) {
  const listed = async (/** @type {string} */ folder, market = SIXTY) => {
    const sitemap = (await htmlOf(shop, market, "/sitemap.xml")).toString("utf8");
    const path = new RegExp(`<loc>[^<]*?(/${folder}/[^<]+)</loc>`).exec(sitemap)?.[1];
    if (!path) throw new Error(`The sitemap of ${market} has no page of /${folder}.`);
    return addressOf(shop, market, path);
  };
  const followed = await followedOrderOf(browser, addressOf(shop, SIXTY, ""), SIXTY);
  /** @type {(kind: string, address: string, rest?: Partial<Arrival>) => Arrival} */
  const page = (kind, address, rest) => ({ kind, address, isFound: true, isShared: false, ...rest });
  const at = (/** @type {string} */ path) => addressOf(shop, SIXTY, path);
  return [
    page("menu", at("/")),
    page("category", await listed("cardapio")),
    page("product", await listed("produto"), { isShared: true }),
    page("bairro", await listed("entrega", WITH_BAIRROS)),
    page("institutional", at("/about")),
    page("shared cart", at(SHARED_CART), { isFound: false, isShared: true }),
    page("status link", at(followed), { isFound: false, isShared: true }),
    page("cart", at("/cart"), { isFound: false }),
  ];
}

/**
 * A page that asks not to be found is not marked down for it.
 * @param {Arrival} page
 */
function scoring({ isFound }) {
  return [`--only-categories=${SCORED.join(",")}`, ...(isFound ? [] : ["--skip-audits=is-crawlable"])];
}

/** @param {import("./lighthouse.mjs").LighthouseReport} report */
function lostBy({ categories, audits }) {
  const names = SCORED.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return names.length > 0 ? ` (${[...new Set(names)].join(", ")})` : "";
}

/**
 * The largest paint in milliseconds, and all shifts, of a first visit on a network slowed down to slow 4G.
 * @param {Browser} browser
 * @param {string} address
 */
async function openingOf(browser, address) {
  const phone = await newPhone(browser);
  await phone.addInitScript(observe);
  const { quiet } = watchRequests(phone);
  const page = await phone.newPage();
  await throttle(page, { slow4g: true });
  await page.goto(address, { waitUntil: "load" });
  await quiet();
  const seen = await page.evaluate(
    () => /** @type {{ seen: { paint: number, shift: number } }} */ (/** @type {unknown} */ (globalThis)).seen,
  );
  await phone.close();
  if (seen.paint === 0) throw new Error(`${address} painted nothing.`);
  return seen;
}

/** Runs in the page. */
function observe() {
  const seen = { paint: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = Math.max(seen.paint, startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {{ value?: number }} */ (entry).value ?? 0;
  }).observe({ type: "layout-shift", buffered: true });
}
