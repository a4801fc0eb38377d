import { operatorToken } from "./operator-client.mjs";
import { oneLine } from "./terminal.mjs";

/**
 * The addresses to open in a browser: the default market's, and each market of the embedded API by its own host; of a real API
 * those of the markets that are known here.
 * @param {number} port the server's, which answers already
 * @param {string} [market] of a real API, besides DEFAULT_MARKET
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

// A real API's markets are not ours to list, and without a market every page is refused.
function remoteAddresses(own, port, market) {
  const byDefault = process.env.DEFAULT_MARKET;
  const known = [...new Set([byDefault, market].filter(Boolean))].map((id) => addressOf(id, port));
  if (known.length > 0) return byDefault ? [own, ...known] : known;
  return [
    addressOf("LOJA", port),
    `(LOJA é o nome da loja na sua API; com DEFAULT_MARKET=LOJA em .env.local, ${own} também a abre.)`,
  ];
}

/** As the server decides it (`lib/node/origins/demo-shops.ts`). */
function hasDemoShops() {
  return process.env.DEMO ? /^(?:1|true)$/.test(process.env.DEMO) : isLocal();
}

function isLocal() {
  return /(?:^|\.)localhost$/.test(domain());
}

function domain() {
  return (process.env.BASE_DOMAIN || "localhost").toLowerCase();
}

/** Where this machine's browser finds a market. */
function addressOf(market, port) {
  return isLocal() ? `http://${market}.${domain()}:${port}` : `http://localhost:${port}/?market=${market}`;
}
