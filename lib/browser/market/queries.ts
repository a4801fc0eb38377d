import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { fetchMarket } from "./fetch-market";
import { AWAY_MS } from "./refetch-after-away";

export function marketQuery(token: MarketToken) {
  return queryOptions({
    queryKey: ["market"],
    queryFn: async () => answerOf(await fetchMarket(token)),
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    staleTime: AWAY_MS,
  });
}
