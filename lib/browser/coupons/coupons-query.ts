import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import { ownCouponFromResponse } from "@/lib/contract/coupons/read-coupon";

export const couponsQuery = queryOptions({
  queryKey: ["coupons"],
  queryFn: async () =>
    valueOrThrow(await callApi({ call: "coupons", path: "/coupons" })).coupons.map(ownCouponFromResponse),
});
