import { createInterface } from "node:readline/promises";
import { oneLine, safeJson } from "../../lib/node/terminal-text.mjs";

export { oneLine };

/**
 * Prints each argument on one line, whatever a shop or a customer put into it.
 * @param {string[]} lines
 */
export function print(...lines) {
  for (const text of lines) console.log(oneLine(text));
}

/** @param {string[]} lines */
export function printError(...lines) {
  for (const text of lines) console.error(oneLine(text));
}

/**
 * @param {string} question
 * @returns {Promise<string | null>}
 */
export async function askLine(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise((resolve) => terminal.once("close", () => resolve(null)));
  const line = await Promise.race([terminal.question(oneLine(question)).catch(() => null), closed]);
  terminal.close();
  return line?.trim() ?? null;
}

/** @param {unknown} value */
export function printJson(value) {
  process.stdout.write(safeJson(jsonText(value)));
}

const LINE = 110;

/** @param {unknown} value */
export function jsonText(value) {
  return `${laidOut(value, "")}\n`;
}

/**
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function laidOut(value, indent) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const items = isList
    ? value.map((item) => laidOut(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${JSON.stringify(name)}: ${laidOut(item, inner)}`);
  const [open, close, gap] = isList ? ["[", "]", ""] : ["{", "}", " "];
  if (items.length === 0) return open + close;
  const length = items.reduce((sum, item) => sum + item.length + 2, indent.length + 4);
  if (length <= LINE && !items.some((item) => item.includes("\n"))) return open + gap + items.join(", ") + gap + close;
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}
