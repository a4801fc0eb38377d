import { expect, test } from "vitest";
import { anItem, anOrder, createTestApi } from "../embedded-api/factory";
import { allRows } from "../support/all-rows";
import { backupOf, restore } from "../support/backup";

test("restores a backup into another database of the same kind with every table equal", async () => {
  const api = await createTestApi();
  for (const market of [await api.aMarket(), await api.aMarket()]) {
    const customer = await api.aCustomer(market);
    const observations = 'Linha 1\nlinha 2\u2028 "aspas" \' \\ 🍇 {}';
    const body = anOrder(customer, { products: [anItem({ observations })] });
    for (let sent = 0; sent < 2; sent += 1) await api.order(market, customer.token, body);
  }
  const copy = await backupOf(api);
  const other = await createTestApi();
  expect((await restore(other, copy)).outcome).toMatchObject({ markets: [expect.any(String), expect.any(String)] });
  const before = await allRows(api);
  expect(before.orders).toHaveLength(4);
  expect(await allRows(other)).toEqual(before);
  expect((await restore(other, copy)).outcome).toMatchObject({
    message: expect.stringContaining("O banco de dados já tem pedidos"),
  });
  expect([...api.failures, ...other.failures]).toEqual([]);
});
