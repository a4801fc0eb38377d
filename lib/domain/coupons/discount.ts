import type { Centavos } from "@/lib/domain/money";

/** The only valid code: the specification puts it in the client (§5), and the embedded API accepts the same one. */
const CODE = "desconto10";
export const RATE_IN_PERCENT = 10;

export function isValidCoupon(code: string): boolean {
  return code.trim().toLowerCase() === CODE;
}

export type CouponError = "EMPTY" | "INVALID";

export function checkCoupon(code: string): CouponError | null {
  if (code.trim() === "") return "EMPTY";
  return isValidCoupon(code) ? null : "INVALID";
}

/** Rounds half up to a centavo; 0 without a valid code. */
export function discountFor(code: string | null, subtotal: Centavos): Centavos {
  return code && isValidCoupon(code) ? Math.floor((subtotal * RATE_IN_PERCENT + 50) / 100) : 0;
}
