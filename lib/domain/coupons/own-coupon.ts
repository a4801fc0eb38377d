import { WEEKDAYS } from "@/lib/domain/market/local-time";
import { dayInWords, listInWords } from "@/lib/domain/text/in-words";
import type { Coupon } from "./coupon";
import type { CouponStatus, SampleCoupon } from "./samples";

/** A coupon of the shop as its customers see it. */
export type OwnCoupon = {
  coupon: Coupon;
  status: CouponStatus;
  firstOrder: boolean;
  /** YYYY-MM-DD, the last day. */
  ends: string | null;
  days: readonly number[] | null;
};

export function shownCoupon({ coupon, status, firstOrder, ends, days }: OwnCoupon, title: string): SampleCoupon {
  const conditions = [
    ...(firstOrder ? ["Só para o primeiro pedido na loja."] : []),
    ...(days && isOnSomeDays(days) ? [`Vale ${weekdayNames(days)}.`] : []),
    ...(coupon.kind === "FREE_DELIVERY" ? ["Não vale para retirada."] : []),
  ];
  const last = ends && dayInWords(ends);
  return {
    id: coupon.code,
    code: coupon.code,
    type: coupon.kind === "FREE_DELIVERY" ? "Promoção" : "Cupom",
    title,
    description: conditions.join(" "),
    expires: last,
    minOrder: coupon.minOrder > 0 ? coupon.minOrder : null,
    value: title,
    status,
    usedAt: null,
    expiredAt: status === "expired" ? last : null,
  };
}

/** Another API may list all seven. */
function isOnSomeDays(days: readonly number[]): boolean {
  return days.length > 0 && WEEKDAYS.some((_name, day) => !days.includes(day));
}

/** 'segunda, terça e sexta'. */
export function weekdayNames(days: readonly number[]): string {
  return listInWords(WEEKDAYS.filter((_name, day) => days.includes(day)));
}
