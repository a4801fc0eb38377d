import { callApi } from "@/lib/api/browser";
import type { ApiError } from "@/lib/api/error";
import { ok, type Result } from "@/lib/result";
import { type Market, marketFromAnswer } from "./market";

/** What was read so long ago, in milliseconds, is read again when the customer comes back to the page. */
export const AWAY_MS = 30_000;

/** The shop as it is now; the server asks the API once for everybody who asks within a few seconds. */
export async function fetchMarket(): Promise<Result<Market, ApiError>> {
  const answer = await callApi({ call: "market", path: "/market" });
  return answer.ok ? ok(marketFromAnswer(answer.value)) : answer;
}
