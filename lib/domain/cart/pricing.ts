import { discountFor } from "@/lib/domain/coupons/discount";
import type { Centavos } from "@/lib/domain/money";
import { type CartLine, lineTotal } from "./line";

export type Totals = {
  subtotal: Centavos;
  discount: Centavos;
  /** Subtotal − discount, without the delivery fee (specification §9). */
  total: Centavos;
  deliveryFee: Centavos;
  totalWithDelivery: Centavos;
};

type PricedLine = Pick<CartLine, "price" | "priceFinal" | "variation" | "selectedComplements" | "qty">;

export function subtotalOf(lines: readonly PricedLine[]): Centavos {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** The only pricing rule: the screens and the embedded API share it. */
export function totalsOf(lines: readonly PricedLine[], coupon: string | null, deliveryFee: Centavos = 0): Totals {
  const subtotal = subtotalOf(lines);
  const discount = discountFor(coupon, subtotal);
  const total = subtotal - discount;
  return { subtotal, discount, total, deliveryFee, totalWithDelivery: total + deliveryFee };
}

export function missingToMinimum(subtotal: Centavos, minOrder: Centavos): Centavos {
  return Math.max(0, minOrder - subtotal);
}
