import type { Coupon } from "./coupon";

/** The specification puts this code in the client (§5): it holds in the demo, and where the API checks no coupons. */
const CODE = "DESCONTO10";

/** The sample coupon, as spelled by the customer; null for any other code. */
export function sampleCoupon(code: string): Coupon | null {
  const written = code.trim();
  return written.toUpperCase() === CODE ? { code: written, kind: "PERCENT", value: 10, minOrder: 0 } : null;
}
