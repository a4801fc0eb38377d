import { moneyText } from "@/lib/browser/board/money-text";
import type { EditableProduct } from "@/lib/contract/board/menu";
import { isOnSaleAt, type SalePeriod, saleTimesText } from "@/lib/domain/market/sale-times";

/** A period as it is typed; `key` identifies its row. Without days: every day. */
export type PeriodDraft = { key: string; days: number[]; from: string; to: string; start: string; end: string };

/** `promotion`: null for none. */
export type OfferDraft = { priceFrom: string; promotion: { price: string; period: PeriodDraft } | null };

type Offered = Pick<EditableProduct, "price_from" | "promotion">;

let rows = 0;

export function periodDraft(period: SalePeriod = {}): PeriodDraft {
  const { days = [], from = "", to = "", start_date: start = "", end_date: end = "" } = period;
  rows += 1;
  return { key: `horario-${rows}`, days: [...days], from, to, start, end };
}

/** In the document's format, without what is not filled in. */
export function periodFields({ days, from, to, start, end }: PeriodDraft): SalePeriod {
  return {
    ...(days.length > 0 && { days: days.toSorted() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}

export function offerDraft({ price_from: before, promotion }: Offered = {}): OfferDraft {
  return {
    priceFrom: before === undefined ? "" : moneyText(before),
    promotion: promotion ? { price: moneyText(promotion.price), period: periodDraft(promotion) } : null,
  };
}

/** `amount` reads money and reports what it cannot read at the path. */
export function offerFields(
  { priceFrom, promotion }: OfferDraft,
  amount: (text: string, path: string) => number | null,
  path = "",
) {
  return {
    price_from: priceFrom.trim() === "" ? null : amount(priceFrom, `${path}price_from`),
    promotion: promotion && {
      price: amount(promotion.price, `${path}promotion.price`),
      ...periodFields(promotion.period),
    },
  };
}

/** As customers read it, and whether it is sold now: 'Só aos sábados'. Null for always. */
export function timesText(periods: readonly PeriodDraft[], timezone: string, now: Date): string | null {
  const rule = [periods.map(periodFields)];
  const text = periods.length > 0 ? saleTimesText(rule, timezone, now) : null;
  return text && `${text} · agora ${isOnSaleAt(rule, timezone, now) ? "vende" : "não vende"}`;
}
