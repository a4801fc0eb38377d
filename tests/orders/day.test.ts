import fc from "fast-check";
import { expect, test } from "vitest";
import { localTime } from "@/lib/domain/market/local-time";
import { daysAfter, isDay, lengthOf, periodOf } from "@/lib/domain/orders/day";

const ZONES = ["America/Sao_Paulo", "America/Noronha", "America/Rio_Branco", "America/Manaus"];

test("a moment of a day's period is on that day in the shop's zone, and the moments around it are not", () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((days) => daysAfter("2000-01-01", days));
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...ZONES),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (day, zone, part) => {
        const period = periodOf(day, day, zone);
        if (!period) throw new Error(`No period of ${day} in ${zone}`);
        const [from, to] = [period.from.getTime(), period.to.getTime()];
        const dayAt = (moment: number) => localTime(new Date(moment), zone).day;
        expect(dayAt(from + Math.floor(part * (to - from)))).toBe(day);
        expect(dayAt(from - 1)).toBe(daysAfter(day, -1));
        expect(dayAt(to)).toBe(daysAfter(day, 1));
      },
    ),
    {
      examples: [
        ["2018-11-03", "America/Sao_Paulo", 0.99],
        ["2018-11-04", "America/Sao_Paulo", 0],
      ],
    },
  );
});

test("a day that does not exist is none", () => {
  expect(["2026-02-28", "2024-02-29", "2026-12-31"].every(isDay)).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "hoje", "", "2026-01-01T00:00"])
    expect(isDay(text), text).toBe(false);
  expect(periodOf("2026-02-30", "2026-03-01", "America/Sao_Paulo")).toBeNull();
});

test("both ends of a period count", () => {
  expect(lengthOf("2026-11-25", "2026-11-25")).toBe(1);
  expect(lengthOf("2026-11-01", "2026-11-30")).toBe(30);
  expect(lengthOf("2026-11-02", "2026-11-01")).toBe(0);
});

test("midnight is 00:00 of the new day", () => {
  expect(localTime(new Date("2026-11-25T03:00:00Z"), "America/Sao_Paulo")).toEqual({
    day: "2026-11-25",
    time: "00:00",
  });
});
