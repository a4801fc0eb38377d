import { expect, test } from "vitest";
import { type CallName, calls } from "@/lib/contract/calls";
import { anOrder, createTestApi } from "../embedded-api/factory";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Recorded = { name: CallName; answer: Json };

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);
const { token } = customer;
const placed = (await (await api.order(market, token, anOrder(customer))).json()) as { id: string };
const login = { authentication_type: "email_login", email: customer.email, password: "pão de queijo" };
const read = async (name: CallName, path: string, body?: unknown): Promise<Recorded> => {
  const response = await api.ask(`/api/v3${path}`, { market, token, body });
  expect(response.ok, path).toBe(true);
  return { name, answer: await response.json() };
};
const recorded: Recorded[] = [
  { name: "createOrder", answer: placed },
  await read("market", "/market"),
  await read("products", "/products"),
  await read("categories", "/categories"),
  await read("categoryProducts", "/categories/2/products"),
  await read("districts", "/districts"),
  await read("paymentTypes", "/payment_types"),
  await read("health", "/health"),
  await read("authenticate", "/account/authentication", login),
  await read("me", "/account/me"),
  await read("addresses", "/addresses"),
  await read("address", `/addresses/${customer.addressId}`),
  await read("orders", "/orders"),
  await read("order", `/orders/${placed.id}`),
];

/** The exact shape of a response: every field with its type, and every kind of list item. */
function shapeOf(value: Json): Json {
  if (value === null) return "null";
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort().map(parse);
  if (typeof value !== "object") return typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, shapeOf(value[name] ?? null)]),
  );
}

function parse(text: string): Json {
  return JSON.parse(text);
}

test("returns the recorded shape in every response, on every transport", async () => {
  const shapes = Object.fromEntries(recorded.map(({ name, answer }) => [name, shapeOf(answer)]));
  // To accept a wanted change: `npx vitest run --project "contract in-process" -u`.
  for (const { name, answer } of recorded) expect(calls[name].response.safeParse(answer).success, name).toBe(true);
  await expect(`${JSON.stringify(shapes, null, 2)}\n`).toMatchFileSnapshot("shapes.txt");
});
