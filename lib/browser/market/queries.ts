import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { AWAY_MS } from "./away";
import { fetchMarket } from "./fetch-market";

/** The shop as it is now: a cached page may be older than its opening hours, and so may a tab that was away. */
export function marketQuery(token: MarketToken) {
  return queryOptions({
    queryKey: ["market"],
    queryFn: async () => answerOf(await fetchMarket(token)),
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    staleTime: AWAY_MS,
  });
}
