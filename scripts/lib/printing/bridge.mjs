// `npm run market -- print`: every order of a shop on a printer of the network, without a browser and without questions.
import { setTimeout as sleep } from "node:timers/promises";
import { isStatus, OPEN_STATUSES, STATUSES } from "../../../lib/domain/orders/statuses.mjs";
import { TICKET_KINDS } from "../../../lib/domain/orders/ticket.mjs";
import { isWaitingForMoney, isWaitingForTime } from "../../../lib/domain/orders/ticket-facts.mjs";
import { loadEnvironment } from "../environment.mjs";
import { call, expectOk, Mistake, marketPath, Unreachable } from "../operator-client.mjs";
import { print, printError } from "../terminal.mjs";
import { CODE_PAGES, PAPERS } from "./escpos.mjs";
import { printerAt } from "./printer.mjs";
import { openPrinting } from "./queue.mjs";

/**
 * @import { Order } from "../../../lib/domain/orders/ticket-facts.mjs"
 * @typedef {Partial<Record<"printer" | "paper" | "ticket" | "codepage", string>>} Options
 * @typedef {ReturnType<typeof openPrinting>} Printing
 * @typedef {{ market: string, newest: number | null, followed: number[], held: number[] }} Shop
 * `held`: the orders that wait for their money or their time, and are printed after it.
 */

const EVERY_MS = 2_000;
const AT_ONCE = 50;
const MOST = 200;

/**
 * Prints the orders of markets until the process ends. Starts with the waiting ones and survives a restart of the
 * server.
 * @param {readonly string[]} markets
 * @param {Options} options
 * @throws {Mistake} for an option that cannot be
 */
export async function printOrders(markets, options) {
  // The record of printed orders is in DATA_DIR.
  await loadEnvironment();
  const printing = openPrinting(markets, printingSettings(options));
  /** @type {Shop[]} */
  const shops = markets.map((market) => ({ market, newest: null, followed: [], held: [] }));
  let lost = false;
  for (; ; await sleep(EVERY_MS)) {
    try {
      if (shops.some(({ newest }) => newest === null)) await expectShops(markets);
      for (const shop of shops) await printNews(shop, printing);
      if (lost) printError("O servidor voltou.");
      lost = false;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!lost) printError(...error.message.split("\n"), `Tentando de novo a cada ${EVERY_MS / 1000} segundos…`);
      lost = true;
    }
  }
}

/** @param {Options} options */
function printingSettings({ printer, paper = "80", ticket = "both", codepage = "860" }) {
  const address = printerAt(printer ?? "");
  if (!Object.hasOwn(PAPERS, paper)) throw new Mistake(`--paper é ${Object.keys(PAPERS).join(" ou ")}, em milímetros.`);
  if (!CODE_PAGES.includes(codepage)) throw new Mistake(`--codepage é ${CODE_PAGES.join(", ")}.`);
  const kinds = ticket === "both" ? TICKET_KINDS : TICKET_KINDS.filter((kind) => kind === ticket);
  if (kinds.length === 0) throw new Mistake(`--ticket é ${TICKET_KINDS.join(", ")} ou both.`);
  return { printer: address, kinds, paper, codepage };
}

/**
 * Names the shop that is missing, or is not this key's, before the orders of another are printed.
 * @param {readonly string[]} markets
 */
async function expectShops(markets) {
  for (const market of markets)
    await ordersOf(market, { limit: 1 }).catch((error) => {
      const hasResponded = error instanceof Mistake && !(error instanceof Unreachable);
      throw hasResponded ? new Mistake(`${market}: ${error.message}`) : error;
    });
}

/**
 * @param {Shop} shop
 * @param {Printing} printing
 */
async function printNews(shop, printing) {
  if (shop.newest === null) await begin(shop, printing);
  for (const order of await cancelledOrders(shop)) printing.cancelled(shop.market, order);
  for (const order of await changedOrders(shop)) printing.changed(shop.market, order);
  for (const order of await newOrders(shop)) printing.placed(shop.market, order);
}

/**
 * @param {Shop} shop
 * @param {Printing} printing
 */
async function begin(shop, printing) {
  const { market } = shop;
  const [last] = await ordersOf(market, { limit: 1 });
  const open = [];
  for (const status of OPEN_STATUSES) open.push(...(await ordersOf(market, { status, limit: MOST })));
  shop.newest = Math.max(0, ...(last ? [last, ...open] : open).map(numberOf));
  follow(shop, open);
  print(`Imprimindo ${market}, do pedido nº ${shop.newest + 1} em diante. Ctrl+C encerra.`);
  const inOrder = printable(shop, open).toSorted((one, other) => numberOf(one) - numberOf(other));
  printing.begin(market, inOrder, shop.newest + 1);
}

/** @param {Shop} shop */
async function newOrders(shop) {
  const orders = await ordersOf(shop.market, { after: shop.newest ?? 0, limit: AT_ONCE });
  shop.newest = Math.max(shop.newest ?? 0, ...orders.map(numberOf));
  follow(shop, orders);
  return [...(await heldOrders(shop)), ...printable(shop, orders)];
}

/** @param {Shop} shop */
async function heldOrders(shop) {
  if (shop.held.length === 0) return [];
  const orders = await ordersOf(shop.market, { numbers: shop.held.slice(0, MOST).join(","), limit: MOST });
  // Those that still wait come after the others.
  shop.held = shop.held.slice(MOST);
  return printable(shop, orders).filter(({ status }) => isStatus(status) && STATUSES[status].isPrinted);
}

/**
 * The orders that nothing is waited for; the others are noted.
 * @param {Shop} shop
 * @param {Order[]} orders
 */
function printable(shop, orders) {
  const isHeld = (/** @type {Order} */ order) => isWaitingForMoney(order) || isWaitingForTime(order, Date.now());
  shop.held.push(...orders.filter(isHeld).map(numberOf));
  return orders.filter((order) => !isHeld(order));
}

/** @param {Shop} shop */
async function changedOrders({ market, followed, held }) {
  const numbers = followed.filter((number) => !held.includes(number)).join(",");
  if (numbers === "") return [];
  const orders = await ordersOf(market, { changed: 1, numbers, limit: MOST });
  return orders.filter(({ status }) => isStatus(status) && STATUSES[status].isPrinted);
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
