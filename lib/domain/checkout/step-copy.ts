export const stepCopy = {
  lostStep: "Não foi possível carregar esta etapa do pedido.",
  lostConfirmation: "Não foi possível abrir a confirmação. O pedido está em Meus Pedidos.",
};
