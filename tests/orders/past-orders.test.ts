import { expect, test } from "vitest";
import { itemsText, owedOrder, pastOrderFacts, pastOrders } from "@/lib/domain/orders/past-orders";
import { anOrder } from "./an-order";

const item = (
  name: string,
  amount = 1,
): { item_name: string; amount: number; price: number; product_id: string; variation_name?: string } => ({
  item_name: name,
  amount,
  price: 10,
  product_id: name,
});
const order = (id: string, items: ReturnType<typeof item>[], status = "delivered") =>
  anOrder({ id, order_items: items, status });

test("offers the last three different orders, without cancelled ones, whatever the order of their items", () => {
  const shown = pastOrders([
    order("6", [item("pizza"), item("suco")]),
    order("5", [item("suco"), item("pizza")]),
    order("4", [item("bolo")], "cancelled"),
    order("3", [item("bolo", 2)]),
    order("2", [item("bolo")], "received"),
    order("1", [item("torta")]),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(["6", "3", "2"]);
  expect(pastOrders([order("1", [])])).toEqual([]);
});

test("names what an order had, for how much, and when", () => {
  const past = order("1", [{ ...item("Pizza", 2), variation_name: "Grande" }, item("Suco")]);
  expect(itemsText(past)).toBe("2× Pizza · Grande, 1× Suco");
  expect(pastOrderFacts(past, "R$ 80,30", "26/11")).toBe("3 itens · R$ 80,30 · 26/11");
  expect(pastOrderFacts(order("2", [item("Pizza")]), null, null)).toBe("1 item");
});

test("finds the newest order that is still to be paid, unless it is over", () => {
  const pix = { name: "Pix Manual", pay_at: "BEFORE" };
  const paidBy = (id: string, over: object = {}) =>
    anOrder({ id, order_items: [item("bolo")], status: "received", paymentType: pix, ...over });
  const paid = paidBy("4", { payment_status: "paid" });
  const cancelled = paidBy("3", { status: "cancelled" });
  const atTheDoor = paidBy("5", { paymentType: { name: "Dinheiro" } });
  expect(owedOrder([atTheDoor, paid, cancelled, paidBy("2"), paidBy("1")])?.id).toBe("2");
  expect(owedOrder([atTheDoor, paid, cancelled, paidBy("6", { status: "delivered" })])).toBeNull();
});
