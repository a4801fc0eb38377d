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
  ["2026-11-21T18:32:00-0330", "2026-11-21T22:02:00.000Z"],
  ["2026-11-21T18:32:00+05:30", "2026-11-21T13:02:00.000Z"],
  ["2026-11-21T18:32:00-03", "2026-11-21T21:32:00.000Z"],
  ["2026-11-21t18:32:00.5z", "2026-11-21T18:32:00.000Z"],
  ["2026-11-21 18:32:00,25 GMT", "2026-11-21T18:32:00.000Z"],
  ["2026-11-21 18:32Z", "2026-11-21T18:32:00.000Z"],
  ["2026-11-21T23:59:59Z", "2026-11-21T23:59:59.000Z"],
  ["  2026-11-21T00:00:00Z\n", "2026-11-21T00:00:00.000Z"],
  ["2028-02-29", "2028-02-29T03:00:00.000Z"],
  ["1/2/2026 9:05", "2026-02-01T12:05:00.000Z"],
  ["01/02/2026 às 09:05:07", "2026-02-01T12:05:07.000Z"],
])("reads %j in São Paulo as %s", (text, iso) => {
  const moment = instantOf(text, SAO_PAULO);
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(iso);
});

test.each([
  ...["", "ontem", "11/21/2026", "2026-13-01", "2026-02-30T10:00:00", "2026-11-21T25:00:00", "7", "NaN"],
  ...["x2026-11-21", "2026-11-21x", "2026-11-21T18", "2026-11-21T18:3", "2026-11-21T18:32:5"],
  ...["2026-11-21T18:32:00.", "2026-11-21T18:32:00.1234567890Z", "2026-11-21_18:32:00", "2026-11-21  18:32:00"],
  ...["2026-11-21T18:32:00 BRT", "2026-11-21T18:32:00+5", "2026-11-21T18:32:00+05:3", "2026-11-21T18:32:00  Z"],
  ...["026-11-21", "2026-1-21", "2026-11-1", "12026-11-21", "2026-00-21", "2026-11-00", "2026-11-31", "2027-02-29"],
  ...["2026-11-21T24:00:00Z", "2026-11-21T18:60:00Z", "2026-11-21T18:32:60Z", "31/02/2026", "1/13/2026"],
  ...["x21/11/2026", "21/11/2026x", "021/11/2026", "21/011/2026", "21/11/26", "21/11/20260", "21/11/2026 18"],
  ...["21/11/2026 18:3", "21/11/2026 118:32", "21/11/2026 18:32:5", "21/11/2026as 18:32", "21/11/2026 24:00"],
  ...["x1795296720", "1795296720x", "17952967200", "17952967200000"],
  "x".repeat(9999),
])("rejects the date %j", (text) => {
  expect(instantOf(text, SAO_PAULO)).toBeNull();
});

test("uses the market's own time zone, with its summer time", () => {
  expect(instantOf("2026-11-21 18:32:00", "America/Rio_Branco")).toBe(Date.parse("2026-11-21T23:32:00Z"));
  expect(instantOf("2026-11-21 18:32:00", "America/Noronha")).toBe(Date.parse("2026-11-21T20:32:00Z"));
  expect(instantOf("2018-12-21 18:32:00", SAO_PAULO)).toBe(Date.parse("2018-12-21T20:32:00Z"));
});

test("a local time that the clocks skip counts on from before, and of one shown twice the first is meant", () => {
  // São Paulo went from 23:59:59 to 01:00 on 2018-11-04, and from 23:59:59 back to 23:00 on 2019-02-16.
  expect(instantOf("2018-11-04", SAO_PAULO)).toBe(Date.parse("2018-11-04T03:00:00Z"));
  expect(instantOf("2018-11-04 00:30", SAO_PAULO)).toBe(Date.parse("2018-11-04T03:30:00Z"));
  expect(instantOf("2018-11-03 23:59", SAO_PAULO)).toBe(Date.parse("2018-11-04T02:59:00Z"));
  expect(instantOf("2018-11-04 01:00", SAO_PAULO)).toBe(Date.parse("2018-11-04T03:00:00Z"));
  expect(instantOf("2019-02-16 23:30", SAO_PAULO)).toBe(Date.parse("2019-02-17T01:30:00Z"));
  expect(instantOf("2019-02-17", SAO_PAULO)).toBe(Date.parse("2019-02-17T03:00:00Z"));
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

test("finds the hour beside a clock change, on both sides of it", () => {
  const NEW_YORK = "America/New_York";
  expect(instantOf("2026-03-08 01:30:00", NEW_YORK)).toBe(Date.parse("2026-03-08T06:30:00Z"));
  expect(instantOf("2026-03-08 03:30:00", NEW_YORK)).toBe(Date.parse("2026-03-08T07:30:00Z"));
  expect(instantOf("2026-11-01 00:30:00", NEW_YORK)).toBe(Date.parse("2026-11-01T04:30:00Z"));
  expect(instantOf("2026-11-01 02:30:00", NEW_YORK)).toBe(Date.parse("2026-11-01T07:30:00Z"));
});
