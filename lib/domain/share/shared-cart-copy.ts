/** Texts that only the link of a cart needs, apart from the texts that every cart loads. */
export const sharedCartCopy = {
  title: "Carrinho compartilhado",
  changed: "O que não está como no link",
  nothing: "Nenhum item deste link está disponível agora.",
  unreadable: "Não entendemos este link de carrinho. Peça um novo a quem enviou.",
  tooLarge: "Este carrinho é grande demais para um link.",
  pricedNow: "Com os preços do cardápio de agora, sem a taxa de entrega.",
  nothingLeft: "Este link não traz nenhum item do cardápio de agora. Peça um novo a quem enviou.",
} as const;
