import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ageAt,
  endOf,
  isLastStation,
  type KitchenLine,
  type KitchenOrder,
  laterTickets,
  linesAt,
  readyHint,
  readyTickets,
  ticketsOf,
  withTap,
} from "@/lib/domain/board/kitchen-tickets";

const NOW = Date.parse("2026-11-28T22:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const aLine = (change: Partial<KitchenLine> = {}): KitchenLine => ({
  ...{ position: 0, station: "pizzas", is_done: false, amount: 1, item_name: "Calabresa" },
  ...{ variation_name: null, observations: null, complements: [], ...change },
});

const anOrder = (change: Partial<KitchenOrder> = {}): KitchenOrder => ({
  ...{ order_number: "7", order_type: "DELIVERY", status: "preparing", source: "storefront" },
  ...{ created_at: minutesAgo(3), due_at: null, promised_at: null, timezone: "America/Sao_Paulo" },
  ...{ observations: null, version: 0, lines: [aLine()], ...change },
});

/** A pizza for the oven, a juice for the bar. */
const forTwo = (change: Partial<KitchenOrder> = {}) =>
  anOrder({ lines: [aLine(), aLine({ position: 1, station: "bebidas", item_name: "Suco" })], ...change });

const numbers = (orders: readonly KitchenOrder[]) => orders.map((order) => order.order_number);

describe("the tickets of a screen", () => {
  test("are accepted orders, the oldest first", () => {
    const orders = [
      anOrder({ order_number: "9", created_at: minutesAgo(1) }),
      anOrder({ order_number: "8", created_at: minutesAgo(2) }),
      anOrder({ order_number: "7", status: "received" }),
      anOrder({ order_number: "6", status: "delivering" }),
      anOrder({ order_number: "5", status: "cancelled" }),
    ];
    expect(numbers(ticketsOf(orders, [], NOW))).toEqual(["8", "9"]);
    expect(numbers(readyTickets(orders, []))).toEqual(["6"]);
  });

  test("show an order for later when it is due, in the place of its hour", () => {
    const later = anOrder({ order_number: "1", created_at: minutesAgo(900), due_at: new Date(NOW).toISOString() });
    const waiting = anOrder({ order_number: "2" });
    expect(numbers(ticketsOf([later, waiting], [], NOW - 1))).toEqual(["2"]);
    expect(numbers(laterTickets([later, waiting], [], NOW - 1))).toEqual(["1"]);
    expect(numbers(ticketsOf([later, waiting], [], NOW))).toEqual(["2", "1"]);
    expect(laterTickets([later, waiting], [], NOW)).toEqual([]);
  });

  test("end at a station that has finished, while another one cooks", () => {
    const [order] = withTap([forTwo()], endOf(forTwo(), ["pizzas"]));
    expect(order?.status).toBe("preparing");
    expect(ticketsOf([order as KitchenOrder], ["pizzas"], NOW)).toEqual([]);
    expect(numbers(ticketsOf([order as KitchenOrder], ["bebidas"], NOW))).toEqual(["7"]);
    expect(numbers(ticketsOf([order as KitchenOrder], [], NOW))).toEqual(["7"]);
  });

  test("stay when all lines were finished one by one, until somebody says that the order is ready", () => {
    const done = forTwo({ lines: forTwo().lines.map((line) => ({ ...line, is_done: true })) });
    expect(numbers(ticketsOf([done], ["pizzas"], NOW))).toEqual(["7"]);
    expect(withTap([done], endOf(done, ["pizzas"]))[0]?.status).toBe("delivering");
  });

  test("have the lines of a product that is gone from the menu at every station", () => {
    const order = forTwo({ lines: [aLine({ station: null }), aLine({ position: 1, station: "bebidas" })] });
    expect(linesAt(order, ["pizzas"]).map(({ position }) => position)).toEqual([0]);
    expect(linesAt(order, ["bebidas"]).map(({ position }) => position)).toEqual([0, 1]);
  });
});

test("the last station's end is the order's, and says what it does besides", () => {
  const [half] = withTap([forTwo()], endOf(forTwo(), ["pizzas"])) as [KitchenOrder];
  expect(isLastStation(forTwo(), ["pizzas"])).toBe(false);
  expect(readyHint(forTwo(), ["pizzas"])).toBe("falta outra estação");
  expect(isLastStation(half, ["bebidas"])).toBe(true);
  expect(readyHint(half, ["bebidas"])).toBe("avisa que saiu");
  expect(readyHint({ ...half, source: "counter" }, ["bebidas"])).toBe("avança no painel");
  expect(readyHint({ ...half, order_type: "TAKEOUT" }, ["bebidas"])).toBe("avisa que pode buscar");
});

test.each([
  [5, "calm", "5 min"],
  [5.1, "soon", "5 min"],
  [10, "soon", "10 min"],
  [10.1, "late", "10 min"],
])("after %s minutes a ticket is %s, as what waits on the board", (minutes, tone, text) => {
  expect(ageAt(anOrder({ created_at: minutesAgo(minutes) }), NOW)).toEqual({ tone, text });
});

test("an order for later ages from its hour", () => {
  expect(ageAt(anOrder({ created_at: minutesAgo(900), due_at: minutesAgo(2) }), NOW).text).toBe("2 min");
});

const stations = ["pizzas", "bebidas", "massas"];
const someOrder = fc
  .array(fc.record({ station: fc.constantFrom(...stations, null), is_done: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => anOrder({ lines: lines.map((line, position) => aLine({ ...line, position })) }));
const someStations = fc.subarray(stations);

test("an undo brings back exactly what its tap has changed", () => {
  fc.assert(
    fc.property(someOrder, someStations, (order, ids) => {
      const tap = endOf(order, ids);
      expect(withTap(withTap([order], tap), { ...tap, isDone: false })).toEqual([order]);
    }),
  );
});

test("once every station has ended an order is ready, in whichever order they do", () => {
  fc.assert(
    fc.property(someOrder, fc.shuffledSubarray(stations, { minLength: 3 }), (order, ids) => {
      const after = ids.reduce(([each = order]: KitchenOrder[], id) => withTap([each], endOf(each, [id])), [order]);
      expect(after[0]?.status).toBe("delivering");
    }),
  );
});

test("what is accepted and due is on a screen of its stations, unless these have finished", () => {
  fc.assert(
    fc.property(someOrder, someStations, (order, ids) => {
      const open = linesAt(order, ids).filter((line) => !line.is_done);
      if (open.length > 0) expect(ticketsOf([order], ids, NOW)).toEqual([order]);
    }),
  );
});
