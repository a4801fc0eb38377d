import { formatMoney } from "@/lib/domain/money";
import type { Refund } from "./types";

const TITLES: Record<Refund["state"], string> = {
  processing: "Estorno em andamento",
  done: "Estornado",
  by_hand: "Estornado",
  failed: "Estorno pendente: a loja vai devolver",
};

const DOUBLED: Record<Refund["state"], string> = {
  processing: "estorno em andamento",
  done: "devolvido",
  by_hand: "devolvido",
  failed: "a loja vai devolver",
};

const CAUSES: Readonly<Record<string, string>> = {
  cancelled: "O pedido foi cancelado.",
  late: "O pagamento chegou depois do cancelamento.",
  doubled: "Este pedido foi pago duas vezes.",
  mismatch: "O valor pago não era o total do pedido.",
  changed: "A loja alterou o seu pedido.",
};

export const DISPUTE = "dispute";

export function refundTitle({ state, cause }: Pick<Refund, "state" | "cause">): string {
  if (cause === DISPUTE) return "Devolvido pelo banco";
  // The order itself stays paid.
  return cause === "doubled" ? `Segundo pagamento: ${DOUBLED[state]}` : TITLES[state];
}

/** Why the money goes back, and when and where it arrives. */
export function refundText(refund: Refund): string {
  const cause = refund.reason?.trim() || CAUSES[refund.cause ?? ""];
  return [cause && (/[.!?…]$/.test(cause) ? cause : `${cause}.`), refundWay(refund)].filter(Boolean).join(" ");
}

function refundWay({ amount, state, cause, kind, retrying }: Refund): string {
  const sum = formatMoney(amount);
  if (cause === DISPUTE) return `O seu banco devolveu ${sum} a você.`;
  if (state === "by_hand") return `A loja diz que já devolveu ${sum}.`;
  if (state === "failed") return `O banco não conseguiu devolver ${sum}. A loja foi avisada e devolve de outro modo.`;
  if (state === "processing" && retrying)
    return `A devolução de ${sum} ainda não passou e está sendo tentada de novo: pode levar algumas horas. O valor volta inteiro.`;
  if (kind === "card") return `${state === "done" ? CARD_DONE(sum) : CARD_UNDER_WAY(sum)} ${ON_THE_BILL}`;
  if (state === "done") return `${sum} ${kind === "pix" ? "voltou para a conta que pagou" : "voltou para você"}.`;
  return kind === "pix"
    ? `${sum} volta para a conta que pagou, por Pix: costuma levar poucos minutos.`
    : `${sum} volta para você.`;
}

const CARD_UNDER_WAY = (sum: string) => `${sum} volta para o cartão.`;
const CARD_DONE = (sum: string) => `${sum} foi devolvido ao cartão.`;
const ON_THE_BILL = "O crédito aparece em até duas faturas, conforme o banco do cartão.";

/** For a list of orders: the last one that went back. */
export function refundLine(refunds: readonly Refund[]): string | null {
  const last = refunds.at(-1);
  return last ? `${refundTitle(last)} · ${formatMoney(last.amount)}` : null;
}
