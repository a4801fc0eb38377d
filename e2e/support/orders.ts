import type { Locator, Page } from "playwright/test";

export type Placed = { id: string; number: string };

/** The order of a test; by default Batata Rústica (603, R$ 26,90) in cash, at brasa. */
type Wish = {
  market?: string;
  items?: {
    productId: string;
    amount?: number;
    variationId?: string;
    options?: [id: string, amount: number][];
    note?: string;
  }[];
  payment?: string;
  cardId?: string;
  change?: number;
  coupon?: string;
};

/** Places an order in the page's own session, through the checkout's calls. */
export function placeOrder(page: Page, wish: Wish = {}): Promise<Placed> {
  return page.evaluate(async (wanted) => {
    const call = async (method: string, path: string, body?: object, headers = {}) => {
      const response = await fetch(`/api/v3${path}`, {
        method,
        headers: body ? { "content-type": "application/json", ...headers } : {},
        body: body && JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const addresses = async () => (await call("GET", "/addresses")).addresses;
    const street = { street: "Rua Harmonia", number: "77", zip_code: "05433000", complement: "Apto 12" };
    const place = { reference: "portão azul", neighborhood_id: "2", city: "São Paulo", state: "SP" };
    if ((await addresses()).length === 0)
      await call("POST", "/address/new_address", { address: { ...street, ...place } });
    const [address] = await addresses();
    const { payment_types: types } = await call("GET", "/payment_types");
    const type = types.find(({ name }: { name: string }) => name === (wanted.payment ?? "Dinheiro"));
    const items = wanted.items ?? [{ productId: "603" }];
    const now = new Date().toISOString();
    const body = {
      promo_code: wanted.coupon ?? null,
      products: items.map(({ productId, amount = 1, variationId = null, options = [], note = null }) => ({
        product_id: productId,
        variation_id: variationId,
        amount,
        observations: note,
        complements: options.length > 0 ? [{ data: options.map(([id, count]) => ({ id, amount: count })) }] : [],
        is_service: false,
      })),
      payment_type_id: type.id,
      payment_method_id: type.methods[0].id,
      card_id: wanted.cardId ?? null,
      use_balance: false,
      troco: wanted.change ?? null,
      cep: address.zip_code,
      address_id: address.id,
      observations: null,
      deliver_start_time: now,
      deliver_end_time: now,
      is_scheduled: false,
      has_drivethru: false,
    };
    const send = (expected_total: number) =>
      fetch(`/api/v3/markets/${wanted.market ?? "brasa"}/orders/create`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify({ ...body, expected_total }),
      });
    // The rejection contains the server's total; the second try sends it.
    const refused = await send(0.01);
    const { total, delivery_tax } = await refused.json();
    const response = await send(Math.round((total + delivery_tax) * 100) / 100);
    const order = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(order)}`);
    return { id: order.id, number: order.order_number };
  }, wish);
}

/** Two Brasa Bacon Duplo with bacon, R$ 59,90 each. */
export const DOUBLE_BACON = {
  productId: "102",
  variationId: "102v2",
  amount: 2,
  options: [
    ["102p1", 1],
    ["102a1", 2],
  ] as [string, number][],
  note: "Duplo. sem cebola",
};

export function current(within: Locator): Locator {
  return within.locator('[aria-current="step"]');
}

export function block(page: Page, title: string): Locator {
  return page.locator("section", { has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
}

export async function moneyBeside(page: Page, label: string): Promise<string> {
  const row = page.locator("dl > div", { has: page.getByText(label, { exact: true }) });
  return ((await row.locator("dd").textContent()) ?? "").replaceAll("\u00a0", " ").trim();
}
