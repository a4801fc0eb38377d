// Several processes on one database hear each other.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { newsOf } from "@/lib/embedded-api/events/news";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import {
  aCustomer,
  aMarket,
  anOrder,
  ask,
  createTestApi,
  OPERATOR_TOKEN,
  order,
  type TestApi,
} from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";
import { aDatabase } from "../support/postgres";

let one: TestApi;
let other: Pick<TestApi, "send">;
let market: string;
let admin: pg.Client;
const failures: unknown[] = [];
const close: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { url, adminUrl } = await aDatabase(inject("postgresUrl"));
  const [first, second] = [await openPostgres(url), await openPostgres(url)];
  close.push(first.close, second.close);
  const now = () => new Date();
  const report = (error: unknown) => void failures.push(error);
  const streamsOf = ({ db, listen }: typeof first) =>
    createOrderStreams({ listen, now, newsOf: (id, after) => newsOf({ db, now }, id, after), report });
  one = await createTestApi({ db: first.db, streams: streamsOf(first) }, "PGlite");
  other = { send: createEmbeddedApi({ ...one.parts, db: second.db, streams: streamsOf(second) }, report) };
  market = await aMarket(one);
  admin = new pg.Client(adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  for (const end of close) await end();
});

test("an order placed in one process is heard in the other", async () => {
  const stream = await openStream(other, market);
  await stream.until(({ event }) => event === "snapshot");
  const customer = await aCustomer(one, market);
  const { order_number } = await (await order(one, market, customer.token, anOrder(customer))).json();
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
  const customer = await aCustomer(one, market);
  const { order_number } = await (await order(one, market, customer.token, anOrder(customer))).json();
  await stream.until(({ data }) => data.order_number === order_number);
  const numbers = stream.heard.filter(({ event }) => event === "order").map(({ id }) => Number(id));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  await stream.leave();
});

test("a key that is revoked in one process ends its streams in the other", async () => {
  const path = `/operator/markets/${market}/keys`;
  const { id, key } = await (await ask(one, path, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json();
  const stream = await openStream(other, market, { token: key });
  await stream.until(({ event }) => event === "snapshot");
  await ask(one, `${path}/${id}`, { token: OPERATOR_TOKEN, method: "DELETE" });
  await stream.ended;
});

test("nothing failed unexpectedly", () => {
  expect(failures).toEqual([]);
});
