export const unknownProduct = "Um produto deste link";
export const unknownVariation = "a versão escolhida";
export function unknownOptions(count: number): string {
  return count === 1 ? "uma opção" : `${count} opções`;
}

export const shareCopy = {
  copied: "Link copiado!",
  sameOrder: "Quem abrir o link pede igual: os mesmos itens, com os preços da hora.",
  sharedCart: "Carrinho compartilhado",
  pricedNow: "Com os preços do cardápio de agora, sem a taxa de entrega.",
  nothingLeft: "Este link não traz nenhum item do cardápio de agora. Peça um novo a quem enviou.",
  rebuilt: "Carrinho montado pelo link!",
  unreadable: "Não entendemos este link de carrinho. Peça um novo a quem enviou.",
  notesLeftOut: "As observações não cabem no link: quem abrir escreve as suas.",
  tooLarge: "Este carrinho é grande demais para um link.",
} as const;

/** The card of a shared cart, which nobody else may call theirs. */
export function cartPreview(marketName: string): { title: string; description: string } {
  return {
    title: "Pede igual comigo",
    description: `Um carrinho montado em ${marketName}. Abra, confira e peça.`,
  };
}

export function shopInvitation(marketName: string): string {
  return `Peça em ${marketName}`;
}

export function cartInvitation(marketName: string): string {
  return `Pede igual em ${marketName}`;
}
