import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";
import { allRows } from "../support/all-rows";

function backup({ send }: TestApi, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const url = "http://embedded-api.internal/operator/backup";
  return send(new Request(url, body ? { method: "PUT", headers, body } : { headers }));
}

test("restores a backup into another database of the same kind with every table equal", async () => {
  const api = await createTestApi();
  for (const market of [await api.aMarket(), await api.aMarket()]) {
    const customer = await api.aCustomer(market);
    const observations = 'Linha 1\nlinha 2\u2028 "aspas" \' \\ 🍇 {}';
    const body = anOrder(customer, { products: [anItem({ observations })] });
    for (let sent = 0; sent < 2; sent += 1) await api.order(market, customer.token, body);
  }
  const copy = await backup(api);
  expect(copy.status).toBe(200);
  const lines = gunzipSync(Buffer.from(await copy.arrayBuffer()))
    .toString()
    .split("\n");
  const footer = lines.findIndex((line) => line.startsWith('{"rows_in_all"'));
  const rows = new Uint8Array(gzipSync(lines.slice(0, footer + 1).join("\n")));
  const other = await createTestApi();
  const restored = await backup(other, rows);
  expect([restored.status, await restored.json()]).toMatchObject([
    200,
    { markets: [expect.any(String), expect.any(String)] },
  ]);
  const before = await allRows(api);
  expect(before.orders).toHaveLength(4);
  expect(await allRows(other)).toEqual(before);
  const again = await backup(other, rows);
  expect([again.status, (await again.json()).code]).toEqual([409, "NOT_EMPTY"]);
  expect([...api.failures, ...other.failures]).toEqual([]);
});
