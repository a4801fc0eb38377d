import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { fetchMarket } from "./fetch-market";
import { AWAY_MS } from "./refetch-after-away";
import { msUntil } from "./until";

export function marketQuery(token: MarketToken) {
  return queryOptions({
    queryKey: ["market"],
    queryFn: async () => answerOf(await fetchMarket(token)),
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    staleTime: AWAY_MS,
    // A shop reopens by itself: whoever waits with a cart need not look again.
    refetchInterval: ({ state }) => msUntil(state.data?.changesAt),
  });
}
