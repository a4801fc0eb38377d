import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningHours } from "@/lib/domain/market/hours";
import { closingTime, hoursSentence, isOpenAt, nextOpening } from "@/lib/domain/market/opening-hours";
import { isTimezone } from "@/lib/domain/market/timezone";

const ZONE = "America/Sao_Paulo";
const MINUTE = 60_000;
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Sunday 1 March 2026, 00:00 in São Paulo, which keeps the same offset all year. */
const SUNDAY = new Date("2026-03-01T00:00:00-03:00").getTime();

function at(weekday: number, time: string): Date {
  return new Date(SUNDAY + (weekday * DAY + minutes(time)) * MINUTE);
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

/** A bar that closes past midnight from Friday to Sunday. */
const BAR: OpeningHours[] = [
  { weekday: 5, opens: "18:30", closes: "02:00" },
  { weekday: 6, opens: "18:30", closes: "02:00" },
  { weekday: 3, opens: "18:30", closes: "22:30" },
];

describe("the opening sentence", () => {
  test.each([
    [5, "18:29", "Abrimos hoje às 18:30"],
    [5, "18:30", "Aberto até 02:00"],
    [6, "01:59", "Aberto até 02:00"],
    [6, "02:00", "Abrimos hoje às 18:30"],
    [0, "01:59", "Aberto até 02:00"],
    [0, "02:00", "Abrimos quarta às 18:30"],
    [2, "12:00", "Abrimos amanhã às 18:30"],
    [3, "22:30", "Abrimos sexta às 18:30"],
  ])("[CART-19] on weekday %i at %s is: %s", (weekday, time, sentence) => {
    expect(hoursSentence(BAR, ZONE, at(weekday, time))).toBe(sentence);
  });

  test("names the same day when the shop opens once a week", () => {
    const sundays: OpeningHours[] = [{ weekday: 0, opens: "18:30", closes: "22:30" }];
    expect(hoursSentence(sundays, ZONE, at(0, "22:30"))).toBe("Abrimos domingo às 18:30");
    expect(nextOpening(sundays, ZONE, at(0, "22:30"))).toEqual({ weekday: 0, opens: "18:30", daysAhead: 7 });
  });

  test("joins hours that meet at midnight", () => {
    const joined: OpeningHours[] = [
      { weekday: 5, opens: "18:00", closes: "00:00" },
      { weekday: 6, opens: "00:00", closes: "03:00" },
    ];
    expect(hoursSentence(joined, ZONE, at(5, "20:00"))).toBe("Aberto até 03:00");
  });

  test("names no hour for a store that never closes", () => {
    const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
    expect(hoursSentence(always, ZONE, at(4, "03:00"))).toBe("Aberto");
    expect(closingTime(always, ZONE, at(4, "03:00"))).toBeNull();
  });

  test("is absent without hours", () => {
    expect(hoursSentence([], ZONE, at(4, "03:00"))).toBeNull();
  });
});

test("uses the market's time zone, not the server's", () => {
  const noon: OpeningHours[] = [{ weekday: 1, opens: "12:00", closes: "13:00" }];
  const moment = new Date("2026-03-02T16:30:00Z");
  expect(isOpenAt(noon, "America/Manaus", moment)).toBe(true);
  expect(isOpenAt(noon, ZONE, moment)).toBe(false);
  expect(isTimezone("America/Manaus")).toBe(true);
  expect(isTimezone("America/Lugar_Nenhum")).toBe(false);
});

describe("the operator's setting overrides the hours", () => {
  test.each([
    [5, "20:00", false, "Abrimos amanhã às 18:30"],
    [0, "01:00", false, "Abrimos quarta às 18:30"],
    [5, "12:00", true, "Aberto"],
    [5, "20:00", true, "Aberto até 02:00"],
    [5, "12:00", false, "Abrimos hoje às 18:30"],
  ])("on weekday %i at %s, open %s: %s", (weekday, time, isOpen, sentence) => {
    expect(hoursSentence(BAR, ZONE, at(weekday, time), isOpen)).toBe(sentence);
  });
});

const time = fc.integer({ min: 0, max: DAY - 1 }).map((minute) => {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
});
const someHours = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }), {
  maxLength: 8,
});
const minuteOfWeek = fc.integer({ min: 0, max: WEEK - 1 });

/** Reference: every minute of the week that the hours cover. */
function openMinutes(hours: readonly OpeningHours[]): Set<number> {
  const open = new Set<number>();
  for (const { weekday, opens, closes } of hours) {
    let minute = weekday * DAY + minutes(opens);
    do {
      open.add(minute % WEEK);
      minute += 1;
    } while (minute % DAY !== minutes(closes));
  }
  return open;
}

test("agrees with counting minutes, at every moment of the week", () => {
  fc.assert(
    fc.property(someHours, minuteOfWeek, (hours, minute) => {
      const open = openMinutes(hours);
      const now = new Date(SUNDAY + minute * MINUTE);
      expect(isOpenAt(hours, ZONE, now)).toBe(open.has(minute));
      let closes = minute;
      while (open.has(closes % WEEK) && closes - minute < WEEK) closes += 1;
      const expected = closes === minute || closes - minute >= WEEK ? null : closes % DAY;
      const said = closingTime(hours, ZONE, now);
      expect(said === null ? null : minutes(said)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("the next opening is the soonest start after now", () => {
  fc.assert(
    fc.property(someHours, minuteOfWeek, (hours, minute) => {
      const starts = new Set(hours.map(({ weekday, opens }) => weekday * DAY + minutes(opens)));
      const next = nextOpening(hours, ZONE, new Date(SUNDAY + minute * MINUTE));
      if (starts.size === 0) {
        expect(next).toBeNull();
        return;
      }
      let soonest = minute + 1;
      while (!starts.has(soonest % WEEK)) soonest += 1;
      expect(next).toMatchObject({
        weekday: Math.floor((soonest % WEEK) / DAY),
        daysAhead: Math.floor(soonest / DAY) - Math.floor(minute / DAY),
      });
    }),
    { numRuns: 500 },
  );
});

test("the sentence agrees with the hours, around midnight too", () => {
  const nearMidnight = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    opens: fc.constantFrom("18:30", "23:59", "00:00", "00:01"),
    closes: fc.constantFrom("00:00", "00:01", "23:59", "02:00"),
  });
  fc.assert(
    fc.property(
      fc.array(nearMidnight, { minLength: 1, maxLength: 7 }),
      minuteOfWeek,
      fc.boolean(),
      (hours, minute, isOpen) => {
        const now = new Date(SUNDAY + minute * MINUTE);
        const said = hoursSentence(hours, ZONE, now, isOpen) ?? "";
        expect(said).toMatch(isOpen ? /^Aberto( até \d\d:\d\d)?$/ : /^Abrimos \S+ às \d\d:\d\d$/);
        const [, day, opens = ""] = /^Abrimos (\S+) às (.+)$/.exec(said) ?? [];
        if (day === "hoje") expect(minutes(opens)).toBeGreaterThan(minute % DAY);
        if (day === "hoje" || day === "amanhã") {
          const weekday = (Math.floor(minute / DAY) + (day === "hoje" ? 0 : 1)) % 7;
          expect(hours).toContainEqual(expect.objectContaining({ weekday, opens }));
        }
      },
    ),
    { numRuns: 500 },
  );
});

describe("23:59 before hours from 00:00 on", () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "23:59" }));
  const zone = "America/Sao_Paulo";

  test("is midnight: a shop that is open all day never closes, nor says that it will", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
        (date) => {
          expect(isOpenAt(everyDay, zone, date)).toBe(true);
          expect(closingTime(everyDay, zone, date)).toBeNull();
          expect(hoursSentence(everyDay, zone, date)).toBe("Aberto");
        },
      ),
    );
  });

  test("ends the day where the next one begins later, or is a special day that is closed", () => {
    const late = new Date("2026-11-27T23:59:30-03:00");
    const friday = [{ weekday: 5, opens: "18:00", closes: "23:59" }];
    expect(isOpenAt([...friday, { weekday: 6, opens: "00:00", closes: "02:00" }], zone, late)).toBe(true);
    expect(closingTime([...friday, { weekday: 6, opens: "00:00", closes: "02:00" }], zone, late)).toBe("02:00");
    expect(isOpenAt([...friday, { weekday: 6, opens: "18:00", closes: "23:59" }], zone, late)).toBe(false);
    expect(isOpenAt(everyDay, zone, late, [{ date: "2026-11-28", closed: true }])).toBe(false);
  });
});
