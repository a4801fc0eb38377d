import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/project.mjs";
import { tableOf, waterfallOf } from "./table.mjs";

const folder = join(root, "test-results/bench");

export function writeReport(report) {
  mkdirSync(folder, { recursive: true });
  const files = { json: join(folder, "bench.json"), markdown: join(folder, "bench.md") };
  writeFileSync(files.json, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(files.markdown, markdownOf(report));
  return files;
}

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

function visitLines({ requests, ahead, offline }) {
  return [
    waterfallOf(requests),
    "",
    `Whoever goes on looking gets a product's code and the menu's data ahead: ${amount(ahead)}.`,
    `What is kept for reading offline is not in it either: then, in idle time, ${amount(offline)}, by the service worker.`,
  ];
}

function amount({ requests, bytes }) {
  return `${requests} requests, ${kilobytes(bytes)}`;
}

function partsLine(parts) {
  const sizes = Object.entries(parts).map(([name, bytes]) => `${name} ${kilobytes(bytes)}`);
  return `Before compression: ${sizes.join(", ")}.`;
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
