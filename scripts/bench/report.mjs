import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { root } from "../lib/project.mjs";

/**
 * @import { Finding } from "./budgets.mjs"
 * @typedef {{ circumstances: ReturnType<typeof circumstancesOf>, runs: number, findings: Finding[] }} Report
 */

export const folder = join(root, "test-results/bench");

const COLUMNS = ["#", "what", "page", "floor", "static file", "page ÷ floor", "budget", "verdict"];
/** @type {Record<Finding["unit"], number>} */
const DECIMALS = { "": 3, KB: 1, MB: 0, "/s": 0, ms: 1, points: 0 };

/**
 * The date, the commit and the machine.
 * @param {import("playwright").Browser} browser
 */
export function circumstancesOf(browser) {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain", "--", ".", ":!docs") !== "";
  return {
    date: new Date().toISOString(),
    commit: git("rev-parse", "--short=10", "HEAD") + (isChanged ? " with changes" : ""),
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    programs: `Node.js ${process.versions.node}, Chromium ${browser.version()}`,
    busy: Number(os.loadavg()[0]).toFixed(1),
  };
}

/**
 * Writes the report into test-results/bench; its text.
 * @param {Report} report
 */
export function writeReport(report) {
  const markdown = markdownOf(report);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "bench.json"), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, "bench.md"), markdown);
  return markdown;
}

/** @param {Report} report */
export function markdownOf({ circumstances, runs, findings }) {
  const { date, commit, machine, programs, busy } = circumstances;
  return `Measured on ${date.slice(0, 10)}, commit ${commit}; ${machine}, ${programs};
medians of ${runs}; load average at the start ${busy}.

${tableOf(findings)}
`;
}

/** @param {Finding[]} findings */
export function tableOf(findings) {
  const rows = [...findings].sort((a, b) => a.row - b.row).map(cellsOf);
  return [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param {Finding} finding */
function cellsOf({ row, metric, unit, page, floor, limit, budget, verdict }) {
  const decimals = (/** @type {number} */ value) => (unit === "" && Number.isInteger(value) ? 0 : DECIMALS[unit]);
  const values = [page, floor, limit].map((value) =>
    value === null ? "" : `${value.toFixed(decimals(value))} ${unit}`.trim(),
  );
  const ratio = page !== null && floor ? (page / floor).toFixed(2) : "";
  return [row, metric, ...values, ratio, budget, verdict];
}
