import type { Centavos } from "@/lib/domain/money";

export const COUPON_KINDS = ["PERCENT", "AMOUNT", "FREE_DELIVERY"] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** A coupon as a cart holds it: its code and what it takes off, never the sum. */
export type Coupon = {
  code: string;
  kind: CouponKind;
  /** A whole percentage, or centavos; 0 for free delivery. */
  value: number;
  /** Compared with the subtotal, inclusive. */
  minOrder: Centavos;
};

/** Rounded half up to a centavo, and never more than the subtotal. Says nothing of the minimum. */
export function discountOf({ kind, value }: Pick<Coupon, "kind" | "value">, subtotal: Centavos): Centavos {
  if (kind === "FREE_DELIVERY") return 0;
  return kind === "PERCENT" ? Math.floor((subtotal * value + 50) / 100) : Math.min(value, subtotal);
}
