export const addressCopy = {
  created: "Endereço salvo com sucesso!",
  updated: "Endereço atualizado com sucesso!",
  removed: "Endereço removido com sucesso!",
  saveFailed: "Erro ao salvar endereço. Tente novamente.",
  /** The specification has no text for it. */
  removeFailed: "Não foi possível concluir. Tente novamente.",
} as const;
