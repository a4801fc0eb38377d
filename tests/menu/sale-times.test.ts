import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { nextTimedChange, productFor, productNow, withCategoryRules } from "@/lib/contract/menu/timed-product";
import { isOnSaleAt, nextSaleChange, type SalePeriod, saleTimesText } from "@/lib/domain/market/sale-times";
import { offersOf } from "@/lib/domain/seo/offer";

const ZONES = ["America/Manaus", "America/Recife", "America/Noronha", "America/Sao_Paulo"];
const MINUTE = 60_000;
const DAY = 24 * 60;
const BASE = Date.parse("2026-12-27T12:00:00Z");

// A second reckoning: the clocks as Swedish text, and minutes counted one by one.

const clocks = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }),
  ]),
);

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - DAY * MINUTE).toISOString().slice(0, 10);
}

function startsOn({ days = [], start_date: first = "", end_date: last = "9" }: SalePeriod, date: string): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return first <= date && date <= last && (days.length === 0 || days.includes(weekday));
}

function naivelyOn(period: SalePeriod, zone: string, moment: number): boolean {
  const [date = "", time = ""] = clocks.get(zone)?.format(moment).split(" ") ?? [];
  const { from = "00:00", to: written = "00:00" } = period;
  const to = written === "23:59" ? "00:00" : written;
  if (from < to) return startsOn(period, date) && from <= time && time < to;
  return (startsOn(period, date) && from <= time) || (startsOn(period, dayBefore(date)) && time < to);
}

const time = fc
  .oneof(fc.integer({ min: 0, max: DAY - 1 }), fc.constantFrom(0, 30, 60, 660, 840, 1410, 1439))
  .map((minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":"));
const date = fc
  .integer({ min: -3, max: 20 })
  .map((days) => new Date(BASE + days * DAY * MINUTE).toISOString().slice(0, 10));
const period: fc.Arbitrary<SalePeriod> = fc
  .record({
    days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }), { nil: undefined }),
    clock: fc.option(fc.record({ from: time, to: time }), { nil: undefined }),
    start_date: fc.option(date, { nil: undefined }),
    end_date: fc.option(date, { nil: undefined }),
  })
  .map(({ clock, ...rest }) => ({ ...rest, ...clock }));
const rule = fc.array(fc.array(period, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 });
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: 0, max: 6 * DAY }).map((minutes) => BASE + minutes * MINUTE);

test("something is sold in the minutes of its times, in the shop's zone, nights and dates included", () => {
  const seen = { on: 0, off: 0 };
  fc.assert(
    fc.property(rule, zone, moment, (written, timezone, now) => {
      const expected = written.every((periods) => periods.some((each) => naivelyOn(each, timezone, now)));
      expect(isOnSaleAt(written, timezone, new Date(now))).toBe(expected);
      seen[expected ? "on" : "off"]++;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(seen.on, seen.off)).toBeGreaterThan(100);
});

test("nothing changes before the next change, and it does change then", () => {
  let found = 0;
  fc.assert(
    fc.property(rule, zone, moment, (written, timezone, now) => {
      const next = nextSaleChange(written, timezone, new Date(now));
      const stateAt = (at: number) => written.every((periods) => periods.some((each) => naivelyOn(each, timezone, at)));
      const last = next ?? now + 25 * DAY * MINUTE;
      for (let at = now; at < last; at += 39 * MINUTE) expect(stateAt(at)).toBe(stateAt(now));
      if (next === null) return;
      found++;
      expect(next % MINUTE).toBe(0);
      expect([stateAt(next - MINUTE), stateAt(next)]).toEqual([stateAt(now), !stateAt(now)]);
    }),
    { numRuns: 120 },
  );
  expect(found).toBeGreaterThan(40);
});

describe("times in a customer's words", () => {
  const now = new Date("2026-12-01T15:00:00Z");
  test.each<[SalePeriod[], string | null]>([
    [[{ days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00" }], "Só de segunda a sexta, 11h às 14h"],
    [[{ days: [5, 6, 0], from: "18:30", to: "01:00" }], "Só de sexta a domingo, 18h30 às 1h"],
    [[{ days: [6] }], "Só sábado"],
    [[{ days: [3, 6] }], "Só quarta e sábado"],
    [[{ days: [0, 1, 2, 3, 4, 5, 6], from: "17:00", to: "19:00" }], "Só 17h às 19h"],
    [
      [
        { days: [1, 2, 3], from: "11:00", to: "14:00" },
        { days: [1, 2, 3], from: "18:00", to: "23:59" },
      ],
      "Só de segunda a quarta, 11h às 14h e 18h às 0h",
    ],
    [
      [
        { days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00" },
        { days: [6, 0], from: "12:00", to: "15:00" },
      ],
      "Só de segunda a sexta, 11h às 14h; sábado e domingo, 12h às 15h",
    ],
    [[{ end_date: "2026-12-24" }], "Só até 24/12"],
    [[{ start_date: "2026-12-24", end_date: "2026-12-24" }], "Só em 24/12"],
    [[{ end_date: "2026-11-01" }, { start_date: "2026-12-10" }], "Só a partir de 10/12"],
    [[{}], null],
    [[{ from: "00:00", to: "00:00" }], null],
  ])("%j", (periods, text) => {
    expect(saleTimesText([periods], "America/Recife", now)).toBe(text);
  });

  test("says the category's times beside the product's own", () => {
    const text = saleTimesText([[{ days: [6, 0] }], [{ from: "11:00", to: "14:00" }]], "America/Recife", now);
    expect(text).toBe("Só sábado e domingo e 11h às 14h");
  });
});

const LUNCH = [{ days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00" }];
const read = (over: object) =>
  productSchema.parse({ id: "1", name: "PF", price: 30, category: { id: "c", name: "Almoço" }, ...over });
/** A Tuesday of Recife. */
const at = (clock: string) => new Date(`2026-12-01T${clock}:00-03:00`);
const sold = (over: object, clock: string) => {
  const answer = read(over);
  return productNow(answer, productFromResponse(answer), { now: at(clock), timezone: "America/Recife" });
};

describe("a product at a moment", () => {
  test("is sold within its times, says them, and comes back with the next", () => {
    const times = "Só de segunda a sexta, 11h às 14h";
    expect(sold({ availability: LUNCH }, "13:59")).toMatchObject({ available: true, saleTimes: times });
    expect(sold({ availability: LUNCH }, "14:00")).toMatchObject({
      available: false,
      saleTimes: times,
      unavailableUntil: "2026-12-02T14:00:00.000Z",
    });
  });

  test("obeys its category, too, whether the API repeats the times or not", () => {
    const within = { availability: [{ days: [2] }], category: { id: "c", availability: LUNCH } };
    expect([sold(within, "12:00").available, sold(within, "15:00").available]).toEqual([true, false]);
    const bare = read({});
    const [timed] = withCategoryRules([bare], [{ id: "c", name: "Almoço", availability: LUNCH }]);
    expect(timed?.category.availability).toEqual(LUNCH);
    expect(withCategoryRules([bare], [{ id: "c", name: "Almoço" }])[0]).toBe(bare);
  });

  test("that is sold out until a time when it is not sold is back with the next time", () => {
    const until = { availability: LUNCH, unavailable_until: "2026-12-01T15:00:00-03:00" };
    const shown = sold(until, "12:00");
    expect(shown).toMatchObject({ available: false, unavailableUntil: "2026-12-02T14:00:00.000Z" });
    expect(shown.saleTimes).toBeUndefined();
  });

  test("that is off sale for good stays so, without times", () => {
    const shown = sold({ availability: LUNCH, available: false }, "15:00");
    expect(shown).toMatchObject({ available: false });
    expect(shown).not.toHaveProperty("saleTimes");
  });

  test("has its promotion's price while it holds, and knows how much that saves", () => {
    const promotion = { price: 22.5, from: "17:00", to: "19:00" };
    expect(sold({ promotion }, "17:00")).toMatchObject({
      price: 2250,
      saving: 750,
      priceUntil: "2026-12-01T22:00:00.000Z",
    });
    const after = sold({ promotion }, "19:00");
    expect(after).toMatchObject({ price: 3000, pastPrice: 2250 });
    expect(after).not.toHaveProperty("saving");
  });

  test("tells search engines until when its price holds", () => {
    const promotion = { price: 22.5, from: "17:00", to: "19:00" };
    expect(offersOf(sold({ promotion }, "18:00"))).toMatchObject([
      { price: "22.50", priceValidUntil: "2026-12-01T22:00:00.000Z", availability: "https://schema.org/InStock" },
    ]);
    expect(offersOf(sold({ promotion }, "20:00"))[0]).not.toHaveProperty("priceValidUntil");
    expect(offersOf(sold({ availability: LUNCH }, "20:00"))).toMatchObject([
      { availability: "https://schema.org/SoldOut", availabilityStarts: "2026-12-02T14:00:00.000Z" },
    ]);
  });

  test("shows the former price that its owner states, with and without a promotion", () => {
    expect(sold({ price_from: 40 }, "12:00")).toMatchObject({ price: 3000, saving: 1000 });
    expect(sold({ price_from: 40, promotion: { price: 20 } }, "12:00")).toMatchObject({ price: 2000, saving: 2000 });
    expect(sold({ price_from: 30 }, "12:00")).not.toHaveProperty("saving");
  });

  test("has promotions in its sizes, and the cheapest one's saving", () => {
    const variations = [
      { id: "m", name: "M", price: 10, promotion: { price: 7 } },
      { id: "g", name: "G", price: 20, price_from: 25 },
    ];
    const shown = sold({ variations }, "12:00");
    expect(shown.saving).toBe(300);
    expect(shown.variations.map(({ price, saving }) => [price, saving])).toEqual([
      [700, 300],
      [2000, 500],
    ]);
  });

  test("without any of it is the product as it was read", () => {
    const answer = read({});
    const product = productFromResponse(answer);
    expect(productNow(answer, product, { now: at("12:00"), timezone: "America/Recife" })).toBe(product);
  });
});

describe("in a shop that takes orders for later, a product that is not sold now", () => {
  const clock = (time: string, daysAhead?: number) => ({ now: at(time), timezone: "America/Recife", daysAhead });
  const shown = (over: object, time: string, daysAhead?: number) => {
    const answer = read(over);
    return productNow(answer, productFromResponse(answer), clock(time, daysAhead));
  };
  const times = "Só de segunda a sexta, 11h às 14h";

  test("is ordered ahead for a day that the shop schedules, and says so", () => {
    const later = { available: true, isLater: true, saleTimes: `${times}: dá para agendar` };
    expect(shown({ availability: LUNCH }, "09:00", 0)).toMatchObject(later);
    expect(shown({ availability: LUNCH }, "14:00", 1)).toMatchObject(later);
    expect(shown({ availability: LUNCH }, "14:00", 0)).toMatchObject({ available: false, saleTimes: times });
    expect(shown({ availability: LUNCH }, "09:00")).toMatchObject({ available: false });
    const soon = shown({ availability: LUNCH }, "12:00", 1);
    expect(soon).toMatchObject({ available: true, saleTimes: times });
    expect(soon).not.toHaveProperty("isLater");
  });

  test("stays sold out where it is sold out, or has no further time", () => {
    expect(shown({ availability: LUNCH, available: false }, "09:00", 1)).toMatchObject({ available: false });
    const past = [{ end_date: "2026-11-30" }];
    expect(shown({ availability: past }, "09:00", 1)).toMatchObject({ available: false });
  });

  test("is told to search engines as one to order ahead", () => {
    expect(offersOf(shown({ availability: LUNCH }, "09:00", 0))).toMatchObject([
      { availability: "https://schema.org/PreOrder" },
    ]);
  });

  test("is judged at the time for which it is ordered, at the price of now", () => {
    const answer = read({ availability: LUNCH, promotion: { price: 20, from: "11:00", to: "14:00" } });
    const ordered = (time: string, slot: Date) => productFor(answer, productFromResponse(answer), clock(time, 1), slot);
    const lunch = ordered("09:00", at("12:00"));
    expect(lunch).toMatchObject({ available: true, price: 3000, saleTimes: times });
    expect(lunch).not.toHaveProperty("isLater");
    expect(ordered("12:00", at("19:00"))).toMatchObject({
      available: false,
      isLater: true,
      price: 2000,
      saleTimes: times,
    });
  });
});

test("a menu changes at the first change of any of its products", () => {
  const clock = { now: at("12:00"), timezone: "America/Recife" };
  const lunch = read({ category: { id: "c", availability: LUNCH } });
  const happy = read({ id: "2", promotion: { price: 10, from: "13:00", to: "13:30" } });
  expect(nextTimedChange([lunch, happy, lunch], clock)).toBe(at("13:00").getTime());
  expect(nextTimedChange([lunch], clock)).toBe(at("14:00").getTime());
  expect(nextTimedChange([read({})], clock)).toBeNull();
});

describe("times on the wire", () => {
  test.each<[unknown, unknown]>([
    [[{ days: ["1", 1, 2], from: "9:00", to: "14:00:00" }], [{ days: [1, 2], from: "09:00", to: "14:00" }]],
    [[{ days: [9] }, { from: "25:00", to: "26:00" }, { from: "10:00" }, { start_date: "2026-02-30" }, 7], []],
    [[{ days: [], from: null, to: null, end_date: "2026-12-24" }], [{ end_date: "2026-12-24" }]],
    ["sempre", undefined],
    [null, undefined],
  ])("%j is read as %j", (availability, expected) => {
    expect(read({ availability }).availability).toEqual(expected);
    expect(read({ category: { id: "c", availability } }).category.availability ?? []).toEqual(expected ?? []);
  });

  test("an unreadable promotion leaves the price as it is", () => {
    expect(read({ promotion: { price: "caro" } }).promotion).toBeUndefined();
    expect(read({ promotion: { price: "9,90", days: "seg" } }).promotion).toBeUndefined();
    expect(read({ promotion: { price: "9,90", days: [5] } }).promotion).toEqual({ price: 9.9, days: [5] });
  });
});
