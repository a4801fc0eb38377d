export const installCopy = {
  title: (shop: string) => `${shop} na sua tela de início`,
  why: "O próximo pedido começa com um toque, sem procurar a loja.",
  byHand: "Compartilhar → Adicionar à Tela de Início: o próximo pedido começa com um toque.",
  install: "Instalar",
  dismiss: "Dispensar a dica de instalação",
} as const;
