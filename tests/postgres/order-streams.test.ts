// Several processes on one database hear each other.
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { anOrder, OPERATOR_TOKEN } from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";
import { aDatabase } from "../support/postgres";
import { twoApis } from "../support/two-apis";

const { url, adminUrl } = await aDatabase(inject("postgresUrl"));
const [first, second] = [await openPostgres(url), await openPostgres(url)];
const close = [first.close, second.close];
const { one, other, failures } = await twoApis(first, second);
const market = await one.aMarket();
const admin = new pg.Client(adminUrl);
await admin.connect();
afterAll(async () => {
  await admin.end();
  for (const end of close) await end();
});

test("an order placed in one process is heard in the other", async () => {
  const stream = await openStream(other, market);
  await stream.until(({ event }) => event === "snapshot");
  const customer = await one.aCustomer(market);
  const { order_number } = await (await one.order(market, customer.token, anOrder(customer))).json();
  await stream.until(({ data }) => data.type === "placed" && data.order_number === order_number);
  await stream.leave();
});

test("a process whose connection was cut hears what happened meanwhile", async () => {
  const stream = await openStream(other, market);
  await stream.until(({ event }) => event === "snapshot");
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or query = 'select 1'",
  );
  expect(rowCount).toBeGreaterThan(0);
  const customer = await one.aCustomer(market);
  const { order_number } = await (await one.order(market, customer.token, anOrder(customer))).json();
  await stream.until(({ data }) => data.order_number === order_number);
  const numbers = stream.heard.filter(({ event }) => event === "order").map(({ id }) => Number(id));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  await stream.leave();
});

test("a key that is revoked in one process ends its streams in the other", async () => {
  const path = `/operator/markets/${market}/keys`;
  const { id, key } = await (await one.ask(path, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json();
  const stream = await openStream(other, market, { token: key });
  await stream.until(({ event }) => event === "snapshot");
  await one.ask(`${path}/${id}`, { token: OPERATOR_TOKEN, method: "DELETE" });
  await stream.ended;
});

test("nothing failed unexpectedly", () => {
  expect(failures).toEqual([]);
});
