import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processEvents } from "@/lib/node/process-events";

/** Null forgets every market. */
type Memo = { forget(market: MarketToken | null): void };

export function forgetsOnChange<Kind extends Memo>(memo: Kind): Kind {
  processEvents.on("marketChanged", (market) => memo.forget(market));
  return memo;
}
