import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/api/browser";
import { answerOf } from "@/lib/api/query-client";

/** What the shop takes as payment. */
export const paymentTypesQuery = queryOptions({
  queryKey: ["payment-types"],
  queryFn: async () => answerOf(await callApi({ call: "paymentTypes", path: "/payment_types" })).payment_types,
});
