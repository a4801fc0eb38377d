// Rows 10, 11, 13 and the paint of row 15: Lighthouse's mobile profile, which simulates a slow 4G phone.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "../lib/chromium.mjs";
import { finding } from "./budgets.mjs";
import { SIXTY, THOUSAND } from "./shop.mjs";
import { addressOf } from "./stage.mjs";
import { median } from "./statistics.mjs";

/**
 * @import { Values } from "./budgets.mjs"
 * @typedef {{
 *   categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, { numericValue: number, score: number | null }>,
 * }} LighthouseReport
 * @typedef {(report: LighthouseReport) => number} Reading
 */

// The last version for Node.js 20.
const LIGHTHOUSE = "lighthouse@12.8.2";
const CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu";
const TIME_LIMIT_MS = 180_000;
/** Chromium sometimes loses the beginning of a trace (NO_NAVSTART); Lighthouse then asks for another run. */
const TRIES = 3;

/** @type {import("./budgets.mjs").Finding["name"][]} */
export const AUDITED = [
  "score",
  "fcp",
  "lcp",
  "tbt",
  "cls",
  "accessibility",
  "bestPractices",
  "seo",
  "largeLcp",
  "largeTbt",
];

const run = promisify(execFile);

/**
 * @param {Pick<import("./stage.mjs").Stage, "shop" | "floor">} stage
 * @param {{ runs: number }} effort
 */
export async function lighthouseFindings({ shop, floor }, { runs }) {
  await ensureLighthouse();
  const addresses = {
    page: addressOf(shop, SIXTY),
    floor: addressOf(floor, SIXTY),
    large: addressOf(shop, THOUSAND),
    largeFloor: addressOf(floor, THOUSAND),
  };
  const names = /** @type {(keyof typeof addresses)[]} */ (Object.keys(addresses));
  /** @type {Record<keyof typeof addresses, LighthouseReport[]>} */
  const reports = { page: [], floor: [], large: [], largeFloor: [] };
  for (let n = 0; n < runs; n++) for (const name of names) reports[name].push(await audited(addresses[name]));
  /** @type {(value: Reading, page?: keyof typeof addresses, beside?: keyof typeof addresses) => Values} */
  const pair = (value, page = "page", beside = "floor") => ({
    page: median(reports[page].map(value)),
    floor: median(reports[beside].map(value)),
  });
  return [
    finding("score", pair(category("performance"))),
    finding("fcp", pair(audit("first-contentful-paint"))),
    finding("lcp", pair(audit("largest-contentful-paint"))),
    finding("tbt", pair(audit("total-blocking-time"))),
    finding("cls", pair(audit("cumulative-layout-shift", 3))),
    finding("accessibility", pair(category("accessibility"))),
    finding("bestPractices", pair(category("best-practices"))),
    finding("seo", pair(category("seo"))),
    finding("largeLcp", pair(audit("largest-contentful-paint"), "large", "largeFloor")),
    finding("largeTbt", pair(audit("total-blocking-time"), "large", "largeFloor")),
  ];
}

/** @type {(name: string) => Reading} Points of a category. */
export const category = (name) => (report) => Math.round(Number(report.categories[name]?.score) * 100);
/** @type {(name: string, decimals?: number) => Reading} */
const audit =
  (name, decimals = 1) =>
  (report) =>
    Number(report.audits[name]?.numericValue.toFixed(decimals));

/** Throws where npx cannot get it. */
export async function ensureLighthouse() {
  await run("npx", ["--yes", LIGHTHOUSE, "--version"], { timeout: TIME_LIMIT_MS }).catch(() => {
    throw new Error("lighthouse");
  });
}

/**
 * @param {string} address
 * @param {readonly string[]} [options] further arguments of Lighthouse
 */
export async function audited(address, options = []) {
  for (let tries = 1; tries < TRIES; tries++) {
    const report = await auditedOnce(address, options).catch((error) => console.error(error.message));
    if (report) return report;
  }
  return auditedOnce(address, options);
}

/**
 * @param {string} address
 * @param {readonly string[]} options
 * @returns {Promise<LighthouseReport>}
 */
async function auditedOnce(address, options) {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const path = join(folder, "report.json");
  const args = ["--yes", LIGHTHOUSE, address, "--quiet", "--output=json", `--output-path=${path}`, ...options];
  try {
    await run("npx", [...args, `--chrome-flags=${CHROME_FLAGS}`], {
      env: { ...process.env, CHROME_PATH: chromiumPath() ?? undefined },
      timeout: TIME_LIMIT_MS,
    });
    return JSON.parse(readFileSync(path, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
