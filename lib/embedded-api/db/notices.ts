import type { PGlite } from "@electric-sql/pglite";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";

/** `events`: an order of the market has changed. `access`: a key or a device of it may have ended. */
export type NoticeKind = "events" | "access";

export type Listener = {
  heard: (market: MarketToken, kind: NoticeKind) => void;
  /** Called when the connection stands, the first time too: anything may have happened before. */
  missed: () => void;
};

/** Hears the announcements of every process of this database; returns what ends it. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>;

export const NOTICE_CHANNEL = "storefront_notices";

export function hear({ heard }: Listener, payload: string): void {
  const [, kind, id] = /^(events|access) (.+)$/.exec(payload) ?? [];
  const market = parseMarketToken(id);
  if (market) heard(market, kind as NoticeKind);
}

/** The database of one process tells that process itself. */
export function listenIn(client: PGlite): Listen {
  return async (listener) => {
    const end = await client.listen(NOTICE_CHANNEL, (payload) => hear(listener, payload));
    listener.missed();
    return end;
  };
}
