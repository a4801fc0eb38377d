import { expect, test } from "vitest";
import { openingMessage } from "@/lib/domain/checkout/opening-message";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { collectedNow } from "@/lib/domain/checkout/price-change";

const noon = new Date("2026-11-21T12:00:00-03:00");
const timezone = "America/Sao_Paulo";

test("[CART-19] shows the opening hours' own sentence, else the fixed one, and none at a real API", () => {
  const openingHours = [{ weekday: 6, opens: "18:30", closes: "22:30" }];
  expect(openingMessage({ openingHours, timezone, isOpen: false }, noon, false)).toBe("Abrimos hoje às 18:30");
  expect(openingMessage({ openingHours, timezone, isOpen: true }, noon, true)).toBe("Aberto");
  expect(openingMessage({ openingHours: null, timezone, isOpen: true }, noon, true)).toBe("Abrimos domingo às 18:30");
  expect(openingMessage({ openingHours: null, timezone, isOpen: true }, noon, false)).toBeNull();
});

test("[CHECKOUT-17][CHECKOUT-18] shows the sentences of a placed and a rejected order", () => {
  expect(orderCopy.placed).toBe("Pedido realizado com sucesso!");
  expect(orderCopy.failed).toBe("Erro ao finalizar pedido.");
});

test("reads the new total after a price change from the rejection, or none", () => {
  expect(collectedNow({ code: "PRICE_CHANGED", total: 70, delivery_tax: 4.9 })).toBe(7_490);
  expect(collectedNow({ code: "PRICE_CHANGED" })).toBeNull();
  expect(collectedNow(null)).toBeNull();
});
