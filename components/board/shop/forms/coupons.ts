import { amountText, typedAmount } from "@/components/board/shop/parts/amounts";
import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import type { SettingsCoupon } from "@/lib/browser/board/settings";
import { couponTitle } from "@/lib/domain/coupons/cart-refusal";
import type { CouponKind } from "@/lib/domain/coupons/coupon";
import { weekdayNames } from "@/lib/domain/coupons/own-coupon";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { daysAfter } from "@/lib/domain/orders/day";
import { err, ok } from "@/lib/domain/result";
import { dayInWords } from "@/lib/domain/text/in-words";

export type CouponDraft = {
  /** Saved before: its code and what it gives stay. */
  isSaved: boolean;
  code: string;
  kind: CouponKind;
  value: string;
  min: string;
  firstOrder: boolean;
  starts: string;
  ends: string;
  days: number[];
  perCustomer: string;
  total: string;
  hidden: boolean;
};
export type CouponsDraft = { coupons: CouponDraft[] };

export const NEW_COUPON: CouponDraft = {
  isSaved: false,
  code: "",
  kind: "PERCENT",
  value: "",
  min: "",
  firstOrder: false,
  starts: "",
  ends: "",
  days: [],
  perCustomer: "",
  total: "",
  hidden: false,
};

const EVERY_DAY = 7;

export const couponRules: SectionRules<CouponsDraft> = {
  section: "cupons",
  saved: "Cupons salvos",
  draftOf: ({ coupons }) => ({ coupons: coupons.map(draftOf) }),
  patchOf: ({ coupons }) => {
    const read = coupons.map(couponOf);
    const mistakes = read.flatMap((each) => each.mistakes);
    return mistakes.length > 0 ? err(mistakes) : ok({ coupons: read.map((each) => each.coupon) });
  },
};

function draftOf(coupon: SettingsCoupon): CouponDraft {
  const { kind, value, days = [] } = coupon;
  return {
    isSaved: true,
    code: coupon.code,
    kind,
    value: value === undefined ? "" : kind === "PERCENT" ? String(value) : amountText(value),
    min: coupon.min_order ? amountText(coupon.min_order) : "",
    firstOrder: coupon.first_order ?? false,
    starts: coupon.starts ?? "",
    ends: coupon.ends ?? "",
    days,
    perCustomer: coupon.per_customer === undefined ? "" : String(coupon.per_customer),
    total: coupon.total === undefined ? "" : String(coupon.total),
    hidden: coupon.hidden ?? false,
  };
}

function couponOf(draft: CouponDraft, index: number) {
  const path = `coupons[${index}]`;
  const { kind, days } = draft;
  const value =
    kind === "AMOUNT" ? typedAmount(draft.value, `${path}.value`) : typedCount(draft.value, `${path}.value`);
  const min = typedAmount(draft.min, `${path}.min_order`);
  const perCustomer = typedCount(draft.perCustomer, `${path}.per_customer`);
  const total = typedCount(draft.total, `${path}.total`);
  const isFree = kind === "FREE_DELIVERY";
  const mistakes: Mistake[] = [...min.mistakes, ...perCustomer.mistakes, ...total.mistakes];
  if (!isFree) mistakes.push(...value.mistakes);
  const coupon = {
    code: draft.code.trim(),
    kind,
    value: isFree ? null : value.value,
    min_order: min.value,
    first_order: draft.firstOrder,
    starts: draft.starts || null,
    ends: draft.ends || null,
    days: days.length > 0 && days.length < EVERY_DAY ? days : null,
    per_customer: perCustomer.value,
    total: total.value,
    hidden: draft.hidden,
  };
  return { coupon, mistakes };
}

function typedCount(text: string, path: string): { value: number | null; mistakes: Mistake[] } {
  const typed = text.replace("%", "").trim();
  if (typed === "") return { value: null, mistakes: [] };
  if (/^\d{1,7}$/.test(typed)) return { value: Number(typed), mistakes: [] };
  return { value: null, mistakes: [{ path, message: "Escreva um número inteiro, como 10." }] };
}

/** Its last day was yesterday; one that had not begun, or began today, loses its first day. */
export function endedDraft(draft: CouponDraft, today: string): CouponDraft {
  const ends = daysAfter(today, -1);
  return { ...draft, ends, starts: draft.starts > ends ? "" : draft.starts };
}

export function isEnded({ ends }: Pick<CouponDraft, "ends">, today: string): boolean {
  return ends !== "" && ends < today;
}

/** A coupon's rule in a line: '10% de desconto · a partir de R$ 40,00 · até 31/12/2026'. */
export function couponText(coupon: SettingsCoupon): string {
  const { kind, value = 0, min_order: min = 0, starts, ends, days, total, per_customer: perCustomer } = coupon;
  return [
    couponTitle({ kind, value: kind === "AMOUNT" ? toCentavos(value) : value }),
    min > 0 && `a partir de ${formatMoney(toCentavos(min))}`,
    coupon.first_order && "primeiro pedido",
    starts && `desde ${dayInWords(starts)}`,
    ends && `até ${dayInWords(ends)}`,
    days && weekdayNames(days),
    perCustomer !== undefined && `${times(perCustomer)} por pessoa`,
    total !== undefined && `${times(total)} ao todo`,
    coupon.hidden && "só para quem tem o código",
  ]
    .filter(Boolean)
    .join(" · ");
}

function times(count: number): string {
  return count === 1 ? "1 vez" : `${count.toLocaleString("pt-BR")} vezes`;
}
