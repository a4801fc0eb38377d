import type { Browser } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { openBrowser } from "../../scripts/bench/browser.mjs";
import { type Finding, ROWS } from "../../scripts/bench/budgets.mjs";
import { type Weighed, weighedPage, weightFindings } from "../../scripts/bench/page-weight.mjs";
import { openShop, type ShopStage } from "../../scripts/bench/stage.mjs";

const MODULES = "`npx next analyze` shows the modules of each route; compare it with that of the commit before.";
const ASSERTED = ["js", "wayJs", "html", "transfer", "requests"] as const;

let stage: ShopStage;
let browser: Browser;
let weighed: Weighed;
let findings: Finding[];

beforeAll(async () => {
  stage = await openShop();
  browser = await openBrowser();
  weighed = await weighedPage(stage, browser);
  findings = weightFindings(weighed);
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

for (const name of ASSERTED) {
  const { row, metric } = ROWS[name];
  test(`budget of row ${row}: ${metric}`, () => {
    const found = findings.find((finding) => finding.name === name);
    if (found?.verdict !== "kept") throw new Error(`${sentence(found)}\n${explanationOf(name)}`);
  });
}

function sentence(found: Finding | undefined): string {
  if (!found) return "It was not measured.";
  const { metric, page, unit, budget, verdict } = found;
  return `${metric}: ${page?.toFixed(1)} ${unit}, budget ${budget}: ${verdict}`;
}

/** The requests of a visit, the heaviest first; of scripts and HTML, where to look. */
function explanationOf(name: (typeof ASSERTED)[number]): string {
  if (name !== "transfer" && name !== "requests") return MODULES;
  const heaviest = [...weighed.page.visit].sort((a, b) => b.bytes - a.bytes);
  return heaviest.map(({ path, bytes }) => `${path} ${(bytes / 1024).toFixed(1)} KB`).join("\n");
}
