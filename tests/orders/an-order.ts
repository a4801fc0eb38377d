import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";

export function anOrder(over: object = {}) {
  return orderFromResponse(
    orderSchema.parse({
      id: 12,
      order_number: "1012",
      status: "received",
      created_at: "2026-11-21T21:32:00Z",
      market: { name: "Brasa" },
      full_address: "Rua A, 10",
      number: "10",
      order_items: [{ item_name: "X-Burger", amount: 2, price: 25.9, complements: [{ name: "Bacon", price: 3 }] }],
      payment_method: { name: "Visa" },
      paymentType: { name: "Cartão de Crédito" },
      discount: 5.18,
      delivery_tax: 6.5,
      total: 46.62,
      ...over,
    }),
  );
}
