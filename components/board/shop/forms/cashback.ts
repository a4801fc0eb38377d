import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import { err, ok } from "@/lib/domain/result";

export type CashbackDraft = { isOn: boolean; percent: string; days: string; share: string };

export const cashbackRules: SectionRules<CashbackDraft> = {
  section: "cashback",
  saved: "Cashback salvo",
  draftOf: ({ market: { cashback } }) => ({
    isOn: cashback != null,
    percent: String(cashback?.percent ?? 5),
    days: String(cashback?.days ?? 60),
    share: cashback?.max_share === undefined ? "" : String(cashback.max_share),
  }),
  patchOf: ({ isOn, percent, days, share }) => {
    if (!isOn) return ok({ market: { cashback: null } });
    const read = {
      percent: wholeIn(percent, "percent"),
      days: wholeIn(days, "days"),
      max_share: share.trim() === "" ? { value: null, mistakes: [] } : wholeIn(share, "max_share"),
    };
    const mistakes = Object.values(read).flatMap((each) => each.mistakes);
    if (mistakes.length > 0) return err(mistakes);
    const cashback = { percent: read.percent.value, days: read.days.value, max_share: read.max_share.value };
    return ok({ market: { cashback } });
  },
};

function wholeIn(text: string, field: string): { value: number | null; mistakes: Mistake[] } {
  const typed = text.replace("%", "").trim();
  if (/^\d{1,4}$/.test(typed)) return { value: Number(typed), mistakes: [] };
  return { value: null, mistakes: [{ path: `market.cashback.${field}`, message: "Escreva um número inteiro." }] };
}
