import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/project.mjs";
import { tableOf, waterfallOf } from "./table.mjs";

/**
 * @typedef {{ path: string, purpose: string, bytes: number, start: number, end: number }} TracedRequest
 * @typedef {{ requests: number, bytes: number }} Amount
 * @typedef {{
 *   circumstances: Record<
 *     "date" | "commit" | "processors" | "memory" | "busy" | "node" | "chromium" | "load" | "file", string>,
 *   runs: number, findings: import("./budgets.mjs").Finding[], htmlParts?: import("./html.mjs").HtmlParts,
 *   waterfall?: { requests: TracedRequest[], ahead: Amount, offline: Amount },
 * }} Report
 */

const folder = join(root, "test-results/bench");

/** @param {Report} report */
export function writeReport(report) {
  mkdirSync(folder, { recursive: true });
  const files = { json: join(folder, "bench.json"), markdown: join(folder, "bench.md") };
  writeFileSync(files.json, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(files.markdown, markdownOf(report));
  return files;
}

/** @param {Report} report */
export function markdownOf({ circumstances, runs, findings, htmlParts, waterfall }) {
  const { date, commit, processors, memory, node, chromium, load, file, busy } = circumstances;
  const lines = [
    `Measured on ${date.slice(0, 10)}, commit ${commit}; ${processors}, ${memory}, Node.js ${node}, Chromium ${chromium};`,
    `medians of ${runs}; load by ${load}, the static file by ${file}; load average at the start ${busy}.`,
    "",
    tableOf(findings),
  ];
  if (htmlParts) lines.push("", "### What the HTML is made of", "", partsLine(htmlParts));
  if (waterfall) lines.push("", "### A first visit on slow 4G (1.6 Mbps, 150 ms)", "", ...visitLines(waterfall));
  return `${lines.join("\n")}\n`;
}

/** @param {NonNullable<Report["waterfall"]>} waterfall */
function visitLines({ requests, ahead, offline }) {
  return [
    waterfallOf(requests),
    "",
    `Whoever goes on looking gets a product's code and the menu's data ahead: ${amount(ahead)}.`,
    `What is kept for reading offline is not in it either: then, in idle time, ${amount(offline)}, by the service worker.`,
  ];
}

/** @param {Amount} amount */
function amount({ requests, bytes }) {
  return `${requests} requests, ${kilobytes(bytes)}`;
}

/** @param {import("./html.mjs").HtmlParts} parts */
function partsLine(parts) {
  const sizes = Object.entries(parts).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return `Before compression: ${sizes.join(", ")}.`;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
