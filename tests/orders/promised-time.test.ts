import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { delayedUntil, longestMinutes, promisedAt, promiseSentence } from "@/lib/domain/orders/promised-time";

describe("the longest that a delivery time allows", () => {
  test.each([
    ["40-50 min", 50],
    ["40–50 min", 50],
    ["40 a 50 minutos", 50],
    ["30 min", 30],
    ["Até 45 minutos", 45],
    ["em 20 min.", 20],
    ["1 h", 60],
    ["1h30", 90],
    ["1 hora e 15 minutos", 75],
    ["1-2 horas", 120],
    ["1 a 2h", 120],
    ["30/40 min", 40],
    ["40min a 1h", 60],
    ["1h a 1h30", 90],
    ["1h-1h30", 90],
    ["1h – 1h30min", 90],
    ["entre 1h e 1h30", 90],
    ["1 hora e 15 minutos a 2 horas", 120],
    ["45 min até 1 hora", 60],
  ])("'%s' is %i minutes", (text, minutes) => expect(longestMinutes(text)).toBe(minutes));

  test.each([
    "",
    null,
    undefined,
    ...["50-40 min", "0 min", "2 dias", "amanhã", "30", "999 horas", "Até 120 minutos em dias de chuva"],
    ...["30 min ou 1 h", "1h a 40 min", "40 a 1h", "1h/", "-5 min"],
  ])("%j is unknown", (text) => expect(longestMinutes(text)).toBeNull());

  test("is the second number of any range, and no text at all makes it throw", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 400 }), (from, more) => {
        expect(longestMinutes(`${from}-${from + more} min`)).toBe(from + more);
      }),
    );
    const unit = fc.constantFrom(
      (minutes: number) => `${minutes} min`,
      (minutes: number) => `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, "0")}`,
    );
    const between = fc.constantFrom("-", " - ", "–", "/", " a ", " e ", " até ");
    const times = fc.tuple(unit, fc.integer({ min: 1, max: 500 }), between, unit, fc.nat(400));
    fc.assert(
      fc.property(times, ([first, from, sign, second, more]) => {
        expect(longestMinutes(`${first(from)}${sign}${second(from + more)}`)).toBe(from + more);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minutes = longestMinutes(text);
        expect(minutes === null || (minutes > 0 && minutes <= 24 * 60)).toBe(true);
      }),
    );
  });
});

const EVENING = new Date("2026-03-02T19:25:00-03:00");

test("promises the upper bound, in the shop's own zone", () => {
  const promised = promisedAt(EVENING, "40-50 min");
  expect(promised && promiseSentence(promised, "America/Sao_Paulo")).toBe("Previsto para 20h15");
  expect(promised && promiseSentence(promised, "America/Manaus")).toBe("Previsto para 19h15");
  expect(promisedAt(EVENING, "hoje")).toBeNull();
});

test("a delay never ends before it has begun, and is never shorter than what is said", () => {
  const minute = 60_000;
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 120 }), (late, minutes) => {
      const promised = new Date(EVENING.getTime() - late * minute);
      const after = delayedUntil(promised, minutes, EVENING).getTime();
      expect(after - EVENING.getTime()).toBeGreaterThanOrEqual(minutes * minute);
      expect(after - promised.getTime()).toBeGreaterThanOrEqual(minutes * minute);
    }),
  );
});
