import type { Deviations } from "./deviations";
import { ROOT } from "./routes";
import { APP_KEY } from "./secrets";
import { createVendor, type Vendor } from "./vendor";

function send(vendor: Pick<Vendor, "respond">, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { "content-type": "application/json", "x-app-key": APP_KEY, "x-market-token": "alfa" };
  return vendor.respond(new Request(`http://vendor.internal${ROOT}${path}`, { ...init, headers }));
}

/** Reads a path of a vendor with these deviations, as anyone. */
export async function readAt(deviations: Partial<Deviations>, path: string): Promise<unknown> {
  return (await send(createVendor({ deviations, now: Date.now, wait: async () => {} }), path)).json();
}

/** A customer with an address in a district with a fee. */
export async function readyToOrder(vendor: Vendor): Promise<{ token: string }> {
  const account = { full_name: "Ana Souza", email: "ana@exemplo.com.br", password: "goiabada" };
  const body = JSON.stringify({ authentication_type: "email_create", ...account });
  await send(vendor, "/account/authentication", { method: "POST", body });
  const customer = vendor.books.customers.at(-1);
  vendor.books.addresses.push({
    id: vendor.books.nextId(),
    customerId: customer?.id as number,
    street: "Rua das Flores",
    number: "10",
    complement: null,
    reference: null,
    zip: "80010000",
    districtId: 61,
    city: "Curitiba",
    state: "PR",
    lat: null,
    lng: null,
  });
  return { token: [...vendor.books.sessions.keys()].at(-1) as string };
}

/** The specification's order body: two large pizzas with bacon for that customer, with ids as text. */
export function orderBody(vendor: Vendor, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const now = "2026-03-02T15:00:00.000Z";
  return {
    promo_code: null,
    user_id: String(vendor.books.customers.at(-1)?.id),
    market: { id: "alfa" },
    products: [
      {
        product_id: "2001",
        amount: 2,
        observations: "Grande.",
        complements: [{ data: [{ id: "503", amount: 1 }] }],
        is_service: false,
      },
    ],
    payment_type_id: "71",
    payment_method_id: "81",
    card_id: null,
    use_balance: false,
    troco: 100,
    cep: "80010000",
    address_id: String(vendor.books.addresses.at(-1)?.id),
    observations: null,
    deliver_start_time: now,
    deliver_end_time: now,
    is_scheduled: false,
    has_drivethru: false,
    ...changes,
  };
}
