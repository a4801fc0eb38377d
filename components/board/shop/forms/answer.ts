import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import { err, ok } from "@/lib/domain/result";

export type AnswerDraft = { minutes: string };

const MOST = 60;

export const answerRules: SectionRules<AnswerDraft> = {
  section: "resposta",
  saved: "Pedido sem resposta salvo",
  draftOf: ({ market }) => ({ minutes: market.accept_within_minutes ? String(market.accept_within_minutes) : "" }),
  patchOf: ({ minutes }) => {
    const typed = minutes.trim();
    if (typed === "") return ok({ market: { accept_within_minutes: null } });
    if (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST)
      return ok({ market: { accept_within_minutes: Number(typed) } });
    return err([{ path: "market.accept_within_minutes", message: `Escreva de 1 a ${MOST} minutos, ou deixe vazio.` }]);
  },
};
