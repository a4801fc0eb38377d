import { newPhone } from "./browser.mjs";

/** @import { Browser, BrowserContext } from "playwright" */

/**
 * Registers a new customer, whose session the phone then has.
 * @param {BrowserContext} phone
 * @param {string} origin
 */
export async function register(phone, origin) {
  const page = await phone.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await page.getByLabel("Nome completo").fill("Bia Torres");
  await page.getByLabel("E-mail").fill(`cliente-${Date.now()}@exemplo.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill("goiabada cascao");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await page.waitForURL(`${origin}/`);
  await page.close();
}

/**
 * Places an order in a new customer's session, shares its status, and returns the link's path.
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} market
 * @returns {Promise<string>}
 */
export async function followedOrderOf(browser, origin, market) {
  const { phone, page } = await newPhone(browser);
  await register(phone, origin);
  await page.goto(`${origin}/privacidade`);
  await page.evaluate(newAddress);
  const code = await page.evaluate(orderAndShare, market);
  await phone.close();
  return `/acompanhar/${code}`;
}

/** Runs in the page, in its session. */
export async function newAddress() {
  const street = { street: "Rua Harmonia", number: "77", zip_code: "05433000", complement: null, reference: null };
  const address = { ...street, neighborhood_id: "2", city: "São Paulo", state: "SP" };
  const headers = { "content-type": "application/json" };
  await fetch("/api/v3/address/new_address", { method: "POST", headers, body: JSON.stringify({ address }) });
}

/**
 * Runs in the page, in its session.
 * @param {string} market
 * @returns {Promise<string>} the code of the link
 */
async function orderAndShare(market) {
  const call = async (/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const response = await fetch(`/api/v3${path}`, body && { method: "POST", headers, body: JSON.stringify(body) });
    return response.json();
  };
  const [address] = (await call("/addresses")).addresses;
  const now = new Date().toISOString();
  const choices = { variation_id: null, observations: null, complements: [], is_service: false };
  const absent = { promo_code: null, card_id: null, troco: null, observations: null, use_balance: false };
  const when = { deliver_start_time: now, deliver_end_time: now, is_scheduled: false, has_drivethru: false };
  const inCash = { payment_type_id: "1", payment_method_id: "11", cep: address.zip_code, address_id: address.id };
  const order = { ...absent, ...when, ...inCash, products: [{ product_id: "603", amount: 2, ...choices }] };
  const place = (/** @type {number} */ expected_total) =>
    call(`/markets/${market}/orders/create`, { ...order, expected_total });
  // The rejection contains the server's total; the second try sends it.
  const { total, delivery_tax } = await place(0.01);
  const { id, ...rest } = await place(Math.round((total + delivery_tax) * 100) / 100);
  if (!id) throw new Error(`No order: ${JSON.stringify(rest)}`);
  return (await (await fetch(`/api/v3/orders/${id}/links`, { method: "POST" })).json()).code;
}
