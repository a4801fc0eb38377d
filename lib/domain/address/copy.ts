export const addressCopy = {
  created: "Endereço salvo com sucesso!",
  updated: "Endereço atualizado com sucesso!",
  removed: "Endereço removido com sucesso!",
  saveFailed: "Erro ao salvar endereço. Tente novamente.",
  saveUnknown: "Não sabemos se o endereço foi salvo. Confira a lista antes de salvar de novo.",
  chooseDistrict: "Escolha o bairro.",
  feeUnknown: "A loja não informou a taxa",
  someFeesUnknown: "Alguns bairros estão sem taxa informada e não podem ser escolhidos. Se for o seu, fale com a loja.",
  oneUnreadable: "Um endereço salvo não pôde ser mostrado. Se precisar dele, fale com a loja.",
  someUnreadable: "Alguns endereços salvos não puderam ser mostrados. Se precisar deles, fale com a loja.",
  noDistricts: "A loja ainda não informou em quais bairros entrega.",
  removeFailed: "Não foi possível concluir. Tente novamente.",
} as const;
