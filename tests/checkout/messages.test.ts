import { expect, test } from "vitest";
import { openingMessage } from "@/lib/domain/checkout/opening-message";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { priceChange } from "@/lib/domain/checkout/price-change";

const noon = new Date("2026-11-21T12:00:00-03:00");
const timezone = "America/Sao_Paulo";

test("[CART-19] shows the opening hours' own sentence, the specification's in the demo, and none for a shop that wrote no hours", () => {
  const openingHours = [{ weekday: 6, opens: "18:30", closes: "22:30" }];
  expect(openingMessage({ openingHours, timezone, isOpen: false }, noon)).toBe("Abrimos hoje às 18:30");
  expect(openingMessage({ openingHours, timezone, isOpen: true, demoHours: true }, noon)).toBe("Aberto");
  const unwritten = { openingHours: null, timezone, isOpen: true };
  expect(openingMessage({ ...unwritten, demoHours: true }, noon)).toBe("Abrimos domingo às 18:30");
  expect(openingMessage(unwritten, noon)).toBeNull();
});

test("[CHECKOUT-17][CHECKOUT-18] shows the sentences of a placed and a rejected order", () => {
  expect(orderCopy.placed).toBe("Pedido realizado com sucesso!");
  expect(orderCopy.failed).toBe("Erro ao finalizar pedido.");
});

test("says what a price change changed, where the rejection tells another total", () => {
  const changed = { code: "PRICE_CHANGED", total: 70, delivery_tax: 4.9 };
  expect(priceChange(4_300, changed)).toEqual({ before: 4_300, after: 7_490 });
  expect(priceChange(7_490, changed)).toBeNull();
  expect(priceChange(4_300, { code: "PRICE_CHANGED" })).toBeNull();
  expect(priceChange(4_300, null)).toBeNull();
});
