import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const asvs = readFileSync("docs/security/asvs.md", "utf8");
/** The lines of the ASVS table: number, what is asked, how it is met. */
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) +\| [^|]+ \| (.*\S) +\|$/gm)].map(([, line = "", met = ""]) => ({
  line,
  met,
}));

/** Level 1 of ASVS 5.0.0. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

test("every line of ASVS level 1 stands in the table, and no line twice", () => {
  expect(LEVEL_1).toHaveLength(70);
  const lines = rows.map(({ line }) => line);
  expect(LEVEL_1.filter((line) => !lines.includes(line))).toEqual([]);
  const inOrder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
  expect(lines).toEqual([...new Set(lines)].sort(inOrder));
  const how = (pattern: RegExp) => rows.filter(({ met }) => pattern.test(met)).length;
  const [none, apart, open] = [how(/^n\/a: /), how(/^Deviation \d/), how(/^Open: /)];
  const tested = `${rows.length - none - apart - open} by tests, ${none} not applicable, ${apart} deviations, ${open} open`;
  console.log(`N12 ASVS 5.0: ${rows.length} lines: ${tested}`);
});

test.each(rows)("$line: its tests are there, or it says why not", ({ line, met }) => {
  const named = [...met.matchAll(/`((?:tests|e2e)\/[^`]+)`(?: "([^"]+)")?/g)];
  for (const [, file = "", name] of named) {
    expect(existsSync(file), file).toBe(true);
    if (name) expect(readFileSync(file, "utf8")).toContain(name);
  }
  if (named.length === 0) expect(met).toMatch(/^(?:n\/a: .{8,}|Deviation \d$|Open: .{8,}|\[.+)/);
  // No line that this project promises is open.
  if (LEVEL_1.includes(line)) expect(met).not.toMatch(/^Open/);
});

test("six deviations at most, each explained, and each line that deviates names one of them", () => {
  const explained = [...asvs.matchAll(/^(\d)\. \*\*/gm)].map(([, number]) => Number(number));
  expect(explained).toEqual(explained.map((_, at) => at + 1));
  expect(explained.length).toBeLessThanOrEqual(6);
  for (const { met } of rows)
    for (const [, number] of met.matchAll(/Deviation (\d)/g)) expect(explained).toContain(Number(number));
});
