import type { Centavos } from "@/lib/domain/money";

/** The one code that works; the specification keeps it in the client (§5), and the embedded API honours the same. */
const CODE = "desconto10";
const RATE_IN_PERCENT = 10;

/** Whether a typed code is valid, whatever its letter case. */
export function isValidCoupon(code: string): boolean {
  return code.trim().toLowerCase() === CODE;
}

export type CouponRefusal = "EMPTY" | "INVALID";

/** Why a typed code cannot be applied; null when it can. */
export function checkCoupon(code: string): CouponRefusal | null {
  if (code.trim() === "") return "EMPTY";
  return isValidCoupon(code) ? null : "INVALID";
}

/** Discount of a coupon on a subtotal, rounded half up to a centavo; 0 without a valid code. */
export function discountFor(code: string | null, subtotal: Centavos): Centavos {
  return code && isValidCoupon(code) ? Math.floor((subtotal * RATE_IN_PERCENT + 50) / 100) : 0;
}
