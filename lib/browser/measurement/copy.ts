import type { Recipient } from "@/lib/domain/market/recipients";
import { recipientsText } from "@/lib/domain/measurement/recipients-text";
import type { Choice } from "./choice-now";

export const measurementCopy = {
  title: "Medição de uso",
  more: "Saiba mais",
  kept: "Escolha guardada. Você pode mudá-la na página de cookies.",
  legend: "Sua escolha",
  agree: "Aceito a medição",
  refuse: "Recuso a medição",
};

/** `to`: by the shop's own accounts. */
export function questionText(to: readonly Recipient[]): string {
  const names = recipientsText(to);
  if (!names)
    return "Podemos enviar a um serviço de medição o que é visto e pedido aqui, sem dizer quem você é, para melhorar a loja?";
  return `Podemos enviar ${names} o que é visto e pedido aqui, com um número ao acaso para esta visita${to.includes("meta") ? " e qual é o seu navegador" : ""}? Nome, telefone e endereço não vão.`;
}

export const choiceCopy: Record<Choice, string> = {
  agreed: "Você aceitou. Se recusar, o envio para na hora.",
  refused: "Você recusou. Nada é enviado.",
  signal:
    "Seu navegador avisa que você não quer ser medido (Global Privacy Control). Vale como recusa: nada é enviado.",
  open: "Você ainda não respondeu. Enquanto isso, nada é enviado.",
};
