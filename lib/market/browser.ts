import { callApi } from "@/lib/api/browser";
import type { ApiError } from "@/lib/api/error";
import { ok, type Result } from "@/lib/result";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { type Market, marketFromAnswer } from "./market";

/** The shop as it is now; the server asks the API once for everybody who asks within a few seconds. */
export async function fetchMarket(token: MarketToken): Promise<Result<Market, ApiError>> {
  const answer = await callApi({ call: "market", path: "/market" });
  return answer.ok ? ok(marketFromAnswer(answer.value, token)) : answer;
}
