import { type Coupon, discountOf } from "@/lib/domain/coupons/coupon";
import type { Centavos } from "@/lib/domain/money";
import { type CartLine, lineTotal } from "./line";

export type Totals = {
  subtotal: Centavos;
  /** The coupon's, and what is spent of the customer's balance. */
  discount: Centavos;
  spent: Centavos;
  /** Subtotal − discount, without the delivery fee (specification §9). */
  total: Centavos;
  deliveryFee: Centavos;
  totalWithDelivery: Centavos;
};

type PricedLine = Pick<CartLine, "price" | "priceFinal" | "variation" | "selectedComplements" | "qty">;

export function subtotalOf(lines: readonly PricedLine[]): Centavos {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** A balance that may be spent, up to `share` percent of the subtotal. */
export type Spending = { balance: Centavos; share: number };

/**
 * The only pricing rule: the screens and the embedded API share it. Below its minimum a coupon takes nothing off; the
 * balance counts last.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  coupon: Coupon | null,
  listFee: Centavos = 0,
  spending: Spending | null = null,
): Totals {
  const subtotal = subtotalOf(lines);
  const applied = coupon && subtotal >= coupon.minOrder ? coupon : null;
  const ofCoupon = applied ? discountOf(applied, subtotal) : 0;
  const spent = spending
    ? Math.min(spending.balance, Math.floor((subtotal * spending.share) / 100), subtotal - ofCoupon)
    : 0;
  const discount = ofCoupon + spent;
  const deliveryFee = applied?.kind === "FREE_DELIVERY" ? 0 : listFee;
  const total = subtotal - discount;
  return { subtotal, discount, spent, total, deliveryFee, totalWithDelivery: total + deliveryFee };
}

export function missingToMinimum(subtotal: Centavos, minOrder: Centavos): Centavos {
  return Math.max(0, minOrder - subtotal);
}
