import { describe, expect, test } from "vitest";
import { MAX_KNOWN_IDS, newAttempt, newOrders, orderOfAttempt, refusedOrder } from "@/lib/browser/checkout/attempt";
import type { OrderAttempt, PlacedOrderNote } from "@/lib/domain/checkout/draft";
import { anOrder } from "../orders/an-order";

const SENT_AT = Date.parse("2026-11-21T21:31:50Z");

function anAttempt(over: Partial<OrderAttempt> = {}): OrderAttempt {
  const items = [{ id: "7", name: "X-Burger", amount: 2 }];
  return { ...newAttempt(), sentAt: SENT_AT, collected: 5_312, known: ["11"], items, ...over };
}

const find = (orders: object[], attempt = anAttempt(), placed: PlacedOrderNote[] = []) =>
  orderOfAttempt(
    attempt,
    orders.map((over) => anOrder(over)),
    placed,
    SENT_AT + 60_000,
  )?.id ?? null;

describe("the order of an attempt without a response", () => {
  test("is a new one with the same products, whatever the shop charges for them", () => {
    expect(find([{}])).toBe("12");
    expect(find([{ total: 20 }])).toBe("12");
  });

  test("is also recognised by product ids, and by names with the variation or in another letter case", () => {
    const item = { item_name: "x-burger grande", amount: 2, price: 1 };
    expect(find([{ order_items: [item] }])).toBe("12");
    expect(find([{ order_items: [{ ...item, item_name: "Combo 7", product_id: "7" }] }])).toBe("12");
  });

  test("is not one that was there before, nor one that this device knows", () => {
    expect(find([{ id: 11 }])).toBeNull();
    expect(find([{}], anAttempt(), [{ id: "12", reviewed: null, at: SENT_AT }])).toBeNull();
  });

  test("is not one with other products or quantities", () => {
    expect(find([{ order_items: [{ item_name: "Suco", amount: 2, price: 1 }] }])).toBeNull();
    expect(find([{ order_items: [{ item_name: "X-Burger", amount: 1, price: 1 }] }])).toBeNull();
  });

  test.each([46.62, 53.12])("without items is one with the reviewed total, with or without the fee (%s)", (total) => {
    const attempt = anAttempt({ collected: 5_312 });
    expect(find([{ order_items: [], total }], attempt)).toBe("12");
    expect(find([{ order_items: [], total: 40 }], attempt)).toBeNull();
  });

  test("is never a cancelled one", () => {
    expect(find([{ status: "canceled" }])).toBeNull();
  });

  test("may have the local time of another zone, or no time", () => {
    expect(find([{ created_at: "2026-11-21T18:32:00Z" }])).toBe("12");
    expect(find([{ created_at: "2026-11-22T00:32:00Z" }])).toBe("12");
    expect(find([{ created_at: "2026-11-21T20:55:00Z" }])).toBeNull();
    expect(find([{ created_at: "2026-11-19T21:32:00Z" }])).toBeNull();
    expect(find([{ created_at: "agora" }])).toBe("12");
  });

  test("cannot be recognised when the earlier list is unknown", () => {
    expect(find([{}], anAttempt({ known: null }))).toBeNull();
    expect(newOrders(anAttempt({ known: null }), [anOrder()], [], SENT_AT)).toBeNull();
  });

  test("is not the one placed a moment ago without an id", () => {
    const placed = [{ id: null, reviewed: 5_312, at: SENT_AT - 60_000 }];
    expect(find([{}], anAttempt(), placed)).toBeNull();
    expect(find([{}, { id: 13 }], anAttempt(), placed)).toBe("12");
  });

  test("is found by its key, whatever the cart contains now", () => {
    const placed = anOrder({ order_items: [{ item_name: "Suco", amount: 1, price: 1 }] });
    expect(orderOfAttempt(anAttempt(), [placed], [], SENT_AT, "key")).toBe(placed);
  });

  test("is the one that names its attempt's key, whatever else is known of it", () => {
    const own = { idempotency_key: anAttempt().key };
    const attempt = { ...anAttempt(), key: own.idempotency_key };
    expect(find([{}, { id: 13, ...own, order_items: [], total: 1 }], attempt)).toBe("13");
    expect(find([own], { ...attempt, known: null })).toBe("12");
    expect(find([{ ...own, status: "canceled" }], attempt)).toBe("12");
    expect(find([{ idempotency_key: "of-another-attempt" }], attempt)).toBeNull();
  });

  test("is found after a refusal, when the attempt has a new key", () => {
    const orders = [anOrder({ idempotency_key: "refused-key" })];
    expect(refusedOrder(anAttempt(), SENT_AT, orders, [])?.id).toBe("12");
  });

  test("must have a date when more orders existed than are stored", () => {
    const attempt = anAttempt({ known: Array.from({ length: MAX_KNOWN_IDS }, (_, n) => `old-${n}`) });
    expect(find([{ created_at: "antes" }], attempt)).toBeNull();
    expect(find([{}], attempt)).toBe("12");
  });

  test("does not exist when nothing was sent", () => {
    expect(find([{}], anAttempt({ sentAt: null }))).toBeNull();
  });
});
