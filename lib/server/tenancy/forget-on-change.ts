import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";

/** Null forgets every market. */
type Memo = { forget(market: MarketToken | null): void };

const memos = () => processSingleton("memos", () => new Set<Memo>());

export function forgetsOnChange<Kind extends Memo>(memo: Kind): Kind {
  memos().add(memo);
  return memo;
}

export function forgetInMemos(market: MarketToken | null): void {
  for (const memo of memos()) memo.forget(market);
}
