import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf, BALANCE_KEY } from "@/lib/browser/query-client";
import { balanceFromResponse } from "@/lib/contract/cashback/read-balance";

export const balanceQuery = queryOptions({
  queryKey: BALANCE_KEY,
  queryFn: async () => balanceFromResponse(answerOf(await callApi({ call: "balance", path: "/account/balance" }))),
  refetchOnMount: "always",
});
