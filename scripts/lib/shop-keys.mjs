import { timeText } from "../../lib/domain/orders/ticket-facts.mjs";
import { call, expectOk, Mistake, marketPath } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/** @type {Record<string, string>} */
const SCOPES = { orders: "pedidos", menu: "cardápio", all: "tudo" };

/**
 * Only the key goes to standard output, for pipes.
 * @param {string} market
 * @param {{ scope?: string }} options
 */
export async function createKey(market, { scope = "orders" }) {
  if (!Object.hasOwn(SCOPES, scope)) throw new Mistake("--scope é orders, menu ou all.");
  const { id, key } = expectOk(await call("POST", marketPath(market, "/keys"), { scope }));
  printError(`Chave ${id} de ${market} (${SCOPES[scope]}). Guarde-a: ela não é mostrada de novo.`);
  print(key);
  printError(`Onde ela for usada: SHOP_KEY no ambiente. Para revogar: npm run market -- revoke ${market} ${id}`);
}

/** @param {string} market */
export async function listKeys(market) {
  const { keys, timezone } = expectOk(await call("GET", marketPath(market, "/keys")));
  if (keys.length === 0) print("Nenhuma chave.");
  for (const { id, scope, created_at } of keys)
    print(`${id}  ${(SCOPES[scope] ?? scope).padEnd(8)}  ${timeText(created_at, timezone)}`);
}

/**
 * @param {string} market
 * @param {string} id
 */
export async function revokeKey(market, id) {
  expectOk(await call("DELETE", marketPath(market, `/keys/${encodeURIComponent(id)}`)));
  print(`${market}: chave ${id} revogada.`);
}
