import { setTimeout as sleep } from "node:timers/promises";
import type { Deviations, VendorCall } from "./deviations";
import { pathOf } from "./routes";
import { APP_KEY } from "./secrets";
import { createVendor, type Vendor } from "./vendor";

type Wish = { id?: string; market?: string; token?: string | null; body?: unknown; key?: string; appKey?: string };

export function requestFor(call: VendorCall, wish: Wish = {}, origin = "http://vendor.internal"): Request {
  const { method, path } = pathOf(call, wish.id);
  const headers = new Headers({
    accept: "application/json",
    "x-app-key": wish.appKey ?? APP_KEY,
    "x-market-token": wish.market ?? "alfa",
  });
  if (wish.token) headers.set("authorization", `Bearer ${wish.token}`);
  if (wish.key) headers.set("idempotency-key", wish.key);
  if (wish.body !== undefined) headers.set("content-type", "application/json");
  return new Request(`${origin}${path}`, {
    method,
    headers,
    body: wish.body === undefined ? null : JSON.stringify(wish.body),
  });
}

/** A vendor whose clock moves only when it waits. */
export function vendorOf(deviations: Partial<Deviations> = {}) {
  let time = Date.parse("2026-03-02T15:00:00Z");
  const vendor = createVendor({
    deviations,
    now: () => time,
    wait: async (ms) => {
      time += ms;
      await sleep(0);
    },
  });
  const started = time;
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...vendor, elapsed: () => time - started, pass };
}

export async function ask(vendor: Pick<Vendor, "respond">, call: VendorCall, wish: Wish = {}) {
  const response = await vendor.respond(requestFor(call, wish));
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape.
  return { status: response.status, headers: response.headers, text, data: (text ? JSON.parse(text) : null) as any };
}

export async function registered(vendor: Vendor, email = "ana@exemplo.com.br", market = "alfa"): Promise<string> {
  const body = { authentication_type: "email_create", full_name: "Ana Souza", email, password: "goiabada" };
  await vendor.respond(requestFor("authentication", { market, body }));
  return [...vendor.books.sessions.keys()].at(-1) as string;
}

/** A customer with an address in a district with a fee. */
export async function readyToOrder(vendor: Vendor): Promise<{ token: string }> {
  const token = await registered(vendor);
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
  return { token };
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
