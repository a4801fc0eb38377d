import { type Centavos, formatMoney } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";
import { providerBy } from "./providers";
import type { MoneyProvider, Receipt, Refund, RefundCause } from "./types";

export type Said = { tone: "good" | "wait" | "bad" | "neutral"; text: string };

/** The state of a payment, in a few words. */
export function receiptState({ verdict, amount, left }: Receipt): Said {
  if (verdict === "asks" && left > 0) return { tone: "bad", text: "Outro valor: decida" };
  if (verdict === "returns") return { tone: "neutral", text: "Não vale para o pedido: volta inteiro" };
  if (left <= 0) return { tone: "neutral", text: "Devolvido" };
  if (left < amount) return { tone: "good", text: `Pago, devolvidos ${formatMoney(amount - left)}` };
  return { tone: "good", text: verdict === "accepted" ? "Pago, aceito com outro valor" : "Pago" };
}

/** 'Dinheiro visto por Balcão', 'Por Pix'. */
export function receiptSource({ provider, actor }: Receipt): string {
  if (provider === "manual") return actor ? `Dinheiro visto por ${deviceName(actor)}` : "Dinheiro visto pela loja";
  const by = providerBy(provider);
  const source = by.charAt(0).toUpperCase() + by.slice(1);
  return actor ? `${source}, aceito por ${deviceName(actor)}` : source;
}

/** A device's name without the id behind it. */
export function deviceName(actor: string): string {
  return actor.replace(/ \([^()]*\)$/, "");
}

/** 'não informado' where the provider tells no fee; null for money that has none. */
export function feeText({ provider, fee }: Receipt): string | null {
  if (provider === "manual") return null;
  return fee === null ? "não informado" : formatMoney(fee);
}

const CAUSES: Record<RefundCause, string> = {
  cancelled: "Pedido cancelado",
  late: "Chegou depois do cancelamento",
  doubled: "Pago duas vezes",
  mismatch: "Veio outro valor",
  shop: "Devolvido pela loja",
  changed: "O pedido ficou mais barato",
  dispute: "Tomado de volta pelo banco do cliente",
  outside: "Devolvido fora do site",
};

/** The cause, with the shop's own words. */
export function refundCause({ cause, reason }: Refund): string {
  return reason && reason !== CAUSES[cause] ? `${CAUSES[cause]}: ${reason}` : CAUSES[cause];
}

/** Where a refund stands, and when to expect it. */
export function refundState(refund: Refund, provider: MoneyProvider): Said {
  const { state, problem, actor } = refund;
  if (state === "done") return { tone: "good", text: "Devolvido" };
  if (state === "by_hand")
    return { tone: "good", text: actor ? `Devolvido à mão por ${deviceName(actor)}` : "Devolvido à mão" };
  if (state === "failed") return { tone: "bad", text: `Não saiu${problem ? `: ${problem}` : ""}` };
  const since = state === "asked" ? "Pedido agora" : "Aceito, a caminho";
  return { tone: "wait", text: `${since}. ${expectation(provider)}` };
}

/** When the customer has the money back. */
export function expectation(provider: MoneyProvider): string {
  if (provider === "pix") return "Por Pix costuma chegar em minutos; o banco tem até um dia útil.";
  if (provider === "mercado-pago") return "Por Pix chega em minutos; no cartão, em até duas faturas.";
  return "Não volta sozinho: devolva pelo mesmo caminho em que veio.";
}

/** Whether the provider itself returns the money; else a person does, who notes it. */
export function returnsItself(provider: MoneyProvider): boolean {
  return provider !== "manual";
}

/** Why a typed sum cannot go back, or how much does, in centavos. */
export function refundSum(text: string, left: Centavos): { centavos: Centavos } | { mistake: string } {
  const centavos = parseMoney(text);
  if (centavos === null) return { mistake: "Escreva como 6,50." };
  if (centavos <= 0) return { mistake: "Escreva um valor acima de zero." };
  if (centavos > left) return { mistake: `Cabem no máximo ${formatMoney(left)}: é o que ainda há deste pagamento.` };
  return { centavos };
}
