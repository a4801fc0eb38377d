import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Beside,
  besideDates,
  besideParts,
  besideProducts,
  byHour,
  hourParts,
  untilNow,
  wholeDays,
} from "@/lib/domain/board/day-beside";
import type { Day } from "@/lib/domain/orders/day";

const aDay = (change: Partial<Day> = {}): Day => ({
  ...{ date: "2026-11-25", today: "2026-11-25", orders: 0, total: 0, fees: 0, discounts: 0 },
  ...{ deliveries: 0, pick_ups: 0, payments: [], simulated: { orders: 0, total: 0 }, average_minutes: null, timed: 0 },
  ...{ cancelled: { orders: 0, total: 0, reasons: [] }, products: [], flavours: [] },
  ...change,
});

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
const hour = (at: number, total: number) => ({ hour: at, orders: 1, total });

describe("the days beside a day", () => {
  test("are the one before, and the same weekday of the week before", () => {
    expect(besideDates({ date: "2026-11-25", today: "2026-11-25" })).toEqual([
      { label: "ontem", date: "2026-11-24" },
      { label: "quarta passada", date: "2026-11-18" },
    ]);
    expect(besideDates({ date: "2026-11-22", today: "2026-11-22" })[1]?.label).toBe("domingo passado");
    expect(besideDates({ date: "2026-03-01", today: "2026-11-25" })).toEqual([
      { label: "na véspera", date: "2026-02-28" },
      { label: "uma semana antes", date: "2026-02-22" },
    ]);
  });

  test("are told whole, and today's until the last full hour", () => {
    const besides: Beside[] = [
      { label: "ontem", day: aDay({ orders: 2, total: 90, hours: [hour(18, 40), hour(19, 50)] }) },
      { label: "quarta passada", day: aDay() },
    ];
    const today = aDay({ hours: [hour(12, 30.1), hour(18, 60.2), hour(19, 1)] });
    expect(wholeDays(besides).map(plain)).toEqual(["Ontem R$ 90,00 em 2 pedidos", "Quarta passada nada"]);
    const now = new Date("2026-11-25T19:40:00-03:00");
    expect(plain(untilNow(today, besides, now, "America/Sao_Paulo"))).toBe(
      "Até as 19h: hoje R$ 90,30, ontem R$ 40,00, quarta passada R$ 0,00",
    );
    expect(untilNow({ ...today, date: "2026-11-24" }, besides, now, "America/Sao_Paulo")).toBeNull();
    expect(untilNow(today, besides, new Date("2026-11-25T00:30:00-03:00"), "America/Sao_Paulo")).toBeNull();
  });
});

describe("the parts of a day", () => {
  const besides: Beside[] = [{ label: "ontem", day: aDay({ hours: [hour(9, 80)] }) }];

  test("stand in the clock's order with what the other day had, which adds its own hours", () => {
    const bars = byHour(besideParts(aDay({ hours: [hour(18, 40)] }), besides, hourParts));
    expect(bars.map(({ part, share, beside }) => [part.name, part.total, share, plain(beside)])).toEqual([
      ["9h", 0, 0, "ontem R$ 80,00"],
      ["18h", 40, 0.5, "ontem nada"],
    ]);
  });

  test("keep the day's sum, whatever stands beside it, and no bar is longer than the longest", () => {
    const part = fc.record({
      name: fc.constantFrom("Centro", "Vila", "Batel", "Portão"),
      orders: fc.nat(20),
      total: fc.integer({ min: 0, max: 100_000 }).map((centavos) => centavos / 100),
    });
    const parts = fc.uniqueArray(part, { selector: ({ name }) => name });
    const cents = (all: readonly { total: number }[]) =>
      all.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    fc.assert(
      fc.property(parts, parts, (own, other) => {
        const day = aDay({ districts: own });
        const bars = besideParts(day, [{ label: "ontem", day: aDay({ districts: other }) }], (each) => each.districts);
        expect(cents(bars.map((bar) => bar.part))).toBe(cents(own));
        expect(new Set(bars.map((bar) => bar.part.name)).size).toBe(bars.length);
        for (const { share } of bars) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  test("say of a dish how many of it there were", () => {
    const sold = (amount: number) => ({ products: [{ name: "X-Bacon", variation: "Grande", amount }] });
    const [bar] = besideProducts(aDay(sold(4)), [{ label: "ontem", day: aDay(sold(7)) }], 10);
    expect(bar).toMatchObject({ share: 1, beside: "ontem 7" });
    expect(besideProducts(aDay(sold(4)), [{ label: "ontem", day: aDay() }], 10)[0]?.beside).toBe("ontem nenhum");
    expect(besideParts(aDay(), [], ({ couriers }) => couriers)).toEqual([]);
  });
});
