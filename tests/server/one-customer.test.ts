// One customer's cost to a shop and its neighbours, with any requests in any number of sessions.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Customer } from "../support/customer";
import { generateLoad } from "../support/load.mjs";
import { ADDRESS, orderBody, placeOrder, saveAddress } from "../support/order";
import { ownStorefront } from "../support/own-storefront";
import { percentile } from "../support/statistics";

const SESSIONS = 4;
const ORDERS = 200;
const LINES = 200;
const MOST_OPEN = 20;
const MOST_TIMES = 3;
/** Noise of a busy machine in so short a time. */
const NOISE_MS = 40;
/** The longest time in the admission queue (`lib/server/edge/admission.ts`). */
const MAX_MS = 1_000;

const shop = ownStorefront({ LOG_LEVEL: "error" });

async function anAccount(): Promise<[Customer, ...Customer[]]> {
  const email = `${randomUUID()}@exemplo.com.br`;
  const first = shop.customer();
  await first.register(email);
  const others = Array.from({ length: SESSIONS - 1 }, () => first.another());
  for (const other of others) await other.login(email);
  return [first, ...others];
}

async function neighbour(seconds: number): Promise<{ median: number; slowest: number }> {
  const host = shop.host("cantinho");
  const kinds = [{ name: "customers", share: 1, requests: [{ host }, { host, path: "/api/v3/market" }] }];
  const answers = await generateLoad({ port: shop.port, seconds, rate: 20, kinds });
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const all = answers.map(({ ms }) => ms);
  return { median: percentile(all, 0.5), slowest: Math.max(...all) };
}

test(`places ${MOST_OPEN} of ${ORDERS} orders of ${LINES} lines by one account, and delays nobody`, {
  timeout: 120_000,
}, async () => {
  const sessions = await anAccount();
  const addressId = await saveAddress(sessions[0]);
  const line = { variation_id: null, amount: 1, observations: null, complements: [], is_service: false };
  const products = Array.from({ length: LINES }, () => ({ product_id: "706", ...line }));
  const body = orderBody(addressId, { products, expected_total: LINES * 10.9 + 4.9 });
  await neighbour(2);
  const usual = await neighbour(5);
  const order = async (session: Customer) => {
    const answers = [];
    for (let n = 0; n < ORDERS / SESSIONS; n++) answers.push(await placeOrder(session, body));
    return answers;
  };
  const [beside, ...own] = await Promise.all([neighbour(5), ...sessions.map(order)]);
  const answers = own.flat();
  const count = (status: number) => answers.filter((response) => response.status === status).length;
  console.log(
    `one customer: of ${ORDERS} orders ${count(201)} were placed, ${count(409)} refused, ${count(429)} too soon; another shop's median ${Math.round(beside.median)} ms (${Math.round(usual.median)} ms before), slowest ${Math.round(beside.slowest)} ms`,
  );
  expect(count(201)).toBe(MOST_OPEN);
  expect(count(201) + count(409) + count(429)).toBe(ORDERS);
  const refused = answers.find(({ status }) => status === 409);
  expect(JSON.parse(refused?.body ?? "{}").message).toMatch(/^Você já tem 20 pedidos em andamento nesta loja\./);
  // The saved address was the first of 60 writes, which count per customer and not per session.
  expect(count(429)).toBe(ORDERS - 59);
  expect(beside.median).toBeLessThan(MOST_TIMES * usual.median + NOISE_MS);
  expect(beside.slowest).toBeLessThan(MAX_MS);

  const list = await sessions[0].send("GET", "/api/v3/orders");
  expect(list.status).toBe(200);
  expect(JSON.parse(list.body).total).toBe(MOST_OPEN);
});

test("rejects an invalid query of the order list, and drops parameters that the contract does not have", async () => {
  const [customer] = await anAccount();
  for (const query of ["?status=nenhum", `?q=${"a".repeat(101)}`, "?cursor="])
    expect([query, (await customer.send("GET", `/api/v3/orders${query}`)).status]).toEqual([query, 400]);
  expect((await customer.send("GET", "/api/v3/orders?limit=100000&nada=1")).status).toBe(200);
});

test("rejects the eleventh export in fifteen minutes with Retry-After", async () => {
  const sessions = await anAccount();
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push(await sessions[n % SESSIONS]?.send("GET", "/api/v3/account/export"));
  expect(answers.map((response) => response?.status)).toEqual([...Array(10).fill(200), 429]);
  const last = answers.at(-1);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(600);
  expect(JSON.parse(last?.body ?? "{}").message).toMatch(
    /^Você pediu estes dados muitas vezes seguidas\. Tente novamente em 1[0-5] minutos\.$/,
  );
});

test("serves 120 order lists a minute", async () => {
  const [customer] = await anAccount();
  const statuses: number[] = [];
  for (let n = 0; n < 122; n++) statuses.push((await customer.send("GET", "/api/v3/orders")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual([429, 429]);
});

test("rejects text that no database stores with a message, in body and query", async () => {
  const [customer] = await anAccount();
  const message = "O texto tem um caractere que não pode ser guardado. Apague-o e tente de novo.";
  for (const bad of ["\0", "\ud83d"]) {
    const sent = { address: { ...ADDRESS, complement: `Apto 12${bad}` } };
    const response = await customer.send("POST", "/api/v3/address/new_address", sent);
    expect([response.status, JSON.parse(response.body)]).toEqual([400, { status: 400, message }]);
  }
  expect((await customer.send("GET", "/api/v3/orders?q=%00")).status).toBe(400);
  expect((await customer.send("GET", "/api/v3/orders/a%00b")).status).toBe(404);
});
