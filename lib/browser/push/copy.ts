import type { PushState } from "./push";

export const pushCopy = {
  unsupported: "Seu navegador não suporta notificações push.",
  denied: "Permissão negada!",
  enabled: "Notificações push ativadas!",
  disabled: "Notificações push desativadas.",
} as const;

export const pushHints: Record<PushState, string> = {
  unsupported: pushCopy.unsupported,
  install: "No iPhone, toque em Compartilhar e em ‘Adicionar à Tela de Início’; depois ative por lá.",
  denied: `${pushCopy.denied} Libere as notificações deste site nas configurações do navegador.`,
  off: "Avisamos neste aparelho quando o seu pedido mudar de etapa.",
  other: "Este aparelho avisa outra conta. Ative para receber os avisos da sua.",
  on: "Você recebe avisos dos seus pedidos neste aparelho.",
};
