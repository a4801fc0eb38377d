import { renderUnicodeCompact } from "uqr";
import { call, expectOk, marketPath } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/**
 * A one-use link to the shop's board, and its QR code for a phone's camera. Only the address goes to standard output.
 * @param {string} market
 * @param {{ owner?: string }} options `owner`: the name of the owner who enters, known or new
 */
export async function boardLink(market, { owner } = {}) {
  const { address } = owner
    ? await ownersLink(market, owner)
    : expectOk(await call("POST", marketPath(market, "/board/links"), {}));
  printError(`Painel de ${market}: abra no celular, ou leia o código com a câmera. Vale uma vez, por 15 minutos.`);
  print(address);
  printError(...renderUnicodeCompact(address, { ecc: "L", border: 2 }).split("\n"));
}

/**
 * @param {string} market
 * @param {string} name
 * @returns {Promise<{ address: string }>}
 */
async function ownersLink(market, name) {
  const { people } = expectOk(await call("GET", marketPath(market, "/board/people")));
  const known = people.find(
    (/** @type {{ name: string, role: string }} */ person) => person.role === "shop_owner" && person.name === name,
  );
  const path = known ? `/board/people/${known.id}/links` : "/board/people";
  return expectOk(await call("POST", marketPath(market, path), { name, role: "shop_owner" })).link;
}
