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
  const answer = await api.ask(`/api/v3${path}`, { market, token, body });
  expect(answer.ok, path).toBe(true);
  return { name, answer: await answer.json() };
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

function faultOf({ name, answer }: Recorded, shape: Json): string | null {
  if (!calls[name].answer.safeParse(answer).success) return "contract";
  return JSON.stringify(shapeOf(answer)) === JSON.stringify(shape) ? null : "shape";
}

/** Variants of a response that each differ in one place: a field missing, renamed or of another type. */
function mutationsOf(value: Json): { what: string; value: Json }[] {
  if (value === null || typeof value !== "object") return [];
  const named = Object.entries(value);
  return named.flatMap(([name, held]) => {
    const put = (change: (copy: { [name: string]: Json }) => void): Json => {
      const copy = structuredClone(value) as { [name: string]: Json };
      change(copy);
      return copy;
    };
    const inside = mutationsOf(held).map((mutation) => ({
      what: `${name}.${mutation.what}`,
      value: put((copy) => {
        copy[name] = mutation.value;
      }),
    }));
    const retyped = {
      what: `${name} retyped`,
      value: put((copy) => {
        copy[name] = held === null ? "text" : typeof held === "string" ? { held } : null;
      }),
    };
    if (Array.isArray(value)) return [retyped, ...inside];
    const dropped = put((copy) => delete copy[name]);
    const renamed = put((copy) => {
      delete copy[name];
      copy[`${name}_`] = held;
    });
    return [
      { what: `${name} dropped`, value: dropped },
      { what: `${name} renamed`, value: renamed },
      retyped,
      ...inside,
    ];
  });
}

test("returns the recorded shape in every response, on every transport", async () => {
  const shapes = Object.fromEntries(recorded.map(({ name, answer }) => [name, shapeOf(answer)]));
  // To accept a wanted change: `npx vitest run --project "contract in-process" -u`.
  await expect(`${JSON.stringify(shapes, null, 2)}\n`).toMatchFileSnapshot("shapes.txt");
});

test("notices any response with a missing, renamed or retyped field", () => {
  for (const { name, answer } of recorded) {
    const shape = shapeOf(answer);
    expect(faultOf({ name, answer }, shape), name).toBeNull();
    const mutations = mutationsOf(answer);
    expect(mutations.length, name).toBeGreaterThan(2);
    const missed = mutations.filter(({ value }) => faultOf({ name, answer: value }, shape) === null);
    expect(missed.map(({ what }) => `${name}: ${what}`)).toEqual([]);
  }
});

test("the contract itself rejects a response without a field that the storefront needs", () => {
  for (const name of ["market", "order", "address", "authenticate"] as const) {
    const answer = recorded.find((entry) => entry.name === name)?.answer ?? null;
    const faults = mutationsOf(answer).filter(({ value }) => !calls[name].answer.safeParse(value).success);
    expect(faults.length, name).toBeGreaterThan(0);
  }
});
