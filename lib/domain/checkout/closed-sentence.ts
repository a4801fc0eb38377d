/** Why a closed shop takes no orders, for the shop itself: its note, such as a pause, or else its own message. */
export function closedState(note: string | null | undefined, message: string | null): string {
  if (!note) return message ? `Loja fechada. ${message}` : "Loja fechada.";
  const state = note.replace(/^Fechado/, "fechada").replace(/^Pausada/, "pausada");
  return `A loja está ${state.trimEnd().replace(/[.!]$/, "")}.`;
}

/** The same for a customer, whose cart waits. */
export function closedSentence(note: string | null | undefined, message: string | null): string {
  return closedState(note, message) + (note ? " Seu carrinho fica guardado." : "");
}
