import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { METRICS_TOKEN, OPERATOR_TOKEN, operate } from "../support/storefront";

const port = inject("port");

const operator = (path: string, token: string, method = "GET", body?: unknown) =>
  operate(port, method, path, body, token);

test("creates a shop key that opens its own market alone, and revokes it, over HTTP", async () => {
  const made = await operator("/markets/brasa/keys", OPERATOR_TOKEN, "POST", { scope: "orders" });
  expect([made.status, made.headers["cache-control"]]).toEqual([201, "no-store"]);
  const { id, key } = JSON.parse(made.body);
  expect((await operator("/markets/brasa/orders", key)).status).toBe(200);
  const unknown = `shop_${"a".repeat(43)}`;
  for (const path of ["/markets/cantinho/orders", "/markets/nenhuma/orders", "/markets", "/backup"]) {
    const [refused, other] = [await operator(path, key), await operator(path, unknown)];
    expect([refused.status, refused.body]).toEqual([401, other.body]);
  }
  expect((await operator("/markets/brasa", key)).status).toBe(403);
  expect((await operator(`/markets/brasa/keys/${id}`, key, "DELETE")).status).toBe(403);
  expect((await operator(`/markets/brasa/keys/${id}`, OPERATOR_TOKEN, "DELETE")).status).toBe(200);
  expect((await operator("/markets/brasa/orders", key)).status).toBe(401);
});

test("opens no operator call with the metrics token, and keeps the database files private", async () => {
  expect((await operator("/markets", METRICS_TOKEN)).status).toBe(401);
  expect(statSync(join(inject("dataDir"), "pglite", "PG_VERSION")).mode & 0o077).toBe(0);
});
