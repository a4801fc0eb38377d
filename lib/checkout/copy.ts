import { changedCopy } from "@/lib/cart/copy";
import { formatMoney } from "@/lib/money";
import type { CheckoutFacts, StepRefusal } from "./steps";

type Facts = Pick<CheckoutFacts, "missing" | "changed"> & { openMessage: string | null };

const sentences: Record<StepRefusal, (facts: Facts) => string> = {
  STORE_CLOSED: ({ openMessage }) => openMessage ?? "Loja fechada.",
  CART_CHANGED: ({ changed }) => changedCopy(changed),
  EMPTY_CART: () => "Adicione produtos ao carrinho!",
  BELOW_MINIMUM: ({ missing }) => `Faltam ${formatMoney(missing)} para o pedido mínimo`,
  NO_ADDRESS: () => "Faça login e selecione um endereço!",
  NO_PAYMENT: () => "Escolha o pagamento!",
};

/** The sentence of a step's refusal. */
export function refusalCopy(code: StepRefusal, facts: Facts): string {
  return sentences[code](facts);
}

/** Without hours from the market (specification §2). */
export const FIXED_OPENING_MESSAGE = "Abrimos domingo às 18:30";

export const orderCopy = {
  failed: "Erro ao finalizar pedido.",
  unanswered: "Não recebemos a resposta da loja. Toque de novo para confirmar: o pedido não será duplicado.",
  placed: "Pedido realizado com sucesso!",
  placedParty: "🎉 Pedido realizado com sucesso!",
} as const;
