import "server-only";
import { randomUUID } from "node:crypto";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { listenOn } from "@/lib/node/database/listen";

/** `announce` tells the other processes, as soon as the database responds. */
export type MarketChanges = { announce(market: MarketToken): Promise<void>; close(): Promise<void> };

const CHANNEL = "storefront_markets";

/**
 * News of changed markets between the processes of one database. `onChange` hears of what other processes changed; null
 * after every new connection, because anything may have happened before.
 */
export async function openMarketChanges(
  url: string,
  onChange: (market: MarketToken | null) => void,
): Promise<MarketChanges> {
  const self = randomUUID();
  const untold = new Set<MarketToken>();

  const channel = await listenOn({ connectionString: url, application_name: "storefront" }, CHANNEL, {
    heard(notice) {
      const [origin, id] = notice.split(" ");
      const market = parseMarketToken(id);
      if (market && origin !== self) onChange(market);
    },
    missed() {
      onChange(null);
      for (const market of untold) void announce(market);
    },
  });

  async function announce(market: MarketToken): Promise<void> {
    untold.add(market);
    await channel.notify(`${self} ${market}`).then(
      () => untold.delete(market),
      () => {},
    );
  }

  return { announce, close: channel.close };
}
