import type { OrderStatus } from "./status";

/** What happens next, in one sentence. */
export const nextSentence: Record<OrderStatus, string> = {
  received: "Aguardando a loja confirmar o seu pedido.",
  preparing: "A loja está preparando o seu pedido.",
  delivering: "O seu pedido está a caminho.",
  delivered: "Pedido entregue. Bom apetite!",
  cancelled: "Este pedido foi cancelado.",
};

export const ordersCopy = {
  loadingAll: "Carregando pedidos...",
  loadingOne: "Carregando pedido...",
  none: "Nenhum pedido encontrado.",
  notFound: "Pedido não encontrado.",
} as const;

/** 'Erro ao carregar pedidos: {message or Tente novamente}' (specification §2). */
export function ordersFailed(message: string | null): string {
  return `Erro ao carregar pedidos: ${message ?? "Tente novamente"}`;
}

/** '21/11/2026 às 18h32' in the time zone of the shop. */
export function orderTime(at: Date | null, timeZone: string): string {
  if (!at) return "";
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("pt-BR", { timeZone, ...options }).format(at);
  const clock = part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).replace(":", "h");
  return `${part({ day: "2-digit", month: "2-digit", year: "numeric" })} às ${clock}`;
}
