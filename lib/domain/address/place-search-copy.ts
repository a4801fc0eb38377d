export const placeSearchCopy = {
  seeNear: "Veja os mais parecidos, ou a lista toda.",
  seeAll: "Veja na lista onde entregamos.",
  notListed: "Se o seu bairro não está na lista, ainda não entregamos aí.",
  notACep: "Digite o bairro, não o CEP",
  ask: "Meu bairro não está aqui · Perguntar no WhatsApp",
  unread: "Não foi possível carregar os bairros.",
} as const;

export function notFoundText(typed: string): string {
  return `Não achamos '${typed}' na lista.`;
}

/** A customer's question to a shop whose list lacks their bairro. */
export function placeQuestion(typed: string): string {
  return typed ? `Oi! Vocês entregam em ${typed}?` : "Oi! Vocês entregam no meu bairro?";
}
