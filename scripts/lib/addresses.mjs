import { operatorToken } from "./operator-client.mjs";
import { oneLine } from "./terminal.mjs";

/** @typedef {{ defaultMarket: string | null, baseDomain: string, isLocal: boolean }} Places */

export const NO_SHOP =
  "nenhuma loja ainda: crie uma no painel, ou npm run market -- import ARQUIVO.json (docs/lojista.md)";

/**
 * URLs for a browser: the default market's and, with the embedded API, each market's own host.
 * @param {number} port of the server, which is already listening
 * @param {Places} places from the server's configuration
 * @param {string} [market] of a remote API, besides the default one
 * @returns {Promise<string[]>}
 */
export async function addressesOf(port, places, market) {
  const own = `http://localhost:${port}`;
  if (process.env.STORE_API_URL) return remoteAddresses(own, port, places, market);
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/operator/markets`, {
      headers: { authorization: `Bearer ${await operatorToken()}` },
    });
    /** @type {{ markets: { id: string, name: string, origin?: string, hidden: boolean }[] }} */
    const { markets } = await response.json();
    const shown = markets.filter(({ hidden }) => !hidden);
    if (shown.length === 0) return [NO_SHOP];
    const isNamed = shown.some(({ id }) => id === places.defaultMarket);
    const listed = shown.map(({ id, name, origin }) => `${origin ?? addressOf(id, port, places)}  (${oneLine(name)})`);
    return [...(isNamed ? [own] : []), ...listed];
  } catch {
    return [own];
  }
}

/**
 * A remote API's markets cannot be listed, and without a market every page is rejected.
 * @param {string} own
 * @param {number} port
 * @param {Places} places
 * @param {string} [market]
 */
function remoteAddresses(own, port, places, market) {
  const { defaultMarket } = places;
  const known = [...new Set([defaultMarket, market])].flatMap((id) => (id ? [addressOf(id, port, places)] : []));
  if (known.length > 0) return defaultMarket ? [own, ...known] : known;
  return [
    addressOf("LOJA", port, places),
    `(LOJA é o nome da loja na sua API; com DEFAULT_MARKET=LOJA em .env.local, ${own} também a abre.)`,
  ];
}

/**
 * @param {string} market
 * @param {number} port
 * @param {Places} places
 */
function addressOf(market, port, { baseDomain, isLocal }) {
  return isLocal ? `http://${market}.${baseDomain}:${port}` : `http://localhost:${port}/?market=${market}`;
}
