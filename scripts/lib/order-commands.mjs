import { call, expectOk, Mistake, marketPath } from "./operator-client.mjs";
import { orderText, statusText, ticket } from "./order-text.mjs";
import { agreed, oneLine, print, printError } from "./terminal.mjs";

/** @typedef {{ from?: string, status?: string, yes?: boolean }} Options */

/**
 * @param {string} how
 * @returns {(market: string, number: string, options: Options) => Promise<void>}
 */
export function moving(how) {
  return (market, number, { from }) => move(market, number, how, from);
}

/**
 * @param {string} market
 * @param {string | undefined} howMany
 * @param {Options} options
 */
export async function orders(market, howMany, { status }) {
  const limit = howMany ?? "20";
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 200) throw new Mistake("QUANTOS é um número de 1 a 200.");
  const query = new URLSearchParams({ limit, ...(status ? { status } : {}) });
  const found = expectOk(await call("GET", marketPath(market, `/orders?${query}`)));
  if (found.orders.length === 0) print("Nenhum pedido.");
  for (const order of found.orders) print(...orderText(order).split("\n"));
}

/**
 * @param {string} market
 * @param {string} number
 */
export async function showOrder(market, number) {
  print(...ticket(expectOk(await call("GET", orderPath(market, number)))).split("\n"));
}

/**
 * Without --from the current status counts, so that a second operator gets a message and changes nothing.
 * @param {string} market
 * @param {string} number
 * @param {string} how
 * @param {string} [from]
 */
async function move(market, number, how, from) {
  const path = orderPath(market, number);
  const seen = from ?? expectOk(await call("GET", path)).status;
  const answer = await call("POST", `${path}/${how}`, { from: seen });
  if (answer.status === 409)
    throw new Mistake(
      `${oneLine(answer.body?.message)} Pedido nº ${number}: ${oneLine(statusText({ ...answer.body, status: String(answer.body?.status) }))}.`,
    );
  print(`Pedido nº ${number}: ${statusText(expectOk(answer))}.`);
  if (how === "advance") printError(`Para desfazer: npm run market -- back ${market} ${number}`);
}

/**
 * @param {string} market
 * @param {string} number
 * @param {Options} options
 */
export async function cancel(market, number, { from, yes }) {
  if (yes) return move(market, number, "cancel", from);
  const order = expectOk(await call("GET", orderPath(market, number)));
  printError(`Pedido nº ${number}, ${statusText(order)}. O cancelamento não se desfaz, e o cliente é avisado.`);
  if (!(await agreed("Cancelar? [s/N] "))) throw new Mistake(`Pedido nº ${number}: nada mudou.`);
  return move(market, number, "cancel", from ?? order.status);
}

/**
 * @param {string} market
 * @param {string} number
 * @param {Options} options
 */
export async function paid(market, number, { yes }) {
  const path = orderPath(market, number);
  if (!yes) await confirmPaid(number, expectOk(await call("GET", path)));
  const answer = await call("POST", `${path}/paid`);
  if (answer.body?.code === "ORDER_CANCELLED")
    throw new Mistake(
      `Pedido nº ${number}: ${oneLine(answer.body.message)} Se o cliente já pagou, devolva o dinheiro.`,
    );
  print(`Pedido nº ${number}: pagamento ${expectOk(answer).payment_status}.`);
}

/**
 * @param {string} number
 * @param {Parameters<typeof orderText>[0]} order
 */
async function confirmPaid(number, order) {
  if (order.status === "cancelled" || order.payment_due === "NOTHING") return;
  printError(...orderText(order).split("\n"), "Quem entrega não cobra mais, e isto não se desfaz.");
  if (!(await agreed("O dinheiro deste pedido chegou? [s/N] "))) throw new Mistake(`Pedido nº ${number}: nada mudou.`);
}

/**
 * @param {string} market
 * @param {string} number
 */
function orderPath(market, number) {
  if (!/^\d{1,9}$/.test(number)) throw new Mistake("NÚMERO é o número do pedido, como 12.");
  return marketPath(market, `/orders/${number}`);
}
