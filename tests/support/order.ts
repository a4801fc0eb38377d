import { randomUUID } from "node:crypto";
import type { Customer } from "./customer";
import type { HttpResponse } from "./storefront";

export const ADDRESS = {
  street: "Rua das Acácias",
  number: "12",
  zip_code: "05422010",
  city: null,
  state: null,
  complement: null,
  reference: null,
  neighborhood_id: "2",
};

/** An order of three Água de Coco at `brasa`, paid in cash and delivered to Vila Madalena: 32,70 + 4,90. */
export function orderBody(addressId: string, change: object = {}) {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  return {
    promo_code: null,
    products: [
      { product_id: "706", variation_id: null, amount: 3, observations: null, complements: [], is_service: false },
    ],
    payment_type_id: "1",
    payment_method_id: "11",
    card_id: null,
    use_balance: false,
    troco: null,
    cep: ADDRESS.zip_code,
    address_id: addressId,
    observations: null,
    deliver_start_time: soon,
    deliver_end_time: soon,
    is_scheduled: false,
    has_drivethru: false,
    expected_total: 37.6,
    ...change,
  };
}

export async function saveAddress(customer: Customer, change: object = {}): Promise<string> {
  await customer.send("POST", "/api/v3/address/new_address", { address: { ...ADDRESS, ...change } });
  const { addresses } = await customer.read<{ addresses: { id: string }[] }>("/api/v3/addresses");
  return addresses[0]?.id ?? "";
}

export function placeOrder(customer: Customer, body: object, key: string = randomUUID()): Promise<HttpResponse> {
  return customer.send("POST", "/api/v3/markets/brasa/orders/create", body, { "idempotency-key": key });
}
