import "server-only";
import type { MarketResponse } from "@/lib/contract/market/schema";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { api, type CallResult } from "@/lib/server/upstream/client";
import { createAccessCheck } from "./access";
import { forgetsOnChange } from "./forget-on-change";
import { createMarketMemo, type MarketMemo, OF_STORES } from "./market-memo";

/**
 * Milliseconds. A page's render must not hang: a frozen revalidation would leave the page stale after the API recovers.
 */
export const OF_PAGES = { timeout: 5_000 };

const read = (market: MarketToken) => api.call("market", market, OF_PAGES);

/** `readMarketResponse`: one call serves the access check and the pages of that moment; the embedded API is read each time. */
export const { readMarketResponse, access } = processSingleton("tenancy", () => {
  const recent: MarketMemo<CallResult<MarketResponse>> = forgetsOnChange(createMarketMemo(read, undefined, OF_STORES));
  const readMarketResponse = env.STORE_API_URL ? recent.of : read;
  return { readMarketResponse, access: forgetsOnChange(createAccessCheck(readMarketResponse)) };
});
