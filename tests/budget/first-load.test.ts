import type { Browser } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { openBrowser } from "../../scripts/bench/browser.mjs";
import { type Finding, ROWS } from "../../scripts/bench/budgets.mjs";
import { type Weighed, weighedPage, weightFindings } from "../../scripts/bench/page-weight.mjs";
import { openStage, type Stage } from "../../scripts/bench/stage.mjs";
import { explanationOf, type Part } from "./explanation";

const PARTS: Record<string, Part> = {
  js: { kind: "scripts", screen: "menu", when: "first" },
  ownJs: { kind: "scripts", screen: "menu", when: "first" },
  wayJs: { kind: "scripts", screen: "cart", when: "first" },
  html: { kind: "html" },
  transfer: { kind: "visit" },
  requests: { kind: "visit" },
};

let stage: Stage;
let browser: Browser;
let weighed: Weighed;
let findings: Finding[];

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser();
  weighed = await weighedPage(stage, browser);
  findings = weightFindings(weighed);
});

afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

for (const [name, part] of Object.entries(PARTS)) {
  const { row, metric } = ROWS[name as keyof typeof ROWS];
  test(`budget of row ${row}: ${metric}`, async () => {
    const found = findings.find((finding) => finding.name === name);
    if (found?.verdict === "kept") return;
    throw new Error(`${sentence(found)}\n${await explanationOf(part, weighed)}`);
  });
}

function sentence(found: Finding | undefined): string {
  if (!found) return "It was not measured.";
  const { metric, page, floor, unit, budget, verdict } = found;
  return `${metric}: ${page?.toFixed(1)} ${unit} (floor ${floor?.toFixed(1)}), budget ${budget}: ${verdict}`;
}
