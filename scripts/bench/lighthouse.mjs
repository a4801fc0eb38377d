// Rows 10, 11, 13, 16, 17 and the paint of row 15: Lighthouse on a phone.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "../lib/chromium.mjs";
import { finding, findingsOf } from "./budgets.mjs";
import { followedOrderOf } from "./customer.mjs";
import { folder } from "./report.mjs";
import { pageOf, SIXTY, THOUSAND } from "./shop.mjs";
import { addressOf } from "./stage.mjs";
import { median } from "./statistics.mjs";

/**
 * @import { Browser } from "playwright"
 * @import { Name } from "./budgets.mjs"
 * @import { Stage } from "./stage.mjs"
 * @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} Report
 * @typedef {(report: Report) => number} Reading
 * @typedef {{ kind: string, address: string, isShared?: true, isUnlisted?: true }} Arrival
 */

// The last version for Node.js 20.
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu";
const TIME_LIMIT_MS = 180_000;
/** Chromium sometimes loses the beginning of a trace (NO_NAVSTART); Lighthouse then needs another run. */
const TRIES = 3;

/** Two Batata Rústica: a cart that one friend sends to another. */
const SHARED_CART = "/p/1.p603.q2";
/** A demo shop whose bairros have rules of their own: without any, their pages are `noindex`. */
const WITH_BAIRROS = "forno-da-vila";
const SCORED = ["accessibility", "best-practices", "seo"];
/** 1.6 Mbps and 150 ms there and back, really throttled. */
const SLOW_4G = ["requestLatencyMs=150", "downloadThroughputKbps=1638.4", "uploadThroughputKbps=750"];
const OPENING = [
  "--only-audits=first-contentful-paint,largest-contentful-paint,cumulative-layout-shift",
  "--throttling-method=devtools",
];
OPENING.push("--throttling.cpuSlowdownMultiplier=1", ...SLOW_4G.map((setting) => `--throttling.${setting}`));

const run = promisify(execFile);

/** @type {(name: string) => Reading} Points of a category. */
const category = (name) => (report) => Math.round(Number(report.categories[name]?.score) * 100);
/** @type {(name: string, decimals?: number) => Reading} */
function audit(name, decimals = 1) {
  return (report) => Number(report.audits[name]?.numericValue.toFixed(decimals));
}
const [paint, shift] = [audit("largest-contentful-paint"), audit("cumulative-layout-shift", 3)];

/** @type {Partial<Record<Name, Reading>>} */
const SMALL = {
  score: category("performance"),
  fcp: audit("first-contentful-paint"),
  lcp: paint,
  tbt: audit("total-blocking-time"),
  cls: shift,
  accessibility: category("accessibility"),
  bestPractices: category("best-practices"),
  seo: category("seo"),
};
/** @type {Partial<Record<Name, Reading>>} */
const LARGE = { largeLcp: paint, largeTbt: audit("total-blocking-time") };

/**
 * @param {Stage} stage
 * @param {{ runs: number }} effort
 */
export async function lighthouseFindings(stage, { runs }) {
  const small = await besideFloor(stage, SIXTY, SMALL, runs);
  const firstPaint = await firstPaintOf(addressOf(stage.shop, SIXTY), runs);
  return [...small, ...findingsOf({ firstPaint }), ...(await besideFloor(stage, THOUSAND, LARGE, runs))];
}

/**
 * @param {Stage} stage
 * @param {string} market
 * @param {Partial<Record<Name, Reading>>} readings
 * @param {number} runs
 */
async function besideFloor({ shop, floor }, market, readings, runs) {
  const [pages, floors] = [/** @type {Report[]} */ ([]), /** @type {Report[]} */ ([])];
  for (let run = 0; run < runs; run++) {
    pages.push(await audited(addressOf(shop, market), market));
    floors.push(await audited(addressOf(floor, market), `${market} floor`));
  }
  return Object.entries(readings).map(([name, read]) =>
    finding(/** @type {Name} */ (name), { page: median(pages.map(read)), floor: median(floors.map(read)) }),
  );
}

/**
 * @param {string} address
 * @param {number} runs
 */
async function firstPaintOf(address, runs) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await audited(address, "menu on slow 4G", OPENING));
  return median(reports.map(audit("first-contentful-paint")));
}

/**
 * The worst of all pages, so that one page below the goal shows; each page's own figures go to the terminal.
 * @param {Stage & { browser: Browser }} stage
 * @param {{ runs: number }} effort
 */
export async function arrivalFindings({ shop, browser }, { runs }) {
  /** @type {[scores: number[][], openings: { paint: number, shift: number }[]]} */
  const [scores, openings] = [[], []];
  for (const { kind, address, isShared, isUnlisted } of await arrivalsOf(shop, browser)) {
    // A `noindex` page loses no points for that.
    const scoring = [`--only-categories=${SCORED}`, ...(isUnlisted ? ["--skip-audits=is-crawlable"] : [])];
    const report = await audited(address, kind, scoring);
    scores.push(SCORED.map((name) => category(name)(report)));
    console.error(`${kind}: ${SCORED.map((name) => `${name} ${category(name)(report)}`).join(", ")}`);
    if (!isShared) continue;
    const opened = [];
    for (let n = 0; n < runs; n++) opened.push(await audited(address, `${kind} on slow 4G`, OPENING));
    const opening = { paint: median(opened.map(paint)), shift: Math.max(...opened.map(shift)) };
    console.error(`${kind} on slow 4G: largest paint ${opening.paint} ms, shift ${opening.shift}`);
    openings.push(opening);
  }
  const least = (/** @type {number} */ at) => Math.min(...scores.map((own) => own[at] ?? 0));
  const arrivalPaint = Math.max(...openings.map((opening) => opening.paint));
  const arrivalShift = Math.max(...openings.map((opening) => opening.shift));
  const kinds = { kindsAccessibility: least(0), kindsBestPractices: least(1), kindsSeo: least(2) };
  return findingsOf({ ...kinds, arrivalPaint, arrivalShift });
}

/**
 * The addresses, as the shop's sitemap and its own links have them.
 * @param {{ port: number }} shop
 * @param {Browser} browser
 * @returns {Promise<Arrival[]>}
 */
async function arrivalsOf(shop, browser) {
  const listed = async (/** @type {string} */ section, market = SIXTY) => {
    const sitemap = String(await pageOf(shop, market, "/sitemap.xml"));
    const path = new RegExp(`<loc>[^<]*?(/${section}/[^<]+)</loc>`).exec(sitemap)?.[1];
    if (!path) throw new Error(`The sitemap of ${market} has no page of /${section}.`);
    return addressOf(shop, market, path);
  };
  const at = (/** @type {string} */ path) => addressOf(shop, SIXTY, path);
  const statusLink = await followedOrderOf(browser, at(""), SIXTY);
  return [
    { kind: "menu", address: at("/") },
    { kind: "category", address: await listed("cardapio") },
    { kind: "product", address: await listed("produto"), isShared: true },
    { kind: "bairro", address: await listed("entrega", WITH_BAIRROS) },
    { kind: "institutional", address: at("/about") },
    { kind: "shared cart", address: at(SHARED_CART), isShared: true, isUnlisted: true },
    { kind: "status link", address: at(statusLink), isShared: true, isUnlisted: true },
    { kind: "cart", address: at("/cart"), isUnlisted: true },
  ];
}

/**
 * Audits a page; its last report is in test-results/bench, for people and as JSON.
 * @param {string} address
 * @param {string} name
 * @param {readonly string[]} [options] further arguments of Lighthouse
 * @returns {Promise<Report>}
 */
async function audited(address, name, options = []) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name.replaceAll(" ", "-"));
  const args = ["--yes", LIGHTHOUSE, address, "--quiet", "--output=json", "--output=html", `--output-path=${path}`];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? undefined };
  for (let tries = 1; ; tries++)
    try {
      await run("npx", [...args, `--chrome-flags=${CHROME_FLAGS}`, ...options], { env, timeout: TIME_LIMIT_MS });
      const report = readFileSync(`${path}.report.json`, "utf8");
      if (report.includes("NO_NAVSTART")) throw new Error("NO_NAVSTART");
      return JSON.parse(report);
    } catch (error) {
      console.error(error);
      if (tries === TRIES) throw new Error(`${LIGHTHOUSE} of ${name}`);
    }
}
