/** Why no order is taken now, from the market's `closedNote`, as a whole sentence. */
export function closedSentence(note: string): string {
  const state = note.replace(/^Fechado/, "fechada").replace(/^Pausada/, "pausada");
  return `A loja está ${state.trimEnd().replace(/[.!]$/, "")}. Seu carrinho fica guardado.`;
}
