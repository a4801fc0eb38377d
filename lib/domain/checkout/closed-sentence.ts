/** Why a closed shop takes no orders: its note, such as a pause, or else its own message. */
export function closedSentence(note: string | null | undefined, message: string | null): string {
  if (!note) return message ? `Loja fechada. ${message}` : "Loja fechada.";
  const state = note.replace(/^Fechado/, "fechada").replace(/^Pausada/, "pausada");
  return `A loja está ${state.trimEnd().replace(/[.!]$/, "")}. Seu carrinho fica guardado.`;
}
