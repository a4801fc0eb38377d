const COLUMNS = ["#", "what", "page", "floor", "static file", "page ÷ floor", "budget", "verdict"];
const DECIMALS = { KB: 1, MB: 0, "/s": 0, ms: 1, points: 0 };

export function tableOf(findings) {
  const rows = [...findings].sort((a, b) => a.row - b.row).map(cellsOf);
  return markdown(COLUMNS, rows);
}

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

function cellsOf({ row, metric, unit, page, floor, limit, budget, verdict }) {
  const value = (number) => (number === null ? "" : `${shown(number, unit)} ${unit}`.trim());
  const ratio = page !== null && floor ? (page / floor).toFixed(2) : "";
  return [String(row), metric, value(page), value(floor), value(limit), ratio, budget, verdict];
}

function shown(number, unit) {
  if (unit === "") return Number.isInteger(number) ? String(number) : number.toFixed(3);
  return number.toFixed(DECIMALS[unit]);
}

function nameOf(path) {
  const name = path.replace("/_next/static/", "…/");
  return name.length > 48 ? `${name.slice(0, 22)}…${name.slice(-22)}` : name;
}

function markdown(head, rows) {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((cells) => cells[n].length)));
  const line = (cells) => `| ${cells.map((cell, n) => cell.padEnd(widths[n])).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
