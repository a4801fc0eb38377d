// `npm run bench`: builds, seeds, starts what it needs, and measures the menu page beside its floor and its limit.
import { parseArgs } from "node:util";
import { openBrowser } from "./bench/browser.mjs";
import { firstVisit } from "./bench/first-load.mjs";
import { partsOfHtml } from "./bench/html.mjs";
import { interactionFindings } from "./bench/interaction.mjs";
import { lighthouseFindings } from "./bench/lighthouse.mjs";
import { circumstances } from "./bench/machine.mjs";
import { memoryFindings } from "./bench/memory.mjs";
import { keepRecord } from "./bench/modules.mjs";
import { scriptsByScreen, weighedPage, weightFindings } from "./bench/page-weight.mjs";
import { markdownOf, writeReport } from "./bench/report.mjs";
import { renderingFindings, servingFindings } from "./bench/serving.mjs";
import { SIXTY } from "./bench/shop.mjs";
import { addressOf, openStage } from "./bench/stage.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { checkNode, ensureInstalled } from "./lib/project.mjs";

const USAGE = `npm run bench [-- OPTIONS]
  --quick            one run of each, for a look; figures to quote need the full run
  --only=A,B         some of: weight, serving, rendering, memory, lighthouse, interaction
  --record           weighs, and keeps what each module weighs now: the budget test names what has grown since`;

const FULL = { runs: 5, seconds: 8 };
const QUICK = { runs: 1, seconds: 3 };

/** The families of rows, in the order in which they disturb each other least. */
const FAMILIES = {
  weight: weigh,
  serving: servingFindings,
  rendering: renderingFindings,
  memory: memoryFindings,
  lighthouse: lighthouseFindings,
  interaction: interactionFindings,
};

checkNode();
const { effort, families, record } = options();
await ensureInstalled();
await ensureChromium();
const browser = await openBrowser();
const report = { circumstances: circumstances(browser), ...effort, findings: [] };
const stage = await openStage();
try {
  for (const family of families) {
    console.error(`# ${family}`);
    report.findings.push(...(await FAMILIES[family](stage, effort, browser)));
  }
} finally {
  await stage.close();
  await browser.close();
}
const files = writeReport(report);
console.log(`\n${markdownOf(report)}\n${files.markdown}\n${files.json}`);

function options() {
  const wanted = { quick: { type: "boolean" }, only: { type: "string" }, record: { type: "boolean" } };
  try {
    const { quick, only, record: kept = false } = parseArgs({ options: wanted }).values;
    const chosen = kept ? ["weight"] : (only?.split(",") ?? Object.keys(FAMILIES));
    if (!chosen.every((family) => Object.hasOwn(FAMILIES, family))) throw new Error(only);
    return { effort: quick ? QUICK : FULL, families: chosen, record: kept };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

/** Weight needs one run; it also tells what the HTML is made of, and how a first visit goes on a slow network. */
async function weigh(stage, _effort, browser) {
  const weighed = await weighedPage(stage, browser);
  if (record) await keepRecord(scriptsByScreen(weighed));
  report.htmlParts = partsOfHtml(weighed.html);
  report.waterfall = await firstVisit(browser, addressOf(stage.shop, SIXTY), { slow4g: true });
  return weightFindings(weighed);
}
