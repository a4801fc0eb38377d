// `npm run market -- domain …`: a shop's own address.
import { call, expectOk, marketPath } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

/**
 * Shows or changes where a shop's pages are; `auto` is its subdomain again.
 * @param {string} market
 * @param {(string | { former?: string })[]} rest the address and the options
 */
export async function domain(market, ...rest) {
  const address = rest.find((word) => typeof word === "string");
  const { former } = rest.find((word) => typeof word === "object") ?? {};
  const path = marketPath(market, "/domain");
  if (address === undefined && former === undefined) return show(expectOk(await call("GET", path)));
  const change = {
    ...(address === undefined ? {} : { origin: address === "auto" ? null : address }),
    ...(former === undefined ? {} : { redirect_from: former.split(",").filter((name) => name.trim() !== "") }),
  };
  const saved = expectOk(await call("PUT", path, change));
  show(saved);
  if (saved.origin)
    printError(
      "O domínio precisa chegar a este servidor: DNS, certificado e nginx, como em deploy/README.md. Até lá a loja não abre.",
      "Quem entrou pelo endereço anterior entra de novo, e o carrinho de lá não vem junto.",
    );
}

/** @param {{ id: string, address: string, redirect_from: string[] }} saved */
function show({ id, address, redirect_from: from }) {
  print(`${id}: ${address}`);
  for (const name of from) print(`  ${name} leva para lá`);
}
