import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import { err, ok } from "@/lib/domain/result";

export type SchedulingDraft = {
  isOn: boolean;
  days: string;
  length: string;
  lead: string;
  most: string;
  printsAtOnce: boolean;
};

export const schedulingRules: SectionRules<SchedulingDraft> = {
  section: "agendamento",
  saved: "Agendamento salvo",
  draftOf: ({ market: { scheduling } }) => ({
    isOn: scheduling != null,
    days: String(scheduling?.days_ahead ?? 1),
    length: String(scheduling?.slot_minutes ?? 30),
    lead: String(scheduling?.lead_minutes ?? 60),
    most: scheduling?.per_slot === undefined ? "" : String(scheduling.per_slot),
    printsAtOnce: scheduling?.print === "PLACED",
  }),
  patchOf: ({ isOn, days, length, lead, most, printsAtOnce }) => {
    if (!isOn) return ok({ market: { scheduling: null } });
    const read = {
      days_ahead: wholeIn(days, "days_ahead"),
      slot_minutes: wholeIn(length, "slot_minutes"),
      lead_minutes: wholeIn(lead, "lead_minutes"),
      per_slot: most.trim() === "" ? { value: null, mistakes: [] } : wholeIn(most, "per_slot"),
    };
    const mistakes = Object.values(read).flatMap((each) => each.mistakes);
    if (mistakes.length > 0) return err(mistakes);
    const scheduling = Object.fromEntries(Object.entries(read).map(([field, { value }]) => [field, value]));
    return ok({ market: { scheduling: { ...scheduling, print: printsAtOnce ? "PLACED" : null } } });
  },
};

function wholeIn(text: string, field: string): { value: number | null; mistakes: Mistake[] } {
  const typed = text
    .trim()
    .replace(/(?:min|minutos|dias?)$/i, "")
    .trim();
  if (/^\d{1,5}$/.test(typed)) return { value: Number(typed), mistakes: [] };
  return { value: null, mistakes: [{ path: `market.scheduling.${field}`, message: "Escreva um número inteiro." }] };
}
