import { setTimeout as sleep } from "node:timers/promises";
import { call, expectOk, Mistake, marketPath, Unreachable } from "./operator-client.mjs";
import { cancellation, ticket } from "./order-text.mjs";
import { printingOf } from "./printing/options.mjs";
import { print, printError, ring } from "./terminal.mjs";
import { postOrder, webhookUrl } from "./webhook.mjs";

/**
 * @import { Order } from "./order-text.mjs"
 * @typedef {Partial<Record<"webhook" | "repeat" | "printer" | "paper" | "ticket" | "codepage", string>>} Options
 * @typedef {Awaited<ReturnType<typeof printingOf>>} Printing
 * @typedef {{ market: string, newest: number | null, followed: number[] }} Shop
 */

const EVERY_MS = 2_000;
const AT_ONCE = 50;
const MOST = 200;
const UNDER_WAY = ["received", "preparing", "delivering"];

/**
 * @param {string[]} markets
 * @param {Options} options
 * @throws {Mistake} for an option that cannot be
 */
export async function startWatch(markets, { webhook = process.env.ORDER_WEBHOOK_URL, repeat = "30", ...paper }) {
  if (!/^\d{1,4}$/.test(repeat)) throw new Mistake("--repeat é um número de segundos, como 30; 0 não repete.");
  const [url, repeatMs] = [webhookUrl(webhook), Number(repeat) * 1_000];
  return watchOrders(markets, url, repeatMs, await printingOf(markets, { ...paper, repeatMs }));
}

/**
 * Follows the orders of markets: bell, ticket and webhook for a new one, bell and a note for a cancelled one. Starts
 * with the waiting orders and survives a restart of the server.
 * @param {string[]} markets
 * @param {URL | null} webhook
 * @param {number} repeatMs interval of the bell while an order waits; 0: never
 * @param {Printing} printing
 */
async function watchOrders(markets, webhook, repeatMs, printing) {
  /** @type {Shop[]} */
  const shops = markets.map((market) => ({ market, newest: null, followed: [] }));
  let lost = false;
  let remindedAt = Date.now();
  // One after the other, so that the webhook gets orders in sequence; the terminal never waits for it.
  let posting = Promise.resolve();
  /** @type {(text: string, event: string, market: string, order: Order) => void} */
  const tell = (text, event, market, order) => {
    ring();
    print(...text.split("\n"));
    if (webhook) posting = posting.then(() => postOrder(webhook, { event, market, order }));
  };
  for (; ; await sleep(EVERY_MS)) {
    try {
      if (shops.some(({ newest }) => newest === null)) await expectShops(markets);
      for (const shop of shops) {
        const { market } = shop;
        if (shop.newest === null) await begin(shop, printing);
        for (const order of await cancelledOrders(shop)) {
          tell(cancellation(order, market), "cancelled", market, order);
          printing?.cancelled(market, order);
        }
        for (const order of await newOrders(shop)) {
          tell(ticket(order, market), "placed", market, order);
          printing?.placed(market, order);
        }
      }
      if (repeatMs > 0 && Date.now() - remindedAt >= repeatMs) {
        remindedAt = Date.now();
        await remind(shops);
      }
      if (lost) printError("O servidor voltou.");
      lost = false;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!lost) printError(...error.message.split("\n"), `Tentando de novo a cada ${EVERY_MS / 1000} segundos…`);
      lost = true;
    }
  }
}

/**
 * Names the shop that is missing, or is not this key's, before the orders of another are shown.
 * @param {string[]} markets
 */
async function expectShops(markets) {
  for (const market of markets)
    await ordersOf(market, { limit: 1 }).catch((error) => {
      const isAnswer = error instanceof Mistake && !(error instanceof Unreachable);
      throw isAnswer ? new Mistake(`${market}: ${error.message}`) : error;
    });
}

/**
 * @param {Shop} shop
 * @param {Printing} printing
 */
async function begin(shop, printing) {
  const { market } = shop;
  const [last] = await ordersOf(market, { limit: 1 });
  const open = [];
  for (const status of UNDER_WAY) open.push(...(await ordersOf(market, { status, limit: MOST })));
  shop.newest = Math.max(0, ...(last ? [last, ...open] : open).map(numberOf));
  follow(shop, open);
  print(`Acompanhando ${market}, do pedido nº ${shop.newest + 1} em diante. Ctrl+C encerra.`);
  const inOrder = open.toSorted((one, other) => numberOf(one) - numberOf(other));
  printing?.begin(market, inOrder, shop.newest + 1);
  const waiting = inOrder.filter(({ status }) => status === "received");
  if (waiting.length === 0) return;
  ring();
  for (const order of waiting) print(...ticket(order, market).split("\n"));
  print(`${market}: ${waiting.length === 1 ? "1 pedido espera" : `${waiting.length} pedidos esperam`} desde antes.`);
}

/** @param {Shop} shop */
async function newOrders(shop) {
  const orders = await ordersOf(shop.market, { after: shop.newest ?? 0, limit: AT_ONCE });
  shop.newest = Math.max(shop.newest ?? 0, ...orders.map(numberOf));
  follow(shop, orders);
  return orders;
}

/** @param {Shop} shop */
async function cancelledOrders(shop) {
  if (shop.followed.length === 0) return [];
  const numbers = shop.followed.join(",");
  const orders = await ordersOf(shop.market, { status: "cancelled", numbers, limit: MOST });
  const gone = new Set(orders.map(numberOf));
  shop.followed = shop.followed.filter((number) => !gone.has(number));
  return orders;
}

/** @param {Shop[]} shops */
async function remind(shops) {
  for (const { market } of shops) {
    const waiting = await ordersOf(market, { status: "received", limit: MOST });
    if (waiting.length === 0) continue;
    ring();
    const numbers = waiting.map(({ order_number }) => `nº ${order_number}`).reverse();
    printError(`${market}: ainda sem começar: ${numbers.join(", ")}.`);
  }
}

/**
 * @param {Shop} shop
 * @param {Order[]} orders
 */
function follow(shop, orders) {
  const numbers = orders.map(numberOf).filter(Number.isSafeInteger);
  shop.followed = [...new Set([...shop.followed, ...numbers])].sort((one, other) => one - other).slice(-MOST);
}

/**
 * @param {string} market
 * @param {Record<string, string | number>} query
 * @returns {Promise<Order[]>}
 */
async function ordersOf(market, query) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return expectOk(await call("GET", marketPath(market, `/orders?${search}`))).orders;
}

/** @param {Order} order */
function numberOf({ order_number }) {
  return Number(order_number);
}
