import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { BALANCE_KEY, valueOrThrow } from "@/lib/browser/query-client";
import { balanceFromResponse } from "@/lib/contract/cashback/read-balance";

export const balanceQuery = queryOptions({
  queryKey: BALANCE_KEY,
  queryFn: async () => balanceFromResponse(valueOrThrow(await callApi({ call: "balance", path: "/account/balance" }))),
  refetchOnMount: "always",
});
