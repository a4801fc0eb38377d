import { expect, test } from "vitest";
import { orderSchema } from "@/lib/contract/orders/schema";

const ANSWER = {
  id: "12",
  order_number: "1012",
  status: "received",
  created_at: "2026-11-21T21:32:00.000Z",
  market_name: "Brasa",
  market: { name: "Brasa" },
  payment_method: { name: "Visa" },
  paymentType: { name: "Cartão de Crédito" },
  payment_status: "Aprovado",
  is_paid: true,
  cash: 50,
  delivery_tax: 6.5,
  discount: 5.18,
  total: 46.62,
  delivery_time: "40-60 min",
  observations: "Portão azul",
};
const DELIVERY = {
  full_address: "Rua A, 10",
  number: "10",
  neighborhood_name: "Centro",
  customer_name: "Ana Souza",
  customer_phone: "12999990000",
  address_name: "Casa",
  city: "Taubaté",
  state: "SP",
  zip_code: "12010000",
  complement: "Apto 42",
  reference: "Padaria",
};
const ITEM = {
  item_name: "X-Burger",
  amount: 2,
  price: 25.9,
  complements: [{ name: "Bacon", amount: 1, price: 3 }],
  observations: "sem sal",
};

test("[ENTITY-13] [ENTITY-14] [ENTITY-15] an order, its delivery and its items hold every field of the response", () => {
  const whole = { ...ANSWER, ...DELIVERY, order_items: [ITEM] };
  expect(orderSchema.parse(whole)).toMatchObject(whole);
});
