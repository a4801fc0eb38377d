import { dateOf, dayAt } from "@/lib/domain/market/local-time";
import { dayInWords } from "@/lib/domain/text/in-words";
import { type CouponCart, cartRefusal } from "./cart-refusal";
import type { Coupon } from "./coupon";
import { weekdayNames } from "./own-coupon";
import type { CouponStatus } from "./samples";

/** A coupon as its shop wrote it. */
export type CouponRule = Coupon & {
  firstOrder: boolean;
  /** YYYY-MM-DD in the shop's zone, both days included. */
  starts: string | null;
  ends: string | null;
  /** 0 is Sunday; null: every day. */
  days: readonly number[] | null;
  perCustomer: number | null;
  total: number | null;
};

export type CouponUse = CouponCart & {
  /** YYYY-MM-DD and weekday in the shop's zone. */
  day: string;
  weekday: number;
  /** Orders with the coupon that were not cancelled. */
  uses: number;
  /** Orders of the customer that were not cancelled, and those of them with the coupon; null for a guest. */
  customer: { orders: number; uses: number } | null;
};

/** Why a coupon takes nothing off this order, in the customer's words; null where it does. */
export function couponRefusal(rule: CouponRule, use: CouponUse): string | null {
  const { code, starts, ends, days, total } = rule;
  if (starts !== null && use.day < starts) return `O cupom ${code} começa a valer em ${dayInWords(starts)}.`;
  if (ends !== null && use.day > ends) return `O cupom ${code} valeu até ${dayInWords(ends)}.`;
  if (days && !days.includes(use.weekday)) return `O cupom ${code} não vale hoje: só ${weekdayNames(days)}.`;
  if (total !== null && use.uses >= total) return `O cupom ${code} já foi usado até o limite.`;
  return customerRefusal(rule, use) ?? cartRefusal(rule, use);
}

function customerRefusal({ code, firstOrder, perCustomer }: CouponRule, { customer }: CouponUse): string | null {
  if (!customer) return null;
  if (firstOrder && customer.orders > 0) return `O cupom ${code} é só para o primeiro pedido na loja.`;
  if (perCustomer === null || customer.uses < perCustomer) return null;
  return perCustomer === 1
    ? `Você já usou o cupom ${code}.`
    : `Você já usou o cupom ${code} ${perCustomer} vezes, o limite por pessoa.`;
}

/** A coupon that ended is shown for so many days more. */
const SHOWN_AFTER_END = 30;

/** How a coupon stands on a customer's page of coupons, whatever is in the cart; null: it is not shown. */
export function couponStatus(
  rule: CouponRule,
  { day, uses, customer }: Omit<CouponUse, keyof CouponCart>,
): CouponStatus | null {
  const { starts, ends, total, firstOrder, perCustomer } = rule;
  if (starts !== null && day < starts) return null;
  if (ends !== null && day > ends) return day > dateOf(dayAt({ date: ends }) + SHOWN_AFTER_END) ? null : "expired";
  if (customer && perCustomer !== null && customer.uses >= perCustomer) return "used";
  if (customer && firstOrder && customer.orders > 0) return null;
  return total !== null && uses >= total ? "expired" : "active";
}
