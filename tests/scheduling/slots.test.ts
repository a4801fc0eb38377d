import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime } from "@/lib/domain/market/local-time";
import { isPausedAt, openStateAt } from "@/lib/domain/market/opening";
import { slotLabel, slotRefusal, startText } from "@/lib/domain/scheduling/copy";
import { dueAt, isFree, type SlotRules, slotsFrom, withLeft } from "@/lib/domain/scheduling/slots";

const SAO_PAULO = "America/Sao_Paulo";
const EVERY_EVENING = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));

function rules(change: Partial<SlotRules["opening"]> = {}, scheduling: object = {}, minutes = 40): SlotRules {
  return {
    opening: { timezone: SAO_PAULO, hours: EVERY_EVENING, ...change },
    scheduling: { daysAhead: 1, slotMinutes: 30, leadMinutes: 30, ...scheduling },
    minutes,
  };
}

const at = (clock: string, zone = "-03:00") => new Date(`${clock}:00${zone}`);
const MONDAY_NOON = at("2026-03-02T12:00");

function labels(of: SlotRules, now: Date): string[] {
  return slotsFrom(of, now).map((slot) => slotLabel(slot, { timezone: of.opening.timezone, now }));
}

describe("the slots of the coming days", () => {
  test("begin when the kitchen has had its time, and end before the shop closes", () => {
    const found = labels(rules(), MONDAY_NOON);
    expect(found[0]).toBe("Hoje, 19h00 às 19h30");
    expect(found[7]).toBe("Hoje, 22h30 às 23h00");
    expect(found[8]).toBe("Amanhã, 19h00 às 19h30");
    expect(found).toHaveLength(16);
    expect(labels(rules({}, {}, 0), MONDAY_NOON)[0]).toBe("Hoje, 18h00 às 18h30");
  });

  test("leave out what is nearer than the lead time or the way to the customer, whichever is longer", () => {
    expect(labels(rules(), at("2026-03-02T20:00"))[0]).toBe("Hoje, 21h00 às 21h30");
    expect(labels(rules({}, { leadMinutes: 120 }), at("2026-03-02T20:00"))[0]).toBe("Hoje, 22h00 às 22h30");
    expect(labels(rules({}, { leadMinutes: 60 }), at("2026-03-02T20:00"))[0]).toBe("Hoje, 21h00 às 21h30");
    expect(labels(rules(), at("2026-03-02T22:00"))[0]).toBe("Amanhã, 19h00 às 19h30");
  });

  test("are today's alone without days ahead", () => {
    expect(labels(rules({}, { daysAhead: 0 }), at("2026-03-02T22:00"))).toEqual([]);
    expect(labels(rules({}, { daysAhead: 0 }), MONDAY_NOON)).toHaveLength(8);
  });

  test("follow special dates: closed all day, or other hours", () => {
    const special = [
      { date: "2026-03-02", closed: true as const },
      { date: "2026-03-03", opens: "12:00", closes: "14:00" },
    ];
    expect(labels(rules({ special }), MONDAY_NOON)).toEqual(["Amanhã, 13h00 às 13h30", "Amanhã, 13h30 às 14h00"]);
  });

  test("come after a pause, and none while it has no end", () => {
    const until = at("2026-03-02T20:00").toISOString();
    expect(labels(rules({ pause: { until, reason: null } }), at("2026-03-02T19:00"))[0]).toBe("Hoje, 21h00 às 21h30");
    expect(labels(rules({ pause: { until: null, reason: null } }), MONDAY_NOON)).toEqual([]);
  });

  test("are tomorrow's of a shop that was closed by hand, after its night", () => {
    expect(labels(rules({ override: "closed" }), MONDAY_NOON)[0]).toBe("Amanhã, 19h00 às 19h30");
    const hours = EVERY_EVENING.map((day) => ({ ...day, closes: "02:00" }));
    const [first] = labels(rules({ hours, override: "closed" }), at("2026-03-03T00:30"));
    expect(first).toBe("Hoje, 19h00 às 19h30");
  });

  test("go on past midnight, and belong to the night in which they begin", () => {
    const hours = [{ weekday: 1, opens: "22:00", closes: "02:00" }];
    expect(labels(rules({ hours }, {}, 0), at("2026-03-02T23:00"))).toEqual([
      "Hoje, 23h30 às 00h00",
      "Amanhã, 00h00 às 00h30",
      "Amanhã, 00h30 às 01h00",
      "Amanhã, 01h00 às 01h30",
      "Amanhã, 01h30 às 02h00",
    ]);
    expect(labels(rules({ hours }, {}, 0), at("2026-03-03T00:40"))[0]).toBe("Hoje, 01h30 às 02h00");
  });

  test.each([
    ["America/Manaus", "-04:00"],
    ["America/Recife", "-03:00"],
    ["America/Noronha", "-02:00"],
  ])("are the shop's own hours in %s", (timezone, zone) => {
    const [first] = slotsFrom(rules({ timezone }), at("2026-03-02T12:00", zone));
    expect(first?.start).toBe(at("2026-03-02T19:00", zone).getTime());
  });

  test("are neither skipped nor doubled when the clocks change", () => {
    const hours = EVERY_EVENING.map((day) => ({ ...day, opens: "22:00", closes: "03:00" }));
    const lengthOf = (now: string, zone: string) => {
      const found = slotsFrom(rules({ hours }, { daysAhead: 1 }, 0), at(now, zone));
      return found.filter(({ start }) => start < at(now, zone).getTime() + 24 * 60 * 60_000).length;
    };
    // In 2018 São Paulo lost the hour after midnight of 4 November, and had one twice before that of 18 February.
    expect(lengthOf("2018-11-03T12:00", "-03:00")).toBe(8);
    expect(lengthOf("2018-02-17T12:00", "-02:00")).toBe(12);
    expect(lengthOf("2018-11-10T12:00", "-02:00")).toBe(10);
  });
});

test("an order is due when the kitchen begins with it", () => {
  const slot = { start: at("2026-03-02T19:00").getTime() };
  expect(dueAt(slot, rules())).toEqual(at("2026-03-02T18:20"));
  expect(dueAt(slot, rules({}, { leadMinutes: 180 }))).toEqual(at("2026-03-02T16:00"));
});

test("a slot is full when as many orders overlap it as it takes", () => {
  const slots = slotsFrom(rules(), MONDAY_NOON).slice(0, 3);
  const [first, second] = slots;
  if (!first || !second) throw new Error("unreachable");
  const across = { start: first.start + 15 * 60_000, end: first.end + 15 * 60_000 };
  const scheduling = { ...rules().scheduling, perSlot: 2 };
  const left = withLeft(slots, [first, across], scheduling);
  expect(left.map((slot) => [slot.left, isFree(slot)])).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ]);
  expect(withLeft(slots, [first, first, first], scheduling)[0]?.left).toBe(0);
  expect(withLeft(slots, [first], rules().scheduling).map(({ left }) => left)).toEqual([null, null, null]);
});

test("the words are the customers'", () => {
  const slot = (from: string, to: string) => ({ start: at(from).getTime(), end: at(to).getTime() });
  const clock = { timezone: SAO_PAULO, now: MONDAY_NOON };
  expect(slotLabel(slot("2026-03-01T19:00", "2026-03-01T19:30"), clock)).toBe("Ontem, 19h00 às 19h30");
  expect(slotLabel(slot("2026-03-06T19:00", "2026-03-06T19:30"), clock)).toBe("Sexta, 06/03, 19h00 às 19h30");
  expect(startText(slot("2026-03-03T18:30", "2026-03-03T19:00"), clock)).toBe("amanhã 18h30");
  const full = slot("2026-03-02T19:00", "2026-03-02T19:30");
  const next = slot("2026-03-02T19:30", "2026-03-02T20:00");
  expect(slotRefusal(full, [next], true, clock)).toBe(
    "O horário de hoje, 19h00 às 19h30 lotou. O próximo livre é hoje, 19h30 às 20h00.",
  );
  expect(slotRefusal(full, [], false, clock)).toBe(
    "O horário de hoje, 19h00 às 19h30 não está mais disponível. Não há outro horário livre.",
  );
});

describe("whatever the hours", () => {
  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 59) })
    .map(({ hour, minute }) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const hours = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time }), {
    maxLength: 8,
  });
  const zone = fc.constantFrom(SAO_PAULO, "America/Manaus", "America/Recife", "America/Noronha", "America/New_York");
  const moment = fc
    .date({ min: new Date("2018-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
  const scheduling = fc.record({
    daysAhead: fc.integer({ min: 0, max: 7 }),
    slotMinutes: fc.constantFrom(15, 30, 60, 90),
    leadMinutes: fc.integer({ min: 0, max: 600 }),
  });
  const pauseAfter = fc.option(fc.integer({ min: 1, max: 72 }));

  test("each slot has its length, is prepared while the shop is open, and is not too soon or too far", () => {
    fc.assert(
      fc.property(
        hours,
        zone,
        moment,
        scheduling,
        fc.integer({ min: 0, max: 120 }),
        pauseAfter,
        (hours, timezone, now, scheduling, minutes, paused) => {
          const until = paused === null ? null : new Date(now.getTime() + paused * 3_600_000).toISOString();
          const opening = { timezone, hours, ...(until && { pause: { until, reason: null } }) };
          const slots = slotsFrom({ opening, scheduling, minutes }, now);
          for (const [index, { start, end }] of slots.entries()) {
            expect(end - start).toBe(scheduling.slotMinutes * 60_000);
            expect(start).toBeGreaterThan(slots[index - 1]?.start ?? 0);
            expect(start - now.getTime()).toBeGreaterThanOrEqual(Math.max(scheduling.leadMinutes, minutes) * 60_000);
            const begins = new Date(start - minutes * 60_000);
            expect(openStateAt({ ...opening, pause: null, word: false }, begins).isOpen).toBe(true);
            expect(isPausedAt(opening.pause, begins)).toBe(false);
            const days =
              (Date.parse(localTime(new Date(start), timezone).day) - Date.parse(localTime(now, timezone).day)) /
              86_400_000;
            expect(days).toBeLessThanOrEqual(scheduling.daysAhead);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
