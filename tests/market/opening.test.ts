import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closedNoteOf, marketAsOf } from "@/lib/domain/market/closed-note";
import type { OpeningHours, SpecialHours } from "@/lib/domain/market/hours";
import { nextMidnight } from "@/lib/domain/market/local-moment";
import { endOfToday, nextChange, type OpeningRules, openStateAt, type Pause } from "@/lib/domain/market/opening";
import { hoursSentence, nextOpening } from "@/lib/domain/market/opening-hours";
import { aShop } from "../support/rendered";

const MINUTE = 60_000;
const DAY = 24 * 60;

// A second reckoning: the clocks as Swedish text, and minutes counted one by one.

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local date and HH:MM. */
function clockAt(zone: string, moment: number): [date: string, time: string] {
  const format =
    clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  clocks.set(zone, format);
  return format.format(moment).split(" ") as [string, string];
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - DAY * MINUTE).toISOString().slice(0, 10);
}

function startingOn({ hours, special }: OpeningRules, date: string) {
  const own = (special ?? []).filter((entry) => entry.date === date);
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return own.length > 0 ? own : (hours ?? []).filter((entry) => entry.weekday === weekday);
}

function naivelyOpen(rules: OpeningRules, moment: number): boolean {
  const { pause, override } = rules;
  if (pause && (pause.until === null || Date.parse(pause.until) > moment)) return false;
  if (override) return override === "open";
  const [date, time] = clockAt(rules.timezone, moment);
  const isToday = startingOn(rules, date).some(({ opens = "", closes = "" }) =>
    opens < closes ? opens <= time && time < closes : opens !== "" && opens <= time,
  );
  const isYesterdays = startingOn(rules, dayBefore(date)).some(
    ({ opens = "", closes = "" }) => opens !== "" && opens >= closes && time < closes,
  );
  if (isToday || isYesterdays) return true;
  const isDecided = (rules.hours ?? []).length > 0 || (rules.special ?? []).some((entry) => entry.date === date);
  return isDecided ? false : rules.word;
}

const ZONES = ["America/Sao_Paulo", "America/Manaus", "America/Noronha", "Australia/Lord_Howe", "Europe/Lisbon"];
/** Around changes of the clocks of 2018, when São Paulo still had them, and on ordinary days. */
const BASES = ["2018-02-16", "2018-11-02", "2018-03-24", "2018-10-06", "2026-12-22", "2027-12-30"].map((date) =>
  Date.parse(`${date}T12:00:00Z`),
);

const time = fc
  .oneof(fc.integer({ min: 0, max: DAY - 1 }), fc.constantFrom(0, 30, 60, 1410, 1439))
  .map((minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":"));
const weekly = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }), {
  maxLength: 5,
});

type Case = { rules: OpeningRules; now: number };

const aCase: fc.Arbitrary<Case> = fc
  .record({ base: fc.constantFrom(...BASES), ahead: fc.integer({ min: 0, max: 3 * DAY }) })
  .chain(({ base, ahead }) => {
    const now = base + ahead * MINUTE;
    const date = fc
      .integer({ min: -1, max: 4 })
      .map((days) => new Date(base + days * DAY * MINUTE).toISOString().slice(0, 10));
    const special: fc.Arbitrary<SpecialHours> = fc.oneof(
      fc.record({ date, closed: fc.constant(true as const) }),
      fc.record({ date, opens: time, closes: time }),
    );
    const until = fc.option(fc.integer({ min: -300, max: 600 }));
    const pause = until.map(
      (left): Pause => ({ until: left === null ? null : new Date(now + left * MINUTE).toISOString(), reason: null }),
    );
    return fc.record({
      now: fc.constant(now),
      rules: fc.record({
        timezone: fc.constantFrom(...ZONES),
        word: fc.boolean(),
        hours: fc.option(weekly),
        special: fc.option(fc.array(special, { maxLength: 5 })),
        override: fc.option(fc.constantFrom("open" as const, "closed" as const), { freq: 9 }),
        pause: fc.option(pause, { freq: 3 }),
      }),
    });
  });

describe("the one rule of whether a shop is open", () => {
  test("agrees with a second reckoning, in any zone, over midnight and around changes of the clocks", () => {
    fc.assert(
      fc.property(aCase, ({ rules, now }) => {
        expect(openStateAt(rules, new Date(now)).isOpen).toBe(naivelyOpen(rules, now));
      }),
      { numRuns: 3_000 },
    );
  });

  test("changes at the moment that it announces, and not before", () => {
    fc.assert(
      fc.property(aCase, ({ rules, now }) => {
        const change = nextChange(rules, new Date(now));
        const isOpen = naivelyOpen(rules, now);
        for (let moment = now; moment < Math.min(change ?? Infinity, now + 2 * DAY * MINUTE); moment += 5 * MINUTE)
          expect(naivelyOpen(rules, moment)).toBe(isOpen);
        if (change === null) return;
        expect(naivelyOpen(rules, change - 1)).toBe(isOpen);
        const before = JSON.stringify(openStateAt(rules, new Date(change - 1)));
        const wasSpecial = closedNoteOf({ ...toldOf(rules), isOpen }, new Date(change - 1));
        const after = JSON.stringify(openStateAt(rules, new Date(change)));
        const [dayThen, dayNow] = [clockAt(rules.timezone, change - 1)[0], clockAt(rules.timezone, change)[0]];
        expect([before !== after, wasSpecial !== null, dayThen !== dayNow]).toContain(true);
      }),
      { numRuns: 300 },
    );
  });

  test("says by what it is decided: pause, by hand, special, weekly, the word", () => {
    const now = new Date("2026-12-25T19:00:00-03:00");
    const hours: OpeningHours[] = [{ weekday: 5, opens: "18:00", closes: "23:00" }];
    const special: SpecialHours[] = [{ date: "2026-12-25", closed: true, name: "Natal" }];
    const rules: OpeningRules = { timezone: "America/Sao_Paulo", word: true };
    expect(openStateAt(rules, now)).toEqual({ isOpen: true, because: "word" });
    expect(openStateAt({ ...rules, word: false, hours }, now)).toEqual({ isOpen: true, because: "hours" });
    expect(openStateAt({ ...rules, hours, special }, now)).toEqual({ isOpen: false, because: "special" });
    const byHand = { ...rules, hours, special, override: "open" as const };
    expect(openStateAt(byHand, now)).toEqual({ isOpen: true, because: "override" });
    const paused = { ...byHand, pause: { until: null, reason: null } };
    expect(openStateAt(paused, now)).toEqual({ isOpen: false, because: "pause" });
  });
});

function toldOf({ pause, special, timezone }: OpeningRules) {
  return { pause, specialHours: special, timezone };
}

describe("a night and the day after", () => {
  const zone = "America/Sao_Paulo";
  const hours: OpeningHours[] = [4, 5].map((weekday) => ({ weekday, opens: "18:00", closes: "02:00" }));
  const special: SpecialHours[] = [{ date: "2026-12-25", closed: true }];
  const stateAt = (moment: string) =>
    openStateAt({ timezone: zone, word: true, hours, special }, new Date(moment)).isOpen;

  test("the eve's night goes on into a closed day, whose own night does not begin", () => {
    expect(stateAt("2026-12-25T01:59:00-03:00")).toBe(true);
    expect(stateAt("2026-12-25T02:00:00-03:00")).toBe(false);
    expect(stateAt("2026-12-25T19:00:00-03:00")).toBe(false);
    expect(stateAt("2026-12-26T01:00:00-03:00")).toBe(false);
  });

  test("the next opening passes over closed days, and names the date of one beyond a week", () => {
    const closed = (from: number, to: number): SpecialHours[] =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ date: `2026-12-${from + index}`, closed: true }));
    const noon = new Date("2026-12-21T12:00:00-03:00");
    expect(nextOpening(hours, zone, noon, closed(21, 27))).toEqual({ weekday: 4, opens: "18:00", daysAhead: 10 });
    expect(hoursSentence(hours, zone, noon, false, closed(21, 27))).toBe("Abrimos em 31/12 às 18:00");
    expect(hoursSentence(hours, zone, noon, false, [{ date: "2026-12-21", opens: "15:00", closes: "16:00" }])).toBe(
      "Abrimos hoje às 15:00",
    );
  });

  test("today's business ends at midnight, or with the night that began today", () => {
    const rules: OpeningRules = { timezone: zone, word: true, hours };
    const end = (moment: string) => new Date(endOfToday(rules, new Date(moment))).toISOString();
    expect(end("2026-12-24T12:00:00-03:00")).toBe("2026-12-25T05:00:00.000Z");
    expect(end("2026-12-25T01:00:00-03:00")).toBe("2026-12-25T05:00:00.000Z");
    expect(end("2026-12-23T12:00:00-03:00")).toBe("2026-12-24T03:00:00.000Z");
  });
});

test("another day begins at the next midnight of the zone, and none before", () => {
  const zones = fc.constantFrom(
    "America/Sao_Paulo",
    "America/Noronha",
    "America/Rio_Branco",
    "Asia/Kathmandu",
    "Europe/Lisbon",
  );
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 400 * DAY }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (in_, minute, share) => {
        const now = Date.parse("2026-01-01T00:00:00Z") + minute * MINUTE;
        const midnight = nextMidnight(in_, new Date(now));
        const [today] = clockAt(in_, now);
        expect(clockAt(in_, midnight)[0] > today).toBe(true);
        expect(clockAt(in_, now + Math.floor((midnight - 1 - now) * share))[0]).toBe(today);
      },
    ),
  );
});

describe("what customers read", () => {
  const now = new Date("2026-12-25T19:00:00-03:00");
  const paused = (until: string | null, reason: string | null) => marketAsOf(aShop({ pause: { until, reason } }), now);

  test.each([
    ["2026-12-25T20:30:00-03:00", "forno quebrou", "Pausada até 20:30: forno quebrou"],
    ["2026-12-26T10:00:00-03:00", null, "Pausada até amanhã às 10:00"],
    ["2026-12-28T10:00:00-03:00", null, "Pausada até segunda às 10:00"],
    ["2027-01-04T10:00:00-03:00", null, "Pausada até 04/01 às 10:00"],
    [null, "volto já", "Pausada: volto já"],
  ])("a pause until %s because of %s: %s", (until, reason, note) => {
    expect(paused(until, reason)).toMatchObject({ isOpen: false, closedNote: note });
  });

  test("a pause closes a shop whose API says that it is open, until it ends", () => {
    expect(paused("2026-12-25T19:30:00-03:00", null).changesAt).toBe(Date.parse("2026-12-25T19:30:00-03:00"));
    const over = paused("2026-12-25T19:00:00-03:00", "forno");
    expect(over.isOpen).toBe(true);
    expect([over.pause, over.closedNote, over.changesAt]).toEqual([undefined, undefined, undefined]);
  });

  test("a closed special day says its name, and one that opens later says nothing of its own", () => {
    const on = (special: SpecialHours[]) => marketAsOf(aShop({ isOpen: false, specialHours: special }), now);
    expect(on([{ date: "2026-12-25", closed: true, name: "Natal" }]).closedNote).toBe("Fechado hoje: Natal");
    expect(on([{ date: "2026-12-25", closed: true }]).closedNote).toBe("Fechado hoje");
    expect(on([{ date: "2026-12-25", opens: "20:00", closes: "23:00", name: "Natal" }]).closedNote).toBeUndefined();
    expect(on([{ date: "2026-12-26", closed: true, name: "Natal" }]).closedNote).toBeUndefined();
  });
});
