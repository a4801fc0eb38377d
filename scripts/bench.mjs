// `npm run bench`: builds, seeds and starts what it needs, then measures the menu page beside its floor and its limit.
import { parseArgs } from "node:util";
import { ARRIVED, arrivalFindings } from "./bench/arrivals.mjs";
import { openBrowser } from "./bench/browser.mjs";
import { missing } from "./bench/budgets.mjs";
import { GROWTH_PARTS, measureGrowth } from "./bench/growth/growth.mjs";
import { partsOfHtml } from "./bench/html.mjs";
import { interactionFindings } from "./bench/interaction.mjs";
import { AUDITED, lighthouseFindings } from "./bench/lighthouse.mjs";
import { circumstances } from "./bench/machine.mjs";
import { memoryFindings } from "./bench/memory.mjs";
import { keepRecord } from "./bench/modules.mjs";
import { WEIGHED, weighedPage, weightFindings } from "./bench/page-weight.mjs";
import { markdownOf, writeReport } from "./bench/report.mjs";
import { renderingFindings, servingFindings } from "./bench/serving.mjs";
import { openStage } from "./bench/stage.mjs";
import { tracedVisit } from "./bench/waterfall.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { checkNode, ensureInstalled } from "./lib/project.mjs";

/**
 * @import { Browser } from "playwright"
 * @import { Report } from "./bench/report.mjs"
 * @import { Finding } from "./bench/budgets.mjs"
 * @import { Stage } from "./bench/stage.mjs"
 */

const USAGE = `npm run bench [-- OPTIONS]
  --quick            one run of each, for a look; figures to quote need the full run
  --only=A,B         some of: weight, serving, rendering, memory, lighthouse, arrivals,
                     interaction
  --only=growth      cost with the number of shops, products and orders, as curves, into docs/performance: a
                     quarter of an hour; --only=growth:shops,growth:products,growth:orders one by one
  --record           keeps what each module weighs now: the budget test names what has grown since`;

const FULL = { runs: 5, seconds: 8 };
const QUICK = { runs: 1, seconds: 3 };

/**
 * @typedef {Stage & { browser: Browser, report: Report }} Bench
 * @typedef {{ rows: Finding["name"][], measure(stage: Bench, effort: typeof FULL): Promise<Finding[]> }} Family
 * @type {Record<string, Family>}
 */
const FAMILIES = {
  weight: { measure: weigh, rows: WEIGHED },
  serving: { measure: servingFindings, rows: ["ttfb", "ttfbFront", "load", "loadFront"] },
  rendering: { measure: renderingFindings, rows: ["extended", "rendering"] },
  memory: { measure: memoryFindings, rows: ["idleRemote", "loadedRemote", "idleEmbedded", "loadedEmbedded"] },
  lighthouse: { measure: lighthouseFindings, rows: AUDITED },
  arrivals: { measure: arrivalFindings, rows: ARRIVED },
  interaction: { measure: interactionFindings, rows: ["openModal", "addToCart", "keystroke", "inp"] },
};

checkNode();
const { effort, families, growth, record } = options();
await ensureInstalled();
await (record ? keepRecord() : growth.length > 0 ? curves() : bench());

async function curves() {
  await ensureChromium();
  const browser = await openBrowser();
  await measureGrowth({ browser, parts: growth, isQuick: effort === QUICK }).finally(() => browser.close());
}

async function bench() {
  await ensureChromium();
  const browser = await openBrowser();
  /** @type {Report} */
  const report = { circumstances: circumstances(browser), ...effort, findings: [] };
  const stage = await openStage();
  try {
    for (const family of families) report.findings.push(...(await findingsOf(family, { ...stage, browser, report })));
  } finally {
    await stage.close();
    await browser.close();
  }
  const files = writeReport(report);
  console.log(`\n${markdownOf(report)}\n${files.markdown}\n${files.json}`);
}

/**
 * @param {string} family
 * @param {Stage & { browser: Browser, report: Report }} stage
 */
async function findingsOf(family, stage) {
  console.error(`# ${family}`);
  const { measure, rows } = /** @type {Family} */ (FAMILIES[family]);
  try {
    return await measure(stage, effort);
  } catch (error) {
    console.error(error);
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return rows.map((row) => missing(row, reason));
  }
}

/** @param {Stage & { browser: Browser, report: Report }} stage */
async function weigh(stage) {
  const { shop, browser, report } = stage;
  const weighed = await weighedPage(stage, browser);
  report.htmlParts = partsOfHtml(weighed.html);
  report.waterfall = await tracedVisit(shop, weighed, browser);
  return weightFindings(weighed);
}

function options() {
  try {
    const {
      quick,
      only,
      record: kept,
    } = parseArgs({
      options: { quick: { type: "boolean" }, only: { type: "string" }, record: { type: "boolean" } },
    }).values;
    const chosen = only?.split(",") ?? Object.keys(FAMILIES);
    const growth = GROWTH_PARTS.filter((part) => chosen.includes("growth") || chosen.includes(`growth:${part}`));
    const known =
      growth.length > 0 ? ["growth", ...GROWTH_PARTS.map((part) => `growth:${part}`)] : Object.keys(FAMILIES);
    if (!chosen.every((family) => known.includes(family))) throw new Error(only);
    return { effort: quick ? QUICK : FULL, families: chosen, growth, record: kept };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}
