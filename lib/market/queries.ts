import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api/browser";
import { answerOf } from "@/lib/api/query-client";
import { marketFromAnswer } from "./market";

/** The shop as it is now: a cached page may be older than its opening hours. */
export const marketQuery = queryOptions({
  queryKey: ["market"],
  queryFn: async () => marketFromAnswer(answerOf(await callApi({ call: "market", path: "/market" }))),
  refetchOnMount: "always",
});
