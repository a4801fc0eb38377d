import type { Order } from "@/lib/domain/orders/ticket-facts.mjs";

/** An order as the operator reads it: two pizzas by halves with an extra, paid in cash at the door. */
export function aTicketOrder(change: object = {}): Order {
  return {
    order_number: "12",
    status: "received",
    created_at: "2026-11-21T21:32:00Z",
    timezone: "America/Manaus",
    market_name: "Forno da Vila",
    delivery_time: "40-50 min",
    customer_name: "Ana Souza",
    customer_phone: "11987650001",
    full_address: "Rua Harmonia, 77",
    neighborhood_name: "Vila Madalena",
    city: "São Paulo",
    state: "SP",
    complement: null,
    reference: null,
    observations: "Interfone quebrado",
    order_items: [
      {
        amount: 2,
        item_name: "Pizza de pão de alho",
        variation_name: "Grande (8 fatias)",
        price: 25.9,
        observations: "Grande (8 fatias). sem cebola",
        complements: [
          { amount: 1, name: "Calabresa", price_method: "MAX" },
          { amount: 1, name: "Camarão", price_method: "MAX" },
          { amount: 2, name: "Azeitona", price_method: "SUM", price: 1.5 },
          { amount: 1, name: "Catupiry", price_method: "SUM", price: 12, group_name: "Borda recheada" },
        ],
      },
    ],
    payment_method: { name: "Dinheiro" },
    paymentType: { name: "Dinheiro" },
    payment_status: "Aguardando pagamento",
    payment_due: "COLLECT",
    charge: null,
    cash: null,
    subtotal: 51.8,
    discount: 0,
    delivery_tax: 6.5,
    total: 51.8,
    ...change,
  };
}
