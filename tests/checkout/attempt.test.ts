import { describe, expect, test } from "vitest";
import { MOST_KNOWN, newAttempt, newOrders, orderOfAttempt } from "@/lib/browser/checkout/attempt";
import type { OrderAttempt, PlacedNote } from "@/lib/domain/checkout/draft";
import { anOrder } from "../orders/an-order";

const SENT_AT = Date.parse("2026-11-21T21:31:50Z");

function anAttempt(over: Partial<OrderAttempt> = {}): OrderAttempt {
  const items = [{ id: "7", name: "X-Burger", amount: 2 }];
  return { ...newAttempt(), sentAt: SENT_AT, collected: 5_312, known: ["11"], items, ...over };
}

const find = (orders: object[], attempt = anAttempt(), placed: PlacedNote[] = []) =>
  orderOfAttempt(
    attempt,
    orders.map((over) => anOrder(over)),
    placed,
    SENT_AT + 60_000,
  )?.id ?? null;

describe("the order of an attempt without an answer", () => {
  test("is a new one that holds the same products, whatever the shop charges for them", () => {
    expect(find([{}])).toBe("12");
    expect(find([{ total: 20 }])).toBe("12");
  });

  test("is told by product ids too, and by names that carry the size or another case", () => {
    const item = { item_name: "x-burger grande", amount: 2, price: 1 };
    expect(find([{ order_items: [item] }])).toBe("12");
    expect(find([{ order_items: [{ ...item, item_name: "Combo 7", product_id: "7" }] }])).toBe("12");
  });

  test("is none that was there before, nor one that this device knows", () => {
    expect(find([{ id: 11 }])).toBeNull();
    expect(find([{}], anAttempt(), [{ id: "12", reviewed: null, at: SENT_AT }])).toBeNull();
  });

  test("holds other products or amounts: it is none", () => {
    expect(find([{ order_items: [{ item_name: "Suco", amount: 2, price: 1 }] }])).toBeNull();
    expect(find([{ order_items: [{ item_name: "X-Burger", amount: 1, price: 1 }] }])).toBeNull();
  });

  test.each([46.62, 53.12])("without items it is one of the reviewed sum, with or without the fee (%s)", (total) => {
    const attempt = anAttempt({ collected: 5_312 });
    expect(find([{ order_items: [], total }], attempt)).toBe("12");
    expect(find([{ order_items: [], total: 40 }], attempt)).toBeNull();
  });

  test("is never one that was cancelled", () => {
    expect(find([{ status: "canceled" }])).toBeNull();
  });

  test("may bear the local time of another zone, and no time at all", () => {
    expect(find([{ created_at: "2026-11-21T18:32:00Z" }])).toBe("12");
    expect(find([{ created_at: "2026-11-22T00:32:00Z" }])).toBe("12");
    expect(find([{ created_at: "2026-11-21T20:55:00Z" }])).toBeNull();
    expect(find([{ created_at: "2026-11-19T21:32:00Z" }])).toBeNull();
    expect(find([{ created_at: "agora" }])).toBe("12");
  });

  test("cannot be told by a list where nobody knows what was there before", () => {
    expect(find([{}], anAttempt({ known: null }))).toBeNull();
    expect(newOrders(anAttempt({ known: null }), [anOrder()], [], SENT_AT)).toBeNull();
  });

  test("is not the one that was placed a moment ago without telling its id", () => {
    const placed = [{ id: null, reviewed: 5_312, at: SENT_AT - 60_000 }];
    expect(find([{}], anAttempt(), placed)).toBeNull();
    expect(find([{}, { id: 13 }], anAttempt(), placed)).toBe("12");
  });

  test("is found by its key, whatever the cart holds now", () => {
    const placed = anOrder({ order_items: [{ item_name: "Suco", amount: 1, price: 1 }] });
    expect(orderOfAttempt(anAttempt(), [placed], [], SENT_AT, "key")).toBe(placed);
  });

  test("of a list longer than what is remembered only dated ones are new", () => {
    const attempt = anAttempt({ known: Array.from({ length: MOST_KNOWN }, (_, n) => `old-${n}`) });
    expect(find([{ created_at: "antes" }], attempt)).toBeNull();
    expect(find([{}], attempt)).toBe("12");
  });

  test("nothing was sent: there is none", () => {
    expect(find([{}], anAttempt({ sentAt: null }))).toBeNull();
  });
});
