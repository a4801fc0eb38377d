import { renderUnicodeCompact } from "uqr";
import { call, expectOk, marketPath } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/**
 * A one-use link to the shop's board, and its QR code for a phone's camera. Only the address goes to standard output.
 * @param {string} market
 */
export async function boardLink(market) {
  const { address } = expectOk(await call("POST", marketPath(market, "/board/links"), {}));
  printError(`Painel de ${market}: abra no celular, ou leia o código com a câmera. Vale uma vez, por 15 minutos.`);
  print(address);
  printError(...renderUnicodeCompact(address, { ecc: "L", border: 2 }).split("\n"));
}
