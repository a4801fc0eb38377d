import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningHours } from "@/lib/domain/market/hours";
import { overlapsIn } from "@/lib/domain/market/hours-overlaps";
import { openWord } from "@/lib/domain/market/open-word";
import { isOpenAt } from "@/lib/domain/market/opening-hours";

const ZONE = "America/Sao_Paulo";
const SUNDAY = new Date("2026-03-01T00:00:00-03:00").getTime();
const WEEK = 7 * 24 * 60;

const lunch: OpeningHours = { weekday: 6, opens: "11:00", closes: "15:00" };
const dinner: OpeningHours = { weekday: 6, opens: "18:00", closes: "02:00" };
const brunch: OpeningHours = { weekday: 0, opens: "01:00", closes: "12:00" };

test("hours that overlap are named with the earlier ones, also over the end of the week", () => {
  expect(overlapsIn([lunch, dinner, brunch])).toEqual([
    { index: 2, text: "domingo, 01:00 a 12:00", otherText: "sábado, 18:00 a 02:00" },
  ]);
  expect(overlapsIn([brunch, dinner])).toEqual([
    { index: 1, text: "sábado, 18:00 a 02:00", otherText: "domingo, 01:00 a 12:00" },
  ]);
});

test("hours that only meet do not overlap", () => {
  expect(overlapsIn([lunch, { ...dinner, opens: "15:00" }, { ...brunch, opens: "02:00" }])).toEqual([]);
  expect(overlapsIn([])).toEqual([]);
});

test("hours overlap exactly when both hold at some minute", () => {
  const time = fc.constantFrom("00:00", "00:30", "11:00", "12:30", "18:00", "23:30");
  const entry = fc.record({ weekday: fc.constantFrom(0, 1, 6), opens: time, closes: time });
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      const both = Array.from({ length: WEEK / 30 }, (_, half) => new Date(SUNDAY + half * 30 * 60_000)).some(
        (moment) => isOpenAt([one], ZONE, moment) && isOpenAt([other], ZONE, moment),
      );
      expect(overlapsIn([one, other]).map(({ index }) => index)).toEqual(both ? [1] : []);
    }),
  );
});

test("a shop is open or closed by any of the usual words, open without one, and neither by another word", () => {
  expect(["Aberto", " OPEN ", "true", "1", "", "  ", null].map(openWord)).toEqual(Array(7).fill(true));
  expect(["Fechado", " closed", "FALSE", "0"].map(openWord)).toEqual(Array(4).fill(false));
  expect(["talvez", "abertura", "não"].map(openWord)).toEqual([null, null, null]);
});
