import fc from "fast-check";
import { expect, test } from "vitest";
import { finding } from "../../scripts/bench/budgets.mjs";
import { durationsOf, summaryOf } from "../../scripts/bench/interactions.mjs";
import { quantile } from "../../scripts/bench/statistics.mjs";

test("an interaction took as long as the longest of its events", () => {
  const entries = [
    { interaction: 7, duration: 24 },
    { interaction: 9, duration: 40 },
    { interaction: 7, duration: 96 },
    { interaction: 7, duration: 16 },
  ];
  expect(durationsOf(entries)).toEqual([96, 40]);
});

test("one slow interaction of four does not break the budget of a visit, two do, and the slowest is named first", () => {
  const visit = (...ms: number[]) => ms.map((each, at) => ({ step: `step ${at}`, ms: each }));
  const kept = summaryOf(visit(40, 400, 100, 16));
  expect(finding("inp", { page: kept.inp })).toMatchObject({ row: 14, verdict: "kept" });
  expect(kept.slowest[0]).toEqual({ step: "step 1", ms: 400 });
  expect(finding("inp", { page: summaryOf(visit(40, 400, 104, 16)).inp }).verdict).toBe("OVER");
});

test("a share of the numbers is at most their quantile, and no smaller number of them will do", () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40 });
  const shares = fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100);
  fc.assert(
    fc.property(numbers, shares, (all, share) => {
      const found = quantile(all, share);
      const upTo = (limit: number) => all.filter((each) => each <= limit).length / all.length;
      expect(all).toContain(found);
      expect(upTo(found)).toBeGreaterThanOrEqual(share);
      expect(upTo(found - 1)).toBeLessThan(share);
    }),
  );
  expect(quantile([], 0.75)).toBeNaN();
});
