import { operatorToken } from "./operator-client.mjs";
import { oneLine } from "./terminal.mjs";

/**
 * URLs for a browser: the default market's and, with the embedded API, each market's own host.
 * @param {number} port of the server, which is already listening
 * @param {string} [market] of a remote API, besides DEFAULT_MARKET
 */
export async function addressesOf(port, market) {
  const own = `http://localhost:${port}`;
  if (process.env.STORE_API_URL) return remoteAddresses(own, port, market);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/markets`, {
      headers: { authorization: `Bearer ${await operatorToken()}` },
    });
    const shown = (await answer.json()).markets.filter(({ hidden }) => !hidden);
    if (shown.length === 0) return ["nenhuma loja ainda: npm run market -- import ARQUIVO.json (docs/lojista.md)"];
    const isNamed = shown.some(({ id }) => id === (process.env.DEFAULT_MARKET || (hasDemoShops() && "brasa")));
    return [...(isNamed ? [own] : []), ...shown.map(({ id, name }) => `${addressOf(id, port)}  (${oneLine(name)})`)];
  } catch {
    return [own];
  }
}

// A remote API's markets cannot be listed, and without a market every page is rejected.
function remoteAddresses(own, port, market) {
  const byDefault = process.env.DEFAULT_MARKET;
  const known = [...new Set([byDefault, market].filter(Boolean))].map((id) => addressOf(id, port));
  if (known.length > 0) return byDefault ? [own, ...known] : known;
  return [
    addressOf("LOJA", port),
    `(LOJA é o nome da loja na sua API; com DEFAULT_MARKET=LOJA em .env.local, ${own} também a abre.)`,
  ];
}

function hasDemoShops() {
  return process.env.DEMO ? /^(?:1|true)$/.test(process.env.DEMO) : isLocal();
}

function isLocal() {
  return /(?:^|\.)localhost$/.test(domain());
}

function domain() {
  return (process.env.BASE_DOMAIN || "localhost").toLowerCase();
}

function addressOf(market, port) {
  return isLocal() ? `http://${market}.${domain()}:${port}` : `http://localhost:${port}/?market=${market}`;
}
