import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followedOrderSchema } from "@/lib/contract/orders/link";
import { followedFromResponse } from "@/lib/contract/orders/read-link";
import { orderSchema } from "@/lib/contract/orders/schema";
import {
  followedPath,
  followedSentence,
  followedTitle,
  isLinkCode,
  itemsText,
  mayShare,
  promisedText,
} from "@/lib/domain/orders/order-link";
import { TRACKING_STEPS } from "@/lib/domain/orders/status";
import { anOrder } from "./an-order";

const ZONE = "America/Sao_Paulo";
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe("a link's code", () => {
  test("is any 16 to 48 bytes in base64url, and its path needs no escapes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 48 }).chain(bytes), (random) => {
        const code = Buffer.from(random).toString("base64url");
        expect(isLinkCode(code)).toBe(true);
        expect(new URL(followedPath(code), "https://loja.test").pathname).toBe(`/acompanhar/${code}`);
      }),
    );
  });

  test("has no other signs, and at least 128 bits", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        if (isLinkCode(text)) expect(text).toMatch(/^[\w-]{22,64}$/);
      }),
    );
    for (const text of ["", "-", "a".repeat(21), "a".repeat(65), `${"a".repeat(30)}/`, `${"a".repeat(30)}\n`])
      expect(isLinkCode(text), text).toBe(false);
  });
});

test("what a link tells is cut to six fields, whatever an API sends", () => {
  const whole = {
    id: "12",
    status: "preparing",
    customer_name: "Ana Souza",
    full_address: "Rua A, 10",
    total: 46.62,
    items: "3",
    order_items: [{ item_name: "X-Burger", amount: 2, price: 25.9 }],
  };
  const read = followedOrderSchema.parse(whole);
  expect(read).toEqual({
    status: "preparing",
    order_type: undefined,
    created_at: "",
    delivery_time: null,
    promised_at: null,
    items: 3,
  });
  expect(Object.keys(followedFromResponse(read)).sort()).toEqual([
    "createdAt",
    "deliveryTime",
    "items",
    "mode",
    "promisedAt",
    "status",
    "statusLabel",
    "tracking",
  ]);
});

describe("the words for a friend", () => {
  test("never say that the order is the reader's, in any step and mode", () => {
    for (const mode of ["DELIVERY", "TAKEOUT"] as const)
      for (const status of [...TRACKING_STEPS, "cancelled"]) {
        const sentence = followedSentence({ status, mode });
        expect(sentence).toMatch(/\.|!/);
        expect(sentence).not.toMatch(/\b[Ss]eu\b/);
      }
    expect(followedSentence({ status: "weighing", mode: "DELIVERY" })).toBeNull();
  });

  test("name the shop and the number of items", () => {
    expect(followedTitle("Brasa Burger")).toBe("Acompanhe o pedido na Brasa Burger");
    expect([itemsText(1), itemsText(3)]).toEqual(["1 item", "3 itens"]);
  });

  test("tell when an order arrives, with the time that it was promised by, and no arrival that has passed", () => {
    const told = (over: object, now = "2026-11-21T21:40:00Z") =>
      promisedText(anOrder({ delivery_time: "35-50 min", ...over }), ZONE, Date.parse(now));
    const first = { promised_at: "2026-11-21T22:22:00Z" };
    expect(told(first)).toBe("Chega por volta das 19h22 (35-50 min)");
    expect(told({ ...first, order_type: "TAKEOUT" })).toBe("Pronto por volta das 19h22 (35-50 min)");
    expect(told({ promised_at: "2026-11-21T22:40:00Z" })).toBe("Chega por volta das 19h40");
    expect(told({ promised_at: "2026-11-22T04:05:00Z" })).toBe("Chega por volta da 01h05");
    expect(told(first, "2026-11-21T22:30:00Z")).toBe("Previsto para 19h22");
    expect(told({ ...first, status: "delivered" })).toBeNull();
  });

  test("promise a time while it is still ahead", () => {
    const at = (status: string, mode: "DELIVERY" | "TAKEOUT") =>
      promisedText({ ...anOrder({ delivery_time: "40-50 min" }), promisedAt: null, status, mode }, ZONE, 0);
    expect(at("preparing", "DELIVERY")).toBe("Previsão de chegada: entre 19h12 e 19h22.");
    expect(at("delivering", "DELIVERY")).toBe("Previsão de chegada: entre 19h12 e 19h22.");
    expect(at("preparing", "TAKEOUT")).toBe("Previsão para retirada: entre 19h12 e 19h22.");
    for (const [status, mode] of [
      ["delivering", "TAKEOUT"],
      ["delivered", "DELIVERY"],
      ["cancelled", "DELIVERY"],
    ] as const)
      expect(at(status, mode)).toBeNull();
  });
});

test("an order that is over is not shared", () => {
  expect(["received", "preparing", "delivering", "delivered", "cancelled", "canceled"].filter(mayShare)).toEqual([
    "received",
    "preparing",
    "delivering",
  ]);
});

test("an order of an API without links has none, so that nothing of them shows", () => {
  expect(anOrder()).not.toHaveProperty("links");
  expect(anOrder({ links: 0 }).links).toBe(0);
  expect(orderSchema.safeParse({ id: "1", status: "received", total: 3, links: "muitos" }).success).toBe(true);
});
