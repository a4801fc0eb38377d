import { setTimeout as sleep } from "node:timers/promises";
import { call, expectOk, marketPath, Unreachable } from "./operator-client.mjs";
import { ticket } from "./order-text.mjs";
import { print, printError, ring } from "./terminal.mjs";
import { postOrder } from "./webhook.mjs";

const EVERY_MS = 2_000;
const AT_ONCE = 50;

/** Follows the new orders of markets for as long as it runs: bell, ticket, webhook. Outlives a server that restarts. */
export async function watchOrders(markets, webhook) {
  const cursors = new Map();
  let lost = false;
  // One after the other, so that the webhook hears of orders in their order; the terminal never waits for it.
  let posting = Promise.resolve();
  for (; ; await sleep(EVERY_MS)) {
    try {
      for (const market of markets)
        for (const order of await newOrders(cursors, market)) {
          ring();
          print(...ticket(order, market).split("\n"));
          if (webhook) posting = posting.then(() => postOrder(webhook, market, order));
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

/** What came since the last time; the first time only sets the cursor to the newest order. */
async function newOrders(cursors, market) {
  const after = cursors.get(market);
  const query = after === undefined ? "limit=1" : `after=${after}&limit=${AT_ONCE}`;
  const { orders } = expectOk(await call("GET", marketPath(market, `/orders?${query}`)));
  const newest = Math.max(after ?? 0, ...orders.map((order) => Number(order.order_number)));
  cursors.set(market, newest);
  if (after !== undefined) return orders;
  print(`Acompanhando ${market}, do pedido nº ${newest + 1} em diante. Ctrl+C encerra.`);
  return [];
}
