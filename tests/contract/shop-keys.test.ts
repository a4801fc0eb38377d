import { describe, expect, test } from "vitest";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";

const keys: Record<string, string> = {};

type Key = { id: string; key: string; scope: string };

const api = await createTestApi();
const market = await api.aMarket();
const other = await api.aMarket();
const owner = (path: string, method = "GET", body?: unknown) =>
  api.ask(`/operator/markets${path}`, { token: OPERATOR_TOKEN, method, body });

async function createKey(of: string, scope: string): Promise<Key> {
  const response = await owner(`/${of}/keys`, "POST", { scope });
  expect(response.status).toBe(201);
  return response.json();
}

for (const scope of ["orders", "menu", "all"]) keys[scope] = (await createKey(market, scope)).key;

describe.each(["orders", "menu", "all"])("a shop key with the scope %s", (scope) => {
  test("opens neither the list of markets nor a backup", async () => {
    const key = keys[scope] ?? "";
    for (const call of ["GET /markets", "POST /invites", "GET /backup"]) {
      const [method = "", path] = call.split(" ");
      expect((await api.ask(`/operator${path}`, { token: key, method })).status, call).toBe(401);
    }
  });

  test("opens no path that does not exist, and shows its scope at /access, and nothing to others", async () => {
    const key = keys[scope] ?? "";
    expect((await api.ask(`/operator/markets/${market}/anything`, { token: key })).status).toBe(403);
    const access = (of: string) => api.ask(`/operator/markets/${of}/access`, { token: key });
    expect(await (await access(market)).json()).toEqual({ scope });
    expect((await access(other)).status).toBe(401);
  });
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
  const headers = { authorization: `Bearer ${key}` };
  const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half", headers };
  if (process.env.TEST_TRANSPORT === "postgres") return;
  const response = await api.send(new Request(`http://embedded-api.internal/operator/markets/${other}`, init));
  expect(response.status).toBe(401);
  expect(read).toBeLessThanOrEqual(1);
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
