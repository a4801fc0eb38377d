import "server-only";
import { cache } from "react";
import { type Answered, api } from "@/lib/api/client";
import type { AnswerOf } from "@/lib/api/contract";
import type { ApiError } from "@/lib/api/error";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";
import { ok, type Result } from "@/lib/result";
import { type MarketId, parseMarketId } from "@/lib/tenancy/market-id";
import { createLiveMarkets, type LiveMarkets, OF_HEALTH } from "./live";
import { type Market, marketFromAnswer } from "./market";
import type { MarketAnswer } from "./schema";

/** The market for a page; read once per rendering. */
export const readMarket = cache(async (market: MarketId): Promise<Result<Market, ApiError>> => {
  // A page's render may not hang: a frozen revalidation would keep the page stale after healing.
  const answer = await api.call("market", market, { timeout: 5_000 });
  return answer.ok ? ok(marketFromAnswer(answer.value)) : answer;
});

/** The shop of a page that can do without one: null where the segment names none, and while it cannot be read. */
export async function readMarketOrNone(segment: string): Promise<Market | null> {
  const id = parseMarketId(segment);
  const market = id && (await readMarket(id));
  return market?.ok ? market.value : null;
}

/** The markets as this process knows them at this moment, for the browser's status island. */
export const liveMarkets: LiveMarkets<Answered<MarketAnswer>> = processSingleton("liveMarkets", () =>
  createLiveMarkets((market) => api.call("market", market), env.TIME_SCALE),
);

/** Whether the markets' API is well, for the page of an outage. */
export const liveHealth: LiveMarkets<Answered<AnswerOf<"health">>> = processSingleton("liveHealth", () =>
  createLiveMarkets((market) => api.call("health", market), env.TIME_SCALE, undefined, OF_HEALTH),
);
