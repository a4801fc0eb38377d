import { callApi } from "@/lib/browser/call-api";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import type { ApiError } from "@/lib/domain/api-error";
import type { Market } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { ok, type Result } from "@/lib/domain/result";

export async function fetchMarket(token: MarketToken): Promise<Result<Market, ApiError>> {
  const result = await callApi({ call: "market", path: "/market" });
  if (!result.ok) return result;
  const market = marketFromResponse(result.value, token);
  if (!market.pause && !market.specialHours) return ok(market);
  const { marketAsOf } = await import("@/lib/domain/market/closed-note");
  return ok(marketAsOf(market, new Date()));
}
