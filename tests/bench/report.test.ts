import { expect, test } from "vitest";
import { finding } from "../../scripts/bench/budgets.mjs";
import { markdownOf } from "../../scripts/bench/report.mjs";

test("reports the date, object and machine of a measurement above its table", () => {
  const markdown = markdownOf({
    circumstances: {
      date: "2026-03-02T12:00:00.000Z",
      commit: "0123456789",
      machine: "2 × some, 4 GiB",
      programs: "Node.js 20.9.0, Chromium 140",
      busy: "0.1",
    },
    runs: 5,
    findings: [finding("js", { page: 140, floor: 131 })],
  });
  expect(markdown).toContain(
    "Measured on 2026-03-02, commit 0123456789; 2 × some, 4 GiB, Node.js 20.9.0, Chromium 140;",
  );
  expect(markdown).toContain("medians of 5; load average at the start 0.1.");
  expect(markdown).toContain("| 1 | JavaScript of the first load, gzip | 140.0 KB | 131.0 KB |");
});
