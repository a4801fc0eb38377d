import type * as z from "zod";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { OwnCoupon } from "@/lib/domain/coupons/own-coupon";
import { toCentavos } from "@/lib/domain/money";
import type { couponTermsSchema, shownCouponSchema } from "./schema";

export function couponFromResponse({ code, kind, value, min_order }: z.output<typeof couponTermsSchema>): Coupon {
  return { code, kind, value: kind === "AMOUNT" ? toCentavos(value) : value, minOrder: toCentavos(min_order) };
}

export function ownCouponFromResponse(response: z.output<typeof shownCouponSchema>): OwnCoupon {
  const { status, first_order: firstOrder, ends, days } = response;
  return { coupon: couponFromResponse(response), status, firstOrder, ends, days };
}
