export const outageCopy = {
  title: "Problema Técnico",
  down: "O sistema está temporariamente fora do ar. Estamos verificando a conexão com o servidor.",
  kept: "O que você escolheu e preencheu continua guardado.",
  refused: "Não foi possível concluir. Tente novamente.",
} as const;
