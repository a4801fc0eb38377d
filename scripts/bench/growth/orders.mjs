// One shop, PGlite: from ten orders to a hundred thousand.
import { copyRows, counted } from "../copied-rows.mjs";
import { firstByte } from "../first-byte.mjs";
import { htmlOf } from "../html.mjs";
import { hostOf, OPERATOR_TOKEN, SIXTY } from "../shop.mjs";
import { newCustomer } from "../shop-order.mjs";
import { addressOf } from "../stage.mjs";
import { growingCurves } from "./curves-of.mjs";
import { oneShop, progress, settledMegabytes, withDatabase, withShop } from "./world.mjs";

/**
 * @import { Browser } from "playwright"
 * @import { Asked } from "../load.mjs"
 * @import { Effort } from "./growth.mjs"
 * @import { Shop } from "./world.mjs"
 * @typedef {import("../copied-rows.mjs").Client} Client
 * @typedef {Awaited<ReturnType<typeof newCustomer>>} Customer
 */

const COUNTS = [10, 100, 1_000, 10_000, 100_000];
const MOST = 100_000;
/** Two hundred orders a day. */
const EVERY_SECONDS = 432;
/** Every fifth order is the measured customer's, the others are of so many. */
const OWN = 5;
const CUSTOMERS = 1_000;
/** Below the customer's twenty oldest orders: the last page begins here. */
const LAST_PAGE = 100;
/** Orders placed while measuring are numbered from here. */
const PLACED_FROM = 200_000;
/** Of events and keys only the latest are stored, as the clean-up leaves them. */
const WITH_EVENTS = MOST - (7 * 86_400) / EVERY_SECONDS;
const WITH_KEYS = MOST - (2 * 86_400) / EVERY_SECONDS;
/** Thrice so many with the first ones are fewer than the 120 that a customer may list in a minute. */
const READS = 30;
const WARM_UP = 5;
/** With the first ones, fewer than the sixty that a customer may write in a minute. */
const PLACED = 40;

/** @param {Effort & { browser: Browser }} effort */
export async function* ordersFigures({ most, browser }) {
  const curves = growingCurves({
    firstPage: { title: "a customer's orders, first page", unit: "ms" },
    lastPage: { title: "a customer's orders, last page", unit: "ms" },
    search: { title: "a customer's search in a fifth", unit: "ms" },
    board: { title: "the board's newest 200", unit: "ms" },
    boardStatus: { title: "the list of a status, none in it", unit: "ms" },
    boardNumber: { title: "the board's search by number", unit: "ms" },
    day: { title: "the figures of an early day", unit: "ms" },
    place: { title: "placing an order", unit: "ms" },
    firstByte: { title: "the cached menu meanwhile", unit: "ms" },
    memory: { title: "memory after all of it", unit: "MB" },
    database: { title: "the database on the disk", unit: "MB" },
  });
  const { dataDir } = await oneShop();
  const customer = await withShop(dataDir, {}, (shop) => newCustomer(browser, addressOf(shop, SIXTY, ""), SIXTY));
  await withDatabase(dataDir, prepare);
  let before = 1;
  for (const count of COUNTS.filter((each) => each <= most)) {
    await withDatabase(dataDir, async (client) => {
      await addOrders(client, before, count);
      curves.add(count, { database: await databaseMegabytes(client) });
    });
    before = count;
    progress(count, "orders: stored");
    await withShop(dataDir, {}, async (shop) => {
      await htmlOf(shop, SIXTY);
      await settledMegabytes(shop);
      for (const [name, request] of Object.entries(readsOf(shop, customer, count)))
        curves.add(count, { [name]: await firstByte({ port: shop.port, ...request }, READS, WARM_UP) });
      const order = { port: shop.port, ...orderOf(shop, customer) };
      curves.add(count, { place: await firstByte(order, PLACED, WARM_UP) });
      curves.add(count, { memory: await settledMegabytes(shop) });
    });
    progress(count, "orders: read and placed");
    yield { title: "From 10 orders of a shop to 100,000", axis: "orders of one shop", curves: curves.all() };
  }
}

/**
 * @param {Shop} shop
 * @param {Customer} customer
 * @param {number} count
 * @returns {Record<string, Asked>}
 */
function readsOf(shop, { cookie }, count) {
  const host = hostOf(shop);
  const own = (/** @type {string} */ query) => ({ host, path: `/api/v3/orders${query}`, headers: { cookie } });
  const ofShop = (/** @type {string} */ path) => ({
    host,
    path: `/api/operator/markets/${SIXTY}/${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return {
    firstPage: own(""),
    lastPage: own(`?cursor=${LAST_PAGE}`),
    search: own("?q=caviar"),
    board: ofShop("orders?limit=200"),
    boardStatus: ofShop("orders?status=delivering"),
    boardNumber: ofShop(`orders/${Math.ceil(count / 2)}`),
    day: ofShop(`day?date=${fullDay()}`),
    firstByte: { host },
  };
}

/** A day that has its two hundred orders in a shop of a thousand and more. */
function fullDay() {
  return new Date(Date.now() - (MOST * EVERY_SECONDS - 2 * 86_400) * 1000).toISOString().slice(0, 10);
}

/**
 * @param {Shop} shop
 * @param {Customer} customer
 * @returns {Asked}
 */
function orderOf(shop, { cookie, body }) {
  const host = hostOf(shop);
  const headers = { cookie, origin: `http://${host}`, "content-type": "application/json" };
  return { host, path: `/api/v3/markets/${SIXTY}/orders/create`, method: "POST", headers, body, isOrder: true };
}

/**
 * The first order becomes the oldest, delivered; the customers of the others come to be.
 * @param {Client} client
 */
async function prepare(client) {
  await client.query(
    `update orders set status = 'delivered', created_at = created_at - ${MOST} * interval '${EVERY_SECONDS} seconds', delivered_at = created_at`,
  );
  await client.query(`update markets set last_order_number = ${PLACED_FROM}, last_event_number = ${PLACED_FROM}`);
  await copyRows(client, {
    table: "customers",
    market: SIXTY,
    from: counted(1, CUSTOMERS),
    changed: { id: "'c-' || n", email: "'c' || n || '@example.com'" },
  });
}

/**
 * Copies the first order until there are so many, numbered and dated as a shop's days are.
 * @param {Client} client
 * @param {number} before
 * @param {number} count
 */
async function addOrders(client, before, count) {
  await client.query(`delete from orders where number > ${PLACED_FROM}`);
  const own = (/** @type {string} */ column) =>
    `case when n % ${OWN} = 0 then t.${column} else 'c-' || (n % ${CUSTOMERS} + 1) end`;
  const later = (/** @type {string} */ column) => `t.${column} + n * interval '${EVERY_SECONDS} seconds'`;
  /** @type {(table: string, first: number, changed: Record<string, string>, where?: string) => Promise<void>} */
  const copy = (table, first, changed, where) =>
    first > count
      ? Promise.resolve()
      : copyRows(client, { table, market: SIXTY, from: counted(Math.max(before + 1, first), count), changed, where });
  const id = "'o-' || n";
  const first = `(select id from orders where number = 1)`;
  await copy(
    "orders",
    0,
    {
      id,
      number: "n",
      customer_id: own("customer_id"),
      created_at: later("created_at"),
      delivered_at: later("delivered_at"),
    },
    "t.number = 1",
  );
  await copy("order_items", 0, { order_id: id }, `t.order_id = ${first}`);
  const now = `now() - (${MOST} - n) * interval '${EVERY_SECONDS} seconds'`;
  const event = { number: "n", order_id: id, order_number: "n", created_at: now, due_at: now };
  await copy("order_events", WITH_EVENTS, event, `t.order_id = ${first}`);
  await copy(
    "order_keys",
    WITH_KEYS,
    { key: "'key-' || n", customer_id: own("customer_id"), created_at: now },
    "t.key = (select key from order_keys where answer is not null order by created_at limit 1)",
  );
}

/** @param {Client} client */
async function databaseMegabytes(client) {
  /** @type {{ rows: { bytes: string }[] }} */
  const { rows } = await client.query("select pg_database_size(current_database())::text as bytes");
  return Number(rows[0]?.bytes) / 2 ** 20;
}
