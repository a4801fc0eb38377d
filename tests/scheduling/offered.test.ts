import { expect, test } from "vitest";
import type { Market } from "@/lib/domain/market/market";
import { closedSchedule, slotsOf } from "@/lib/domain/scheduling/offered";

const EVERY_EVENING = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));
const at = (clock: string) => new Date(`${clock}:00-03:00`);
const shop = (change: Partial<Market> = {}) =>
  ({
    timezone: "America/Sao_Paulo",
    openingHours: EVERY_EVENING,
    isOpen: false,
    deliveryTime: "20-30 min",
    pickup: { time: "10 min", instructions: null },
    scheduling: { daysAhead: 1, slotMinutes: 30, leadMinutes: 60 },
    ...change,
  }) as Market;

test("a closed shop names its first slot, until an order for it comes too late", () => {
  expect(closedSchedule(shop(), at("2026-03-02T23:30"))).toEqual({
    text: "amanhã 18h30",
    until: at("2026-03-03T17:30").getTime() + 1,
  });
  expect(closedSchedule(shop(), at("2026-03-03T12:00"))?.text).toBe("hoje 18h30");
  expect(closedSchedule(shop({ modes: ["TAKEOUT"] }), at("2026-03-03T12:00"))?.text).toBe("hoje 18h30");
});

test("an open shop, one that does not schedule, and one that is paused by hand name none", () => {
  const { scheduling: _, ...unscheduled } = shop();
  expect(closedSchedule(unscheduled, at("2026-03-03T12:00"))).toBeNull();
  expect(closedSchedule(shop({ isOpen: true }), at("2026-03-03T20:00"))).toBeNull();
  expect(closedSchedule(shop({ pause: { until: null, reason: null } }), at("2026-03-03T12:00"))).toBeNull();
});

test("a shop that is closed within its hours was closed by hand: it sells from tomorrow on", () => {
  expect(closedSchedule(shop(), at("2026-03-03T20:00"))?.text).toBe("amanhã 18h30");
});

test("slots without an answer of the API follow the mode's and the district's time", () => {
  const now = at("2026-03-03T12:00");
  const firstOf = (way: Parameters<typeof slotsOf>[1]) => slotsOf(shop(), way, now)[0]?.start;
  expect(firstOf({ mode: "TAKEOUT" })).toBe(at("2026-03-03T18:30").getTime());
  expect(firstOf({ mode: "DELIVERY", time: "80-90 min" })).toBe(at("2026-03-03T19:30").getTime());
});
