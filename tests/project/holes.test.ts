import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOLES } from "../mutants/holes.mjs";

test("every seeded hole finds the line that it cuts exactly once", () => {
  const lost = HOLES.flatMap(({ hole, file, cuts }) => {
    const source = readFileSync(file, "utf8");
    return cuts.filter(([line]) => source.split(line).length !== 2).map(([line]) => `${hole}: ${line}`);
  });
  expect(lost).toEqual([]);
});
