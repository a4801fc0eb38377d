import { callApi } from "@/lib/browser/call-api";
import { couponFromResponse } from "@/lib/contract/coupons/read-coupon";
import type { ApiError } from "@/lib/domain/api-error";
import type { CouponCart } from "@/lib/domain/coupons/cart-refusal";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { toReais } from "@/lib/domain/money";
import { ok, type Result } from "@/lib/domain/result";

/** Asks the shop whether a code counts for this cart; its refusal is a 422 with the sentence. */
export async function checkCoupon(code: string, { subtotal, mode }: CouponCart): Promise<Result<Coupon, ApiError>> {
  const checked = await callApi({
    call: "checkCoupon",
    method: "POST",
    path: "/coupons/check",
    body: { code: code.trim(), subtotal: toReais(subtotal), ...(mode && { order_type: mode }) },
  });
  return checked.ok ? ok(couponFromResponse(checked.value)) : checked;
}
