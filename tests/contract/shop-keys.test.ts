import { beforeAll, describe, expect, test } from "vitest";
import { aDocument, anOrder, createTestApi, OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

let api: TestApi;
let market: string;
let other: string;
let number: string;
const keys: Record<string, string> = {};

type Key = { id: string; key: string; scope: string };

beforeAll(async () => {
  api = await createTestApi();
  market = await api.aMarket();
  other = await api.aMarket();
  for (const each of [other, market]) {
    const customer = await api.aCustomer(each);
    number = (await (await api.order(each, customer.token, anOrder(customer))).json()).order_number;
  }
  for (const scope of ["orders", "menu", "all"]) keys[scope] = (await createKey(market, scope)).key;
});

const owner = (path: string, method = "GET", body?: unknown) =>
  api.ask(`/operator/markets${path}`, { token: OPERATOR_TOKEN, method, body });

async function createKey(of: string, scope: string): Promise<Key> {
  const answer = await owner(`/${of}/keys`, "POST", { scope });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function whole(answer: Promise<Response>) {
  const { status, headers, ...rest } = await answer.then(async (response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "date"),
    text: await response.text(),
  }));
  return { status, headers, ...rest };
}

const CALLS: [path: string, method: string, body: unknown, scope: "orders" | "menu" | "owner"][] = [
  ["/orders", "GET", undefined, "orders"],
  ["/orders/1", "GET", undefined, "orders"],
  ["/orders/1/paid", "POST", {}, "orders"],
  ["/orders/1/advance", "POST", { from: "delivered" }, "orders"],
  ["/orders/1/cancel", "POST", { from: "delivered" }, "orders"],
  ["/open_closed", "PUT", { open_closed: null }, "orders"],
  ["/pause", "PUT", { minutes: 1 }, "orders"],
  ["/pause", "DELETE", undefined, "orders"],
  ["/special_hours", "PUT", { special_hours: [] }, "menu"],
  ["", "GET", undefined, "menu"],
  ["", "PUT", {}, "menu"],
  ["/items", "PUT", {}, "menu"],
  ["/settings", "GET", undefined, "menu"],
  ["/settings", "PATCH", { version: "", market: {} }, "menu"],
  ["/settings/undo", "POST", { change: "1-a" }, "menu"],
  ["", "DELETE", undefined, "owner"],
  ["/holdings", "GET", undefined, "owner"],
  ["/keys", "GET", undefined, "owner"],
  ["/keys", "POST", { scope: "all" }, "owner"],
  ["/keys/00000000", "DELETE", undefined, "owner"],
  ["/anything", "GET", undefined, "owner"],
];

describe.each(["orders", "menu", "all"])("a shop key with the scope %s", (scope) => {
  test.each(CALLS)("reaches %s by %s only where its scope says so", async (path, method, body, needed) => {
    const key = keys[scope] ?? "";
    const answer = await api.ask(`/operator/markets/${market}${path}`, { token: key, method, body });
    if (needed !== "owner" && [needed, "all"].includes(scope)) return expect([401, 403]).not.toContain(answer.status);
    expect([answer.status, (await answer.json()).code]).toEqual([403, "KEY_SCOPE"]);
  });

  test.each(CALLS)(
    "responds to another market's %s by %s exactly like to an unknown key",
    async (path, method, body) => {
      const key = keys[scope] ?? "";
      const unknown = `shop_${"a".repeat(43)}`;
      for (const target of [other, "nenhuma"]) {
        const call = (token: string) => whole(api.ask(`/operator/markets/${target}${path}`, { token, method, body }));
        const refused = await call(key);
        expect(refused.status).toBe(401);
        expect(refused).toEqual(await call(unknown));
      }
    },
  );

  test("opens neither the list of markets nor a backup", async () => {
    const key = keys[scope] ?? "";
    for (const [path, method] of [
      ["/markets", "GET"],
      ["/invites", "POST"],
      ["/backup", "GET"],
      ["/backup", "PUT"],
      ["/backup/pictures", "PUT"],
    ] as const)
      expect((await api.ask(`/operator${path}`, { token: key, method })).status).toBe(401);
  });

  test("shows its scope at /access, and nothing to others", async () => {
    const key = keys[scope] ?? "";
    const access = (of: string) => api.ask(`/operator/markets/${of}/access`, { token: key });
    expect(await (await access(market)).json()).toEqual({ scope });
    expect((await access(other)).status).toBe(401);
  });
});

test("reads an order and replaces a menu with keys alone", async () => {
  const [orders, menu] = [keys.orders ?? "", keys.menu ?? ""];
  const found = await api.ask(`/operator/markets/${market}/orders/${number}`, { token: orders });
  expect(await found.json()).toMatchObject({ order_number: number });
  const body = aDocument(market);
  expect((await api.ask(`/operator/markets/${market}`, { token: menu, method: "PUT", body })).status).toBe(200);
  const foreign = await api.ask(`/operator/markets/${market}`, {
    token: menu,
    method: "PUT",
    body: aDocument(other),
  });
  expect(foreign.status).toBe(422);
});

test("rejects a path that spells another market in an unusual way", async () => {
  const key = keys.all ?? "";
  for (const path of [
    `/${market}/../${other}/orders`,
    `/${market}%2F..%2F${other}/orders`,
    `/${other}%2Forders`,
    `/${other}/orders%2F1`,
    `//${other}/orders`,
    `/${market}/..%2F${other}/orders`,
  ])
    expect([401, 403, 404], path).toContain((await api.ask(`/operator/markets${path}`, { token: key })).status);
});

test("shows a key once, stores its hash, lists it and revokes it by its id", async () => {
  const own = await api.aMarket();
  const { id, key } = await createKey(own, "orders");
  expect(key).toMatch(/^shop_[\w-]{43}$/);
  const stored = await api.client.query<{ row: string }>("select to_jsonb(t)::text as row from shop_keys t");
  for (const { row } of stored.rows) expect(row).not.toContain(key.slice("shop_".length));
  const list = await (await owner(`/${own}/keys`)).text();
  expect(JSON.parse(list).keys).toEqual([{ id, scope: "orders", created_at: expect.any(String) }]);
  expect(list).not.toContain(key);
  const orders = () => api.ask(`/operator/markets/${own}/orders`, { token: key });
  expect((await orders()).status).toBe(200);
  expect((await owner(`/${market}/keys/${id}`, "DELETE")).status).toBe(404);
  expect((await orders()).status).toBe(200);
  expect((await owner(`/${own}/keys/${id}`, "DELETE")).status).toBe(200);
  expect((await orders()).status).toBe(401);
  expect(await (await owner(`/${own}/keys/${id}`, "DELETE")).json()).toMatchObject({ code: "KEY_NOT_FOUND" });
});

test("rejects an unknown scope, an unknown market and a key above the limit with a sentence", async () => {
  const own = await api.aMarket();
  for (const body of [{}, { scope: "tudo" }, { scope: ["orders"] }])
    expect((await owner(`/${own}/keys`, "POST", body)).status).toBe(422);
  expect((await owner("/nenhuma/keys", "POST", { scope: "all" })).status).toBe(404);
  for (let made = 0; made < 50; made += 1) await createKey(own, "all");
  const refused = await owner(`/${own}/keys`, "POST", { scope: "all" });
  expect([refused.status, (await refused.json()).code]).toEqual([409, "TOO_MANY_KEYS"]);
});

test("does not read a body for a market that the key does not open", async () => {
  const key = keys.all ?? "";
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    body,
    duplex: "half",
    headers: { authorization: `Bearer ${key}` },
  };
  if (process.env.TEST_TRANSPORT === "postgres") return;
  const answer = await api.send(new Request(`http://embedded-api.internal/operator/markets/${other}`, init));
  expect(answer.status).toBe(401);
  expect(read).toBeLessThanOrEqual(1);
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
