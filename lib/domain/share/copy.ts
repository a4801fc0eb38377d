export const unknownProduct = "Um produto deste link";
export const unknownVariation = "a versão escolhida";
export function unknownOptions(count: number): string {
  return count === 1 ? "uma opção" : `${count} opções`;
}

export const shareCopy = {
  copied: "Link copiado!",
  failed: "Não foi possível concluir. Tente novamente.",
  rebuilt: "Carrinho montado pelo link!",
  unreadable: "Não entendemos este link de carrinho. Peça um novo a quem enviou.",
  notesLeftOut: "As observações não cabem no link: quem abrir escreve as suas.",
  tooLarge: "Este carrinho é grande demais para um link.",
} as const;

export function cartInvitation(marketName: string): string {
  return `Pede igual em ${marketName}`;
}
