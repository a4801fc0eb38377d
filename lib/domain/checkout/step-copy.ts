export const stepCopy = {
  lostStep: "Não foi possível carregar esta etapa do pedido.",
  lostConfirmation: "Não foi possível abrir a confirmação. O pedido está em Meus Pedidos.",
};

export const sendingCopy = {
  sending: "Enviando o pedido para a loja…",
  slow: "A loja está demorando para responder. Continue nesta tela, ainda estamos esperando.",
} as const;
