// `npm run bench`: builds, seeds and starts what it needs, then measures the menu page against its floor and its limit.
// Options: --quick, one run of each, for a quick check; --only=A,B for some of the families below.
import { parseArgs } from "node:util";
import { openBrowser } from "./bench/browser.mjs";
import { missing, ROWS } from "./bench/budgets.mjs";
import { interactionFindings } from "./bench/interactions.mjs";
import { arrivalFindings, lighthouseFindings } from "./bench/lighthouse.mjs";
import { weighedPage, weightFindings } from "./bench/page-weight.mjs";
import { circumstancesOf, folder, writeReport } from "./bench/report.mjs";
import { memoryFindings, renderingFindings, servingFindings } from "./bench/serving.mjs";
import { openStage } from "./bench/stage.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { checkNode, ensureInstalled } from "./lib/project.mjs";

/**
 * @import { Browser } from "playwright"
 * @import { Finding, Name } from "./bench/budgets.mjs"
 * @import { Stage } from "./bench/stage.mjs"
 * @typedef {{ runs: number, seconds: number }} Effort
 * @typedef {(stage: Stage & { browser: Browser }, effort: Effort) => Promise<Finding[]>} Measure
 * @type {Record<string, { rows: number[], measure: Measure }>}
 */
const FAMILIES = {
  weight: { rows: [1, 2, 3, 4, 12], measure: async (stage) => weightFindings(await weighedPage(stage, stage.browser)) },
  serving: { rows: [5, 6, 7], measure: servingFindings },
  rendering: { rows: [8], measure: renderingFindings },
  memory: { rows: [9], measure: memoryFindings },
  lighthouse: { rows: [10, 11, 13, 15], measure: lighthouseFindings },
  arrivals: { rows: [16, 17], measure: arrivalFindings },
  interaction: { rows: [14, 15], measure: interactionFindings },
};

checkNode();
const { quick, only } = parseArgs({ options: { quick: { type: "boolean" }, only: { type: "string" } } }).values;
const effort = quick ? { runs: 1, seconds: 3 } : { runs: 5, seconds: 8 };
const chosen = Object.entries(FAMILIES).filter(([family]) => !only || only.split(",").includes(family));
await ensureInstalled();
await ensureChromium();
const browser = await openBrowser();
const circumstances = circumstancesOf(browser);
const stage = await openStage();
/** @type {Finding[]} */
const findings = [];
/** @type {Map<number, string>} why a row is missing */
const reasons = new Map();
try {
  for (const [family, { rows, measure }] of chosen) {
    console.error(`# ${family}`);
    await measure({ ...stage, browser }, effort).then(
      (measured) => findings.push(...measured),
      (error) => {
        console.error(error);
        for (const row of rows) reasons.set(row, String(error.message).split("\n", 1).join());
      },
    );
  }
} finally {
  await stage.close();
  await browser.close();
}
for (const name of /** @type {Name[]} */ (Object.keys(ROWS))) {
  const reason = reasons.get(ROWS[name].row);
  if (reason && !findings.some((each) => each.name === name)) findings.push(missing(name, reason));
}
console.log(`\n${writeReport({ circumstances, runs: effort.runs, findings })}\n${folder}`);
