import { describe, expect, test } from "vitest";
import { pageFromResponse } from "@/lib/contract/orders/read-order";
import { ordersSchema } from "@/lib/contract/orders/schema";
import { countOf } from "@/lib/domain/orders/page";

const [NEW, OLD] = [
  { id: 2, status: "received", created_at: "2026-11-21T21:32:00Z", total: 10 },
  { id: 1, status: "delivered", created_at: "2026-11-20T21:32:00Z", total: 10 },
];
const pageOf = (answer: unknown) => pageFromResponse(ordersSchema.parse(answer));

describe("a page of orders", () => {
  test.each([
    ["the specified response", { orders: [OLD, NEW] }],
    ["a bare list", [OLD, NEW]],
    ["a list with a count", { orders: [OLD, NEW], total: 40 }],
    ["the last page", { orders: [OLD, NEW], next_cursor: null, total: 2 }],
    ["an empty cursor", { orders: [OLD, NEW], next_cursor: "", total: 2 }],
  ])("%s is the whole list", (_name, answer) => {
    const page = pageOf(answer);
    expect([page.orders.map(({ id }) => id), page.next, countOf(page)]).toEqual([["2", "1"], null, 2]);
  });

  test.each([
    ["beside the list", { orders: [OLD, NEW], next_cursor: "x1", total: 40 }],
    ["around a wrapped list", { data: [OLD, NEW], next_cursor: "x1", total: 40 }],
  ])("with a cursor %s is the start of a longer one", (_name, answer) => {
    expect(pageOf(answer)).toMatchObject({ next: "x1", total: 40 });
    expect(countOf(pageOf(answer))).toBe(40);
  });

  test("[ORDERS-04] is sorted newest first, whatever the API's order", () => {
    expect(pageOf({ orders: [OLD, NEW] }).orders.map(({ id }) => id)).toEqual(["2", "1"]);
    expect(pageOf({ orders: [NEW, OLD], next_cursor: "x1" }).orders.map(({ id }) => id)).toEqual(["2", "1"]);
  });

  test("without a count has none", () => {
    expect(countOf(pageOf({ orders: [NEW], next_cursor: "x1" }))).toBeNull();
  });
});
