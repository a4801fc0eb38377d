import { newPhone } from "./browser.mjs";
import { register } from "./lazy-scripts.mjs";

/**
 * Places an order as a customer does and shares its status; the path of the link.
 * @param {import("playwright").Browser} browser
 * @param {string} origin
 * @param {string} market
 * @returns {Promise<string>}
 */
export async function followedOrderOf(browser, origin, market) {
  const { path } = await newCustomer(browser, origin, market);
  return path;
}

/**
 * A customer who has placed an order and shared its status.
 * @param {import("playwright").Browser} browser
 * @param {string} origin
 * @param {string} market
 * @returns {Promise<{ cookie: string, body: string, path: string }>} the session's cookies, the order as sent, and the
 * path of the link
 */
export async function newCustomer(browser, origin, market) {
  const phone = await newPhone(browser);
  await register(await phone.newPage(), origin);
  const page = await phone.newPage();
  await page.goto(`${origin}/privacidade`);
  const order = await page.evaluate(orderAndShare, market);
  const cookies = await phone.cookies(origin);
  await phone.close();
  return { ...order, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

/**
 * Runs in the page, in its session.
 * @param {string} market
 */
async function orderAndShare(market) {
  /** @type {(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>} */
  const call = (method, path, body, headers) =>
    fetch(`/api/v3${path}`, {
      method,
      headers: { ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const street = { street: "Rua Harmonia", number: "77", zip_code: "05433000", complement: null, reference: null };
  await call("POST", "/address/new_address", {
    address: { ...street, neighborhood_id: "2", city: "São Paulo", state: "SP" },
  });
  const [address] = (await (await call("GET", "/addresses")).json()).addresses;
  const [type] = (await (await call("GET", "/payment_types")).json()).payment_types;
  const now = new Date().toISOString();
  const item = { product_id: "603", variation_id: null, amount: 2, observations: null, complements: [] };
  /** @param {number} expected_total */
  const order = (expected_total) => ({
    promo_code: null,
    products: [{ ...item, is_service: false }],
    payment_type_id: type.id,
    payment_method_id: type.methods[0].id,
    card_id: null,
    use_balance: false,
    troco: null,
    cep: address.zip_code,
    address_id: address.id,
    observations: null,
    deliver_start_time: now,
    deliver_end_time: now,
    is_scheduled: false,
    has_drivethru: false,
    expected_total,
  });
  /** @param {object} body */
  const place = (body) =>
    call("POST", `/markets/${market}/orders/create`, body, { "idempotency-key": crypto.randomUUID() });
  // The rejection contains the server's total; the second try sends it.
  const { total, delivery_tax } = await (await place(order(0.01))).json();
  const body = order(Math.round((total + delivery_tax) * 100) / 100);
  const placed = await place(body);
  if (!placed.ok) throw new Error(`No order: ${placed.status} ${await placed.text()}`);
  const { id } = await placed.json();
  const { code } = await (await call("POST", `/orders/${id}/links`)).json();
  return { path: `/acompanhar/${code}`, body: JSON.stringify(body) };
}
