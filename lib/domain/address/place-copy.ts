export const placeCopy = {
  question: "Onde entregar?",
  fetched: "Retirar na loja",
  noFee: "Sem taxa",
  seeTerms: "Veja a taxa e o tempo",
  notServed: "Ainda não entregamos aí.",
} as const;
