export const placeCopy = {
  question: "Onde entregar?",
  fetched: "Retirar na loja",
  notServed: "Ainda não entregamos aí.",
  didYouMean: "Você quis dizer…?",
  noneOfThese: "Se não é nenhum destes, ainda não entregamos aí.",
  checkName: "Confira como o bairro está escrito, ou limpe a busca para ver onde entregamos.",
  unread: "Não foi possível carregar os bairros.",
} as const;
