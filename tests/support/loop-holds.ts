// Set-up of the tests with servers: no test leaves an event loop that was held for long, and the report names who held it.
import { existsSync, readFileSync } from "node:fs";
import { afterEach, expect } from "vitest";

/**
 * Milliseconds of processor time. What is ours takes 50 at most when it is warm (`tests/embedded-api/event-loop.test.ts`);
 * a page's code that is loaded for the first time and the first page of a shop of five thousand products take more, and
 * everything twice as much beside other work. A shop that stops all others, with a year's file, took five thousand.
 */
const MAX_HOLD_MS = 2_500;

type Hold = { ms: number; beside: string[] };

let read = 0;

function newHolds(): Hold[] {
  const file = process.env.LOOP_HOLDS ?? "";
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const lines = text.slice(read).split("\n").filter(Boolean);
  read = text.length;
  return lines.map((line) => JSON.parse(line) as Hold);
}

// Holds before this file's first test, such as the server's start, belong to no test.
newHolds();

afterEach(() => {
  const holds = newHolds();
  const longest = holds.reduce((most, { ms }) => Math.max(most, ms), 0);
  if (longest > 0) console.log(`event loop: held ${holds.length} times, ${longest} ms at most`);
  const tooLong = holds.filter(({ ms }) => ms > MAX_HOLD_MS);
  expect(tooLong, "who held the event loop, and beside what").toEqual([]);
});
