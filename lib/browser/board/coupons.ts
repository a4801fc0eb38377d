import { useQuery } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type CouponFigures, couponFiguresListSchema } from "@/lib/contract/board/coupons";
import { boardCall } from "./call";

export type { CouponFigures };

/** The figures of each coupon code; undefined until they are known. */
export function useCouponFigures(): readonly CouponFigures[] | undefined {
  return useQuery({
    queryKey: ["board", "coupons"],
    queryFn: async () => valueOrThrow(await boardCall("GET", "/coupons", couponFiguresListSchema)).coupons,
    refetchOnMount: "always",
  }).data;
}
