export const unknownProduct = "Um produto deste link";
export const unknownVariation = "a versão escolhida";
export function unknownOptions(count: number): string {
  return count === 1 ? "uma opção" : `${count} opções`;
}

export const shareCopy = {
  copied: "Link copiado!",
  sameOrder: "Quem abrir o link pede igual: os mesmos itens, com os preços da hora.",
  rebuilt: "Carrinho montado pelo link!",
  notesLeftOut: "As observações não cabem no link: quem abrir escreve as suas.",
} as const;

/** The card of a shared cart, for anybody who receives its link. */
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
