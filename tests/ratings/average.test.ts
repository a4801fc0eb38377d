import fc from "fast-check";
import { expect, test } from "vitest";
import { averageOf, averageText, MIN_RATED_ORDERS, shownAverage } from "@/lib/domain/ratings/average";
import { firstNameOf, mayChange, withoutGaps } from "@/lib/domain/ratings/rating";

const stars = fc.integer({ min: 1, max: 5 });
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

test("an average lies between the least and the most stars, within half a tenth of the exact mean", () => {
  fc.assert(
    fc.property(fc.array(stars, { minLength: 1, maxLength: 500 }), (all) => {
      const found = averageOf(sumOf(all), all.length);
      expect(found?.count).toBe(all.length);
      const { average = 0 } = found ?? {};
      expect(average).toBeGreaterThanOrEqual(Math.min(...all));
      expect(average).toBeLessThanOrEqual(Math.max(...all));
      expect(Math.abs(average - sumOf(all) / all.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(averageText({ average })).toMatch(/^[1-5],\d$/);
    }),
  );
});

test("an average does not depend on the order of ratings, and a better one never lowers it", () => {
  fc.assert(
    fc.property(fc.array(stars, { minLength: 1, maxLength: 100 }), stars, (all, more) => {
      const before = averageOf(sumOf(all), all.length)?.average ?? 0;
      expect(averageOf(sumOf(all.toReversed()), all.length)?.average).toBe(before);
      const after = averageOf(sumOf(all) + more, all.length + 1)?.average ?? 0;
      if (more >= Math.max(...all)) expect(after).toBeGreaterThanOrEqual(before);
      if (more <= Math.min(...all)) expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test("nobody outside the shop sees an average of fewer than ten orders", () => {
  expect(averageOf(0, 0)).toBeNull();
  expect(shownAverage(null)).toBeNull();
  fc.assert(
    fc.property(fc.array(stars, { minLength: 1, maxLength: 30 }), (all) => {
      const average = averageOf(sumOf(all), all.length);
      expect(shownAverage(average)).toEqual(all.length < MIN_RATED_ORDERS ? null : average);
    }),
  );
});

test("halves are rounded up: 4,25 of 20 orders is 4,3", () => {
  expect(averageOf(85, 20)).toEqual({ average: 4.3, count: 20 });
});

test("a name is its first word", () => {
  expect(firstNameOf("  Ana  Maria Souza")).toBe("Ana");
  expect([null, "", "   "].map(firstNameOf)).toEqual([null, null, null]);
  expect(firstNameOf("a".repeat(200))).toHaveLength(40);
});

test("a rating may change until its end, and always where the shop does not say", () => {
  const end = new Date("2026-03-03T20:00:00Z");
  expect(mayChange({ changeableUntil: end }, end.getTime() - 1)).toBe(true);
  expect(mayChange({ changeableUntil: end }, end.getTime())).toBe(false);
  expect(mayChange({ changeableUntil: null }, end.getTime())).toBe(true);
});

test("text without gaps has the same words and at most one empty line between them", () => {
  const words = fc
    .array(fc.constantFrom("a", " ", "\n", "\t", "\r\n", "é"), { maxLength: 60 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(words, (text) => {
      const shown = withoutGaps(text);
      expect(shown.split(/\s+/)).toEqual(text.trim().split(/\s+/));
      expect(shown).not.toMatch(/\n\s*\n\s*\n/);
      expect(withoutGaps(shown)).toBe(shown);
    }),
  );
});
