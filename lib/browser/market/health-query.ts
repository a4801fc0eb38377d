import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";

const MIN_PAUSE = 3_000;
const MAX_PAUSE = 30_000;

/** The pause before the next check, in milliseconds. It grows, so that waiting customers do not prolong an outage. */
export function pauseAfterChecks(checks: number): number {
  return Math.min(MAX_PAUSE, MIN_PAUSE * 2 ** Math.max(0, checks - 1));
}

export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async () => valueOrThrow(await callApi({ call: "health", path: "/health" })).status === "ok",
  refetchOnMount: "always",
  refetchOnReconnect: "always",
  refetchInterval: ({ state }) => pauseAfterChecks(state.dataUpdateCount + state.errorUpdateCount),
  gcTime: 0,
});
