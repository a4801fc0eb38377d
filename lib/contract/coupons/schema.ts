import * as z from "zod";
import { listOf, listUnder } from "@/lib/contract/reading/lists-and-records";
import { flag, money, text } from "@/lib/contract/reading/readers";
import { optional, type Reader, required } from "@/lib/contract/reading/reading";
import { reais } from "@/lib/contract/reading/wire";
import { oneOf } from "@/lib/contract/reading/words";
import { COUPON_KINDS } from "@/lib/domain/coupons/coupon";
import { COUPON_STATUSES } from "@/lib/domain/coupons/samples";
import { ORDER_MODES } from "@/lib/domain/mode/mode";

const weekdays: Reader<number[]> = {
  noun: "lista de dias, de 0 (domingo) a 6",
  json: { type: "array", items: { type: "integer", minimum: 0, maximum: 6 } },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const value = raw.filter((day) => Number.isInteger(day) && day >= 0 && day <= 6);
    return { value, asSpecified: value.length === raw.length };
  },
  show: (days) => days.join(", "),
};

/** In reais. `value` is a percentage, or what is taken off; 0 for free delivery. */
export const couponTermsSchema = z.object({
  code: required(text),
  kind: required(oneOf(COUPON_KINDS, "PERCENT, AMOUNT ou FREE_DELIVERY")),
  value: optional(money, 0),
  min_order: optional(money, 0),
});

export const checkedCouponSchema = couponTermsSchema.extend({ discount: optional(money, 0) });

/** A coupon that the shop shows to everybody; `status` is the customer's where there is a session. */
export const shownCouponSchema = couponTermsSchema.extend({
  status: z.enum(COUPON_STATUSES).catch("active"),
  first_order: optional(flag, false),
  ends: optional(text, null),
  days: optional(weekdays, null),
});

export const couponsSchema = listUnder(
  "coupons",
  listOf(shownCouponSchema, { names: ["coupons", "cupons"], lost: "o cupom não aparece", isOwn: true }),
);

export const couponCheckBodySchema = z.object({
  code: z.string().trim().min(1).max(40),
  subtotal: reais,
  order_type: z.enum(ORDER_MODES).optional(),
});
