import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";

export const paymentTypesQuery = queryOptions({
  queryKey: ["payment-types"],
  queryFn: async () => valueOrThrow(await callApi({ call: "paymentTypes", path: "/payment_types" })).payment_types,
});
