import "server-only";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { MarketResponse } from "@/lib/contract/market/schema";
import { nextMidnight } from "@/lib/domain/market/local-moment";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { noteInput } from "@/lib/server/cache/page-inputs.mjs";
import type { CallResult } from "@/lib/server/upstream/client";
import { versionIn } from "@/lib/server/upstream/versions";

type MenuSource = "products" | "categories" | "districts";

/**
 * Notes which response of the API a rendering has read. `until`: when the clock alone changes what a page says of it,
 * in epoch milliseconds.
 */
export function noteAnswer(market: MarketToken, source: MenuSource, answer: CallResult<unknown>, until?: number): void {
  noteInput(market, source, versionIn(answer), until);
}

/** At midnight its pages say something else: 'hoje', 'amanhã', the coming special days. */
export function noteMarket(market: MarketToken, answer: CallResult<MarketResponse>, now: Date): void {
  const until = answer.ok ? nextMidnight(timezoneOf(answer.value), now) : undefined;
  noteInput(market, "market", versionIn(answer), until);
}
