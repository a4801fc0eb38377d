import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type FUNNEL_DAYS, funnelSchema } from "@/lib/contract/board/funnel";
import { boardCall } from "./call";

export { FUNNEL_DAYS, type Funnel } from "@/lib/contract/board/funnel";

export type FunnelDays = (typeof FUNNEL_DAYS)[number];

export function funnelQuery(days: FunnelDays) {
  return queryOptions({
    queryKey: ["board", "funnel", days],
    queryFn: async () => valueOrThrow(await boardCall("GET", `/funnel?days=${days}`, funnelSchema)),
    refetchOnMount: "always",
    refetchInterval: 60_000,
  });
}
