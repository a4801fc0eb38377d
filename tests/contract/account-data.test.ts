import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";

let market: string;
let customer: TestCustomer;
let orderId: string;

const api = await createTestApi();
beforeEach(async () => {
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  const body = anOrder(customer, { observations: "CPF na nota: 52998224725" });
  orderId = (await (await api.order(market, customer.token, body)).json()).id;
});

function call(method: string, path: string, body?: unknown, token = customer.token) {
  return readAnswer(api.ask(`/api/v3${path}`, { market, token, method, body }));
}

const leave = (password?: string) => call("DELETE", "/account", { password });
const end = () => api.client.query("update orders set status = 'delivered' where id = $1", [orderId]);

async function storeOrders() {
  const response = await api.ask(`/operator/markets/${market}/orders`, { token: OPERATOR_TOKEN });
  return (await response.json()).orders;
}

async function rowsOf({ id, email }: TestCustomer) {
  const { rows } = await api.client.query<Record<string, number>>(
    `select (select count(*)::int from customers where id = $1 or email = $2) as customers,
      (select count(*)::int from sessions where customer_id = $1) as sessions,
      (select count(*)::int from addresses where customer_id = $1) as addresses,
      (select count(*)::int from order_keys where customer_id = $1) as keys,
      (select count(*)::int from orders where customer_id = $1) as orders,
      (select count(*)::int from reset_tokens where customer_id = $1) as links`,
    [id, email],
  );
  return rows[0];
}

test("exports everything that belongs to the customer, and nothing that belongs to another", async () => {
  const other = await api.aCustomer(market);
  await api.order(market, other.token, anOrder(other));
  await call("PUT", "/user/preferences", { orderNotif: true });
  const { status, body } = await call("GET", "/account/export");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    store: `Casa ${market}`,
    profile: { id: customer.id, full_name: "Ana Souza", email: customer.email, phone: "12999990000" },
    preferences: { orderNotif: true },
    addresses: [{ id: customer.addressId, street: "Rua das Flores" }],
    orders: [{ id: orderId, customer_name: "Ana Souza", order_items: [{ item_name: "X-Bacon" }] }],
    reviews: [],
    sessions: [{}],
    push_subscriptions: [],
  });
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/);
});

describe("deleting the account", () => {
  test.each([undefined, "", "errada mesmo"])("rejects the password %j", async (password) => {
    expect(await leave(password)).toMatchObject({ status: 422, body: { message: "A senha atual não confere." } });
    expect((await call("GET", "/account/me")).status).toBe(200);
  });

  test("removes all of the customer's data at once, and the same e-mail can register again", async () => {
    await end();
    await api.ask("/api/v3/account/forgot-password", { market, body: { email: customer.email } });
    await api.parts.background.idle();
    expect((await leave("pão de queijo")).status).toBe(200);
    expect(await rowsOf(customer)).toEqual({ customers: 0, sessions: 0, addresses: 0, keys: 0, orders: 0, links: 0 });
    expect((await call("GET", "/account/me")).status).toBe(401);
    const { email } = customer;
    const body = { authentication_type: "email_create", full_name: "Ana Nova", email, password: "rapadura mole" };
    const anew = await api.ask("/api/v3/account/authentication", { market, body });
    expect(anew.status).toBe(201);
    expect((await call("GET", "/orders", undefined, (await anew.json()).token)).body.orders).toEqual([]);
  });

  test("keeps the orders for the store without personal data", async () => {
    await end();
    await leave("pão de queijo");
    const [kept] = await storeOrders();
    expect(kept).toMatchObject({
      id: orderId,
      total: 41.65,
      neighborhood_name: "Centro",
      customer_name: null,
      customer_phone: null,
      address_name: null,
      full_address: null,
      number: null,
      zip_code: null,
      observations: null,
      order_items: [{ item_name: "X-Bacon", observations: null }],
    });
    expect(JSON.stringify(kept)).not.toMatch(/Ana|12999990000|Flores|52998224725|Sem cebola/);
  });

  test("still delivers an open order, and erases its personal data when it ends or a day later", async () => {
    await leave("pão de queijo");
    const [underway] = await storeOrders();
    expect(underway).toMatchObject({ customer_name: "Ana Souza", full_address: "Rua das Flores, 123" });
    await deleteExpired(api.parts);
    expect((await storeOrders())[0].customer_name).toBe("Ana Souza");
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    await deleteExpired(api.parts);
    api.clock.now = before;
    expect((await storeOrders())[0]).toMatchObject({ customer_name: null, full_address: null });
  });

  test("needs no password for an account that only signs in with Google", async () => {
    expect((await call("GET", "/account/me")).body.has_password).toBe(true);
    await api.client.query("update customers set password_hash = null where id = $1", [customer.id]);
    expect((await call("GET", "/account/me")).body.has_password).toBe(false);
    expect((await leave()).status).toBe(200);
    expect((await rowsOf(customer))?.customers).toBe(0);
  });

  test("changes no other customer", async () => {
    const other = await api.aCustomer(market);
    await api.order(market, other.token, anOrder(other));
    const before = await rowsOf(other);
    await leave("pão de queijo");
    expect(await rowsOf(other)).toEqual(before);
  });
});
