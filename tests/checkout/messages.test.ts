import { expect, test } from "vitest";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { priceChange } from "@/lib/domain/checkout/price-change";

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
