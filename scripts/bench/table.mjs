/** @import { Finding } from "./budgets.mjs" */

const COLUMNS = ["#", "what", "page", "floor", "static file", "page ÷ floor", "budget", "verdict"];
/** @type {Record<Finding["unit"], number>} */
const DECIMALS = { "": 3, KB: 1, MB: 0, "/s": 0, ms: 1, points: 0 };

/** @param {Finding[]} findings */
export function tableOf(findings) {
  const rows = [...findings].sort((a, b) => a.row - b.row).map(cellsOf);
  return markdown(COLUMNS, rows);
}

/** @param {import("./report.mjs").TracedRequest[]} requests */
export function waterfallOf(requests) {
  const rows = requests.map(({ path, purpose, bytes, start, end }, n) => [
    String(n + 1),
    nameOf(path),
    purpose,
    (bytes / 1024).toFixed(1),
    String(Math.round(start)),
    String(Math.round(end)),
  ]);
  return markdown(["#", "request", "for", "KB", "start, ms", "end, ms"], rows);
}

/** @param {Finding} finding */
function cellsOf({ row, metric, unit, page, floor, limit, budget, verdict }) {
  const value = (/** @type {number | null} */ number) =>
    number === null ? "" : `${shown(number, unit)} ${unit}`.trim();
  const ratio = page !== null && floor ? (page / floor).toFixed(2) : "";
  return [String(row), metric, value(page), value(floor), value(limit), ratio, budget, verdict];
}

/**
 * @param {number} number
 * @param {Finding["unit"]} unit
 */
function shown(number, unit) {
  if (unit === "") return Number.isInteger(number) ? String(number) : number.toFixed(3);
  return number.toFixed(DECIMALS[unit]);
}

/** @param {string} path */
function nameOf(path) {
  const name = path.replace("/_next/static/", "…/");
  return name.length > 48 ? `${name.slice(0, 22)}…${name.slice(-22)}` : name;
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function markdown(head, rows) {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((cells) => Number(cells[n]?.length))));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, n) => cell.padEnd(Number(widths[n]))).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
