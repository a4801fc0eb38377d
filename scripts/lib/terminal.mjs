import { createInterface } from "node:readline/promises";
import { oneLine, safeJson } from "../../lib/terminal-text.mjs";

export { oneLine };

/** Writes lines for the person at the terminal. Each argument is one line, whatever a shop or a customer put into it. */
export function print(...lines) {
  for (const text of lines) console.log(oneLine(text));
}

/** The same, as a warning or an error. */
export function printError(...lines) {
  for (const text of lines) console.error(oneLine(text));
}

/** Rings the terminal's bell. */
export function ring() {
  process.stdout.write("\u0007");
}

/** Whether the person at the terminal says yes to a question; the end of the input is a no. */
export async function agreed(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise((resolve) => terminal.once("close", () => resolve("")));
  // Ctrl+C rejects the question.
  const answer = await Promise.race([terminal.question(question).catch(() => ""), closed]);
  terminal.close();
  return /^s(?:im)?$/i.test(answer.trim());
}

/** Writes JSON to standard output as it goes into a file: the same value, with every control character escaped. */
export function printJson(value) {
  process.stdout.write(safeJson(jsonText(value)));
}

/** A value as the text of a file. */
export function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
