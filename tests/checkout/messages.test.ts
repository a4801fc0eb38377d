import { expect, test } from "vitest";
import { lineOf, unitPrice } from "@/lib/cart/line";
import { repriced } from "@/lib/cart/reprice";
import { orderCopy } from "@/lib/checkout/copy";
import { openingMessage } from "@/lib/checkout/opening-message";
import { collectedNow } from "@/lib/checkout/price-change";
import type { Product } from "@/lib/menu/product";

const noon = new Date("2026-11-21T12:00:00-03:00");
const timezone = "America/Sao_Paulo";

test("[CART-19] the hours' own sentence, else the fixed one", () => {
  const openingHours = [{ weekday: 6, opens: "18:30", closes: "22:30" }];
  expect(openingMessage({ openingHours, timezone }, noon)).toBe("Abrimos hoje às 18:30");
  expect(openingMessage({ openingHours: null, timezone }, noon)).toBe("Abrimos domingo às 18:30");
});

test("[CHECKOUT-17][CHECKOUT-18] the sentences of an order placed and an order refused", () => {
  expect(orderCopy.placed).toBe("Pedido realizado com sucesso!");
  expect(orderCopy.placedParty).toBe("🎉 Pedido realizado com sucesso!");
  expect(orderCopy.failed).toBe("Erro ao finalizar pedido.");
});

test("what is collected after a change of prices is read from the refusal, or not at all", () => {
  expect(collectedNow({ code: "PRICE_CHANGED", total: 70, delivery_tax: 4.9 })).toBe(7_490);
  expect(collectedNow({ code: "PRICE_CHANGED" })).toBeNull();
  expect(collectedNow(null)).toBeNull();
});

test("a line takes the menu's price of today, and stays as it is when its choice is gone", () => {
  const product: Product = {
    id: "1",
    name: "Pizza",
    description: "",
    categoryId: "1",
    image: null,
    price: 4_000,
    available: true,
    allergens: [],
    variations: [{ id: "g", name: "Grande", desc: null, price: 1_000, available: true }],
    groups: [],
  };
  const line = lineOf(product, { variationId: "g", quantities: {} }, "", 2);
  const [fresh] = repriced([line], [{ ...product, price: 4_500 }]);
  expect(fresh && unitPrice(fresh)).toBe(5_500);
  expect(fresh?.qty).toBe(2);
  expect(repriced([line], [])).toEqual([line]);
  expect(repriced([line], [{ ...product, variations: [] }])).toEqual([line]);
});
