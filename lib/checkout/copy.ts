import { cartCopy, changedCopy } from "@/lib/cart/copy";
import { formatMoney } from "@/lib/money";
import type { ChargeDifference } from "@/lib/orders/reviewed";
import type { CheckoutFacts, StepRefusal } from "./steps";

type Facts = Pick<CheckoutFacts, "missing" | "changed"> & { openMessage: string | null };

const sentences: Record<StepRefusal, (facts: Facts) => string> = {
  STORE_CLOSED: ({ openMessage }) => openMessage ?? "Loja fechada.",
  CART_CHANGED: ({ changed }) => changedCopy(changed),
  EMPTY_CART: () => "Adicione produtos ao carrinho!",
  MINIMUM_UNKNOWN: () => cartCopy.minimumUnknown,
  BELOW_MINIMUM: ({ missing }) => `Faltam ${formatMoney(missing)} para o pedido mínimo`,
  NO_ADDRESS: () => "Faça login e selecione um endereço!",
  NO_PAYMENT: () => "Escolha o pagamento!",
  ORDER_UNKNOWN: () => orderCopy.unknownRefusal,
};

/** The sentence of a step's refusal. */
export function refusalCopy(code: StepRefusal, facts: Facts): string {
  return sentences[code](facts);
}

/** What is said when the shop charges another sum than the customer reviewed. */
export function differenceCopy({ charged, reviewed }: ChargeDifference): string {
  return `A loja cobrou ${formatMoney(charged)}; você revisou ${formatMoney(reviewed)}.`;
}

/** Without hours from the market (specification §2). */
export const FIXED_OPENING_MESSAGE = "Abrimos domingo às 18:30";

export const orderCopy = {
  failed: "Erro ao finalizar pedido.",
  unanswered: "Não recebemos a resposta da loja. Toque de novo para confirmar: o pedido não será duplicado.",
  notSent: "O pedido não chegou a ser enviado. Toque de novo para enviar.",
  sending: "Enviando o pedido para a loja…",
  slow: "A loja está demorando para responder. Continue nesta tela, ainda estamos esperando.",
  sentBefore: "Seu pedido já foi enviado e a loja ainda não respondeu. Continuamos esperando.",
  unknown: "Não sabemos se a loja recebeu",
  unknownRefusal: "Não sabemos se a loja recebeu seu pedido. Confira antes de enviar outro.",
  unknownBody:
    "Enviamos o pedido, mas a resposta da loja não chegou. Ele pode ter entrado ou não. Seu carrinho continua guardado, e avisamos aqui assim que soubermos.",
  unknownSignedOut: "Entre na sua conta para vermos se o pedido aparece na loja.",
  notListed: "Em Meus Pedidos ainda não aparece nenhum pedido novo. Isso não prova que a loja não recebeu.",
  listUnread: "Não conseguimos conferir agora se ele aparece em Meus Pedidos.",
  listed: "Apareceu um pedido novo em Meus Pedidos. É este?",
  resend: "Enviar de novo",
  resendConsequence:
    "Se a loja já recebeu o primeiro, ela vai preparar e cobrar dois pedidos. Se puder, fale com a loja antes.",
  receivedElsewhere: "A loja disse que recebeu",
  placed: "Pedido realizado com sucesso!",
  placedParty: "🎉 Pedido realizado com sucesso!",
} as const;
