import type { CouponCart } from "@/lib/domain/coupons/cart-refusal";
import { couponCopy } from "@/lib/domain/coupons/copy";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { err, ok, type Result } from "@/lib/domain/result";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { checkCoupon } from "./check-coupon";

/** Where codes come from. `hasOwnCoupons`: the API checks them; `demoCoupons`: a shop of the demo. */
export type CouponSource = { hasOwnCoupons: boolean; market: { demoCoupons?: true } };

/** The specification's sample, where it counts: in the demo, and where the API checks no codes. */
export function sampleHere(code: string, { hasOwnCoupons, market }: CouponSource): Coupon | null {
  return hasOwnCoupons && !market.demoCoupons ? null : sampleCoupon(code);
}

/** The coupon of a typed code, or the sentence that says why there is none. */
export async function readCode(
  code: string,
  source: CouponSource,
  cart: CouponCart,
  check: typeof checkCoupon = checkCoupon,
): Promise<Result<Coupon, string>> {
  if (code.trim() === "") return err(couponCopy.EMPTY);
  const sample = sampleHere(code, source);
  if (sample) return ok(sample);
  if (!source.hasOwnCoupons) return err(couponCopy.INVALID);
  const checked = await check(code, cart);
  return checked.ok ? checked : err(checked.error.message ?? TRY_AGAIN);
}
