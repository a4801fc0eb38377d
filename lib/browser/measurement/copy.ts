import type { Choice } from "./consent";

export const measurementCopy = {
  title: "Medição de uso",
  question:
    "Podemos enviar a um serviço de medição o que é visto e pedido aqui, sem dizer quem você é, para melhorar a loja?",
  more: "Saiba mais",
  kept: "Escolha guardada. Você pode mudá-la na página de cookies.",
  legend: "Sua escolha",
  agree: "Aceito a medição",
  refuse: "Recuso a medição",
};

export const choiceCopy: Record<Choice, string> = {
  agreed: "Você aceitou. Se recusar, o envio para na hora.",
  refused: "Você recusou. Nada é enviado.",
  signal:
    "Seu navegador avisa que você não quer ser medido (Global Privacy Control). Vale como recusa: nada é enviado.",
  open: "Você ainda não respondeu. Enquanto isso, nada é enviado.",
};
