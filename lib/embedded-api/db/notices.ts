import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { listenOn } from "@/lib/node/database/listen";

/**
 * `events`: an order of the market has changed. `access`: a key or a device of it may have ended. `menu`: an order has
 * changed what customers read of its menu. `kitchen`: lines of an order are finished, or open again.
 */
export type NoticeKind = "events" | "access" | "menu" | "kitchen";

export type Listener = {
  heard: (market: MarketToken, kind: NoticeKind) => void;
  /** Called on every connection, including the first: announcements may have been missed before it. */
  missed: () => void;
};

/** Subscribes to the announcements of all processes on this database; returns a function that unsubscribes. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>;

export const NOTICE_CHANNEL = "storefront_notices";

function hear({ heard }: Listener, payload: string): void {
  const [, kind, id] = /^(events|access|menu|kitchen) (.+)$/.exec(payload) ?? [];
  const market = parseMarketToken(id);
  if (market) heard(market, kind as NoticeKind);
}

/** For a database with only one process, which listens to itself. */
export function listenIn(client: PGlite): Listen {
  return async (listener) => {
    const end = await client.listen(NOTICE_CHANNEL, (payload) => hear(listener, payload));
    listener.missed();
    return end;
  };
}

/** The database of several processes. */
export function listenAt(connection: pg.ClientConfig): Listen {
  return async (listener) => {
    const heard = (notice: string) => hear(listener, notice);
    const { close } = await listenOn(connection, NOTICE_CHANNEL, { heard, missed: listener.missed });
    return close;
  };
}
