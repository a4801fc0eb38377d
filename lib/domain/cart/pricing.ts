import { type Coupon, discountOf } from "@/lib/domain/coupons/coupon";
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

/** The only pricing rule: the screens and the embedded API share it. Below its minimum a coupon takes nothing off. */
export function totalsOf(lines: readonly PricedLine[], coupon: Coupon | null, listFee: Centavos = 0): Totals {
  const subtotal = subtotalOf(lines);
  const applied = coupon && subtotal >= coupon.minOrder ? coupon : null;
  const discount = applied ? discountOf(applied, subtotal) : 0;
  const deliveryFee = applied?.kind === "FREE_DELIVERY" ? 0 : listFee;
  const total = subtotal - discount;
  return { subtotal, discount, total, deliveryFee, totalWithDelivery: total + deliveryFee };
}

export function missingToMinimum(subtotal: Centavos, minOrder: Centavos): Centavos {
  return Math.max(0, minOrder - subtotal);
}
