import { discountFor } from "@/lib/domain/coupons/discount";
import type { Centavos } from "@/lib/domain/money";
import { type CartLine, lineTotal } from "./line";

export type Totals = {
  subtotal: Centavos;
  discount: Centavos;
  /** Subtotal − discount, without the delivery fee (specification §9). */
  total: Centavos;
  deliveryFee: Centavos;
  /** What is collected: total + delivery fee. */
  totalWithDelivery: Centavos;
};

/** The sums of a cart or order; the screens and the embedded API use this one rule. */
export function totalsOf(
  lines: readonly Pick<CartLine, "price" | "priceFinal" | "variation" | "selectedComplements" | "qty">[],
  coupon: string | null,
  deliveryFee: Centavos = 0,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = discountFor(coupon, subtotal);
  const total = subtotal - discount;
  return { subtotal, discount, total, deliveryFee, totalWithDelivery: total + deliveryFee };
}

/** What is missing to the minimum order, compared with the subtotal, inclusive; 0 when it is reached. */
export function missingToMinimum(subtotal: Centavos, minOrder: Centavos): Centavos {
  return Math.max(0, minOrder - subtotal);
}
