import { createInterface } from "node:readline/promises";

/** What moves a terminal's cursor, rings its bell, colours it or turns its text around. */
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

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
  process.stdout.write(jsonText(value).replace(CONTROLS, (found) => (found === "\n" ? found : escaped(found))));
}

/** A value as the text of a file. */
export function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A text as one line without control characters. */
export function oneLine(text) {
  return String(text).replace(CONTROLS, " ");
}

function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
