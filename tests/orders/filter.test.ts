import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOfFilter, filterOf, matchingOrders, NO_FILTER, type OrderFilter } from "@/lib/domain/orders/filter";
import { anOrder } from "./an-order";

const orders = [
  anOrder({ id: "a", order_number: "1012", status: "received", full_address: "Rua das Acácias, 12" }),
  anOrder({ id: "b", order_number: "1013", status: "canceled", neighborhood_name: "Água Fria" }),
  anOrder({ id: "c", order_number: "27", market_name: "Cantinho da Vó", order_items: [] }),
];
const found = (text: string, status: OrderFilter["status"] = null, mode: OrderFilter["mode"] = null) =>
  matchingOrders(orders, { text, status, mode }).map(({ id }) => id);

describe("[ORDERS-02] the search finds words in any letter case, with or without accents,", () => {
  test("in the order's number", () => {
    expect(found("1013")).toEqual(["b"]);
    expect(found("#1012")).toEqual(["a"]);
  });

  test("in a product and its complements", () => {
    expect(found("x-BURGER")).toEqual(["a", "b"]);
    expect(found("bacon")).toEqual(["a", "b"]);
  });

  test("in the address", () => {
    expect(found("acacias")).toEqual(["a"]);
    expect(found("agua fria")).toEqual(["b"]);
  });

  test("in the market", () => {
    expect(found("vo")).toEqual(["c"]);
    expect(found("CANTINHO DA VÓ")).toEqual(["c"]);
  });

  test("all of them in any order, and every order for no words", () => {
    expect(found("burger acácias")).toEqual(["a"]);
    expect(found("burger cantinho")).toEqual([]);
    expect(found("   ")).toEqual(["a", "b", "c"]);
  });
});

test("[ORDERS-03] a status shows only its orders, with both spellings of cancelled", () => {
  expect(found("", "received")).toEqual(["a", "c"]);
  expect(found("", "cancelled")).toEqual(["b"]);
  expect(found("vó", "cancelled")).toEqual([]);
});

test("a mode shows only its orders, and the word finds what is fetched", () => {
  const fetched = anOrder({ id: "d", order_type: "TAKEOUT", full_address: null });
  const both = [...orders, fetched];
  const ids = (filter: Partial<OrderFilter>) => matchingOrders(both, { ...NO_FILTER, ...filter }).map(({ id }) => id);
  expect(ids({ mode: "TAKEOUT" })).toEqual(["d"]);
  expect(ids({ mode: "DELIVERY" })).toEqual(["a", "b", "c"]);
  expect(ids({ text: "Retirada" })).toEqual(["d"]);
});

describe("the address of the list", () => {
  test("has the filters, and nothing without any", () => {
    expect(addressOfFilter(NO_FILTER)).toBe("/orders");
    expect(addressOfFilter({ text: " açaí ", status: "delivered", mode: "TAKEOUT", shown: 40 })).toBe(
      "/orders?busca=a%C3%A7a%C3%AD&status=delivered&modo=retirada&mostrar=40",
    );
  });

  test("restores what it wrote", () => {
    const filters = fc.record({
      text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      status: fc.constantFrom(null, "received", "cancelled"),
      mode: fc.constantFrom(null, "DELIVERY", "TAKEOUT"),
      shown: fc.integer({ min: 20, max: 500 }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterOf(new URL(addressOfFilter(filter as never), "http://x").search)).toEqual(filter);
      }),
    );
  });

  test("with any typed values never breaks the list", () => {
    expect(filterOf("?status=toString&modo=toString&mostrar=-4&busca=")).toEqual(NO_FILTER);
    expect(filterOf("?mostrar=1e9999")).toEqual(NO_FILTER);
    expect(filterOf("?status=canceled").status).toBe("cancelled");
    expect(filterOf(`?busca=${"a".repeat(5000)}`).text).toHaveLength(100);
  });
});

test("a word is found within a field, never across two of them", () => {
  expect(found("1012x-burger")).toEqual([]);
  expect(found("x-burgerbacon")).toEqual([]);
});

test("a text of spaces alone adds nothing to the address", () => {
  expect(addressOfFilter({ ...NO_FILTER, text: "  " })).toBe("/orders");
  expect(addressOfFilter({ ...NO_FILTER, text: "vó" })).toBe("/orders?busca=v%C3%B3");
});
