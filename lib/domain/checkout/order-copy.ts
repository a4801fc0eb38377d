import { formatMoney } from "@/lib/domain/money";
import type { ChargeDifference } from "@/lib/domain/orders/reviewed";

export function differenceCopy({ charged, reviewed }: ChargeDifference): string {
  return `A loja cobrou ${formatMoney(charged)}; você revisou ${formatMoney(reviewed)}.`;
}

export const orderCopy = {
  failed: "Erro ao finalizar pedido.",
  unanswered: "Não recebemos a resposta da loja. Toque de novo para confirmar: o pedido não será duplicado.",
  notSent: "O pedido não chegou a ser enviado. Toque de novo para enviar.",
  earlierUnread:
    "Ainda não conseguimos conferir se a loja recebeu o pedido que recusou. Para não pedir duas vezes, nada foi enviado. Tente de novo em instantes.",
  findingOut: "Estamos conferindo se a loja recebeu o seu pedido. Fique nesta tela: avisamos em instantes.",
  unknown: "Não sabemos se a loja recebeu",
  unknownBody:
    "Enviamos o pedido, mas a resposta da loja não chegou. Ele pode ter entrado ou não. Seu carrinho continua guardado, e avisamos aqui assim que soubermos.",
  unknownRefused: (said: string | null) =>
    `A loja respondeu ${said ? `“${said}”` : "que não aceitou o pedido"}, mas ainda não conseguimos conferir em Meus Pedidos se ele entrou. Seu carrinho continua guardado, e avisamos aqui assim que soubermos.`,
  unknownSignedOut: "Entre na sua conta para vermos se o pedido aparece na loja.",
  notListed: "Em Meus Pedidos ainda não aparece nenhum pedido novo. Isso não prova que a loja não recebeu.",
  listUnread: "Não conseguimos conferir agora se ele aparece em Meus Pedidos.",
  listed: "Apareceu um pedido novo em Meus Pedidos. É este?",
  resend: "Enviar de novo",
  resendConsequence:
    "Se a loja já recebeu o primeiro, ela vai preparar e cobrar dois pedidos. Se puder, fale com a loja antes.",
  receivedElsewhere: "A loja disse que recebeu",
  moreInCart: "O que está no carrinho não entrou neste pedido.",
  placed: "Pedido realizado com sucesso!",
} as const;
