import { describe, expect, test } from "vitest";
import { finding, missing } from "../../scripts/bench/budgets.mjs";
import { tableOf } from "../../scripts/bench/report.mjs";

describe("a measurement", () => {
  test("passes below an absolute budget", () => {
    expect(finding("js", { page: 150 }).verdict).toBe("kept");
    expect(finding("js", { page: 150.01 }).verdict).toBe("OVER");
    expect(finding("rendering", { page: 60 }).verdict).toBe("kept");
    expect(finding("rendering", { page: 59 }).verdict).toBe("OVER");
  });

  test("relative to the floor needs both halves", () => {
    expect(finding("load", { page: 850, floor: 1000 }).verdict).toBe("kept");
    expect(finding("load", { page: 599, floor: 500 }).verdict).toBe("OVER");
    expect(finding("load", { page: 849, floor: 1000 }).verdict).toBe("OVER");
    expect(finding("score", { page: 98, floor: 100 }).verdict).toBe("kept");
    expect(finding("score", { page: 98, floor: 101 }).verdict).toBe("OVER");
  });

  test("without a comparison does not pass", () => {
    expect(finding("load", { page: 1 }).verdict).toBe("missing: floor");
    expect(missing("loadFront", "nginx").verdict).toBe("missing: nginx");
  });
});

test("the table has a line per measurement, in the order of the rows, with the ratio to the floor", () => {
  const table = tableOf([
    finding("requests", { page: 30, floor: 20 }),
    missing("ttfbFront", "nginx"),
    finding("js", { page: 140.25, floor: 133.8 }),
  ]);
  const lines = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  expect(lines.slice(2).map((cells) => cells.slice(1, -1))).toEqual([
    ["1", "JavaScript of the first load, gzip", "140.3 KB", "133.8 KB", "", "1.05", "≤ 150", "kept"],
    ["5", "… behind nginx", "", "", "", "", "≤ 2 × static file", "missing: nginx"],
    ["12", "requests of the first visit", "30", "20", "", "1.50", "≤ 25", "OVER"],
  ]);
});
