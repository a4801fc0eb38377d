import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "@/lib/domain/dates";

const SAO_PAULO = "America/Sao_Paulo";

test.each([
  ["2026-11-21T21:32:00Z", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21T21:32:00.123456Z", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21T18:32:00-03:00", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21 18:32:00 -0300", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21 21:32:00 UTC", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21T18:32:00", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21 18:32:00", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21 18:32", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21", "2026-11-21T03:00:00.000Z"],
  ["21/11/2026 18:32", "2026-11-21T21:32:00.000Z"],
  ["21/11/2026, 18:32:05", "2026-11-21T21:32:05.000Z"],
  ["21/11/2026 às 18:32", "2026-11-21T21:32:00.000Z"],
  ["21/11/2026", "2026-11-21T03:00:00.000Z"],
  ["1795296720", "2026-11-21T21:32:00.000Z"],
  ["1795296720000", "2026-11-21T21:32:00.000Z"],
])("reads %s in São Paulo as %s", (text, iso) => {
  const moment = instantOf(text, SAO_PAULO);
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(iso);
});

test.each([
  "",
  "ontem",
  "11/21/2026",
  "2026-13-01",
  "2026-02-30T10:00:00",
  "2026-11-21T25:00:00",
  "7",
  "NaN",
  "x".repeat(9999),
])("rejects the date %j", (text) => {
  expect(instantOf(text, SAO_PAULO)).toBeNull();
});

test("uses the market's own time zone, with its summer time", () => {
  expect(instantOf("2026-11-21 18:32:00", "America/Rio_Branco")).toBe(Date.parse("2026-11-21T23:32:00Z"));
  expect(instantOf("2026-11-21 18:32:00", "America/Noronha")).toBe(Date.parse("2026-11-21T20:32:00Z"));
  expect(instantOf("2018-12-21 18:32:00", SAO_PAULO)).toBe(Date.parse("2018-12-21T20:32:00Z"));
});

test("reads a date with a zone the same everywhere", () => {
  const aDate = fc.date({ min: new Date("1971-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(aDate, fc.constantFrom(SAO_PAULO, "UTC", "Asia/Tokyo"), (date, zone) => {
      const iso = date.toISOString().replace(/\.\d+/, "");
      expect(instantOf(iso, zone)).toBe(Date.parse(iso));
    }),
  );
});

test("formats local time as the clocks of the zone show it", () => {
  const aDate = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(aDate, fc.constantFrom(SAO_PAULO, "America/Manaus", "Asia/Tokyo", "UTC"), (date, timeZone) => {
      const local = new Date(Math.floor(date.getTime() / 1000) * 1000);
      const text = local.toLocaleString("sv-SE", { timeZone });
      expect(instantOf(text, timeZone)).toBe(local.getTime());
    }),
  );
});
