import type { OrderMode } from "@/lib/domain/mode/mode";
import { formatMoney } from "@/lib/domain/money";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { clock } from "./delivery-estimate";
import type { Order } from "./order";
import { isPaymentOpen, stageOf } from "./payment-progress";
import { isSumKnown } from "./reviewed";
import { isOver, type OrderStatus, parseStatus } from "./status";

const nextSentences: Record<OrderStatus, string> = {
  received: "Aguardando a loja confirmar o seu pedido.",
  preparing: "A loja está preparando o seu pedido.",
  delivering: "O seu pedido está a caminho.",
  delivered: "Pedido entregue. Bom apetite!",
  cancelled: "Este pedido foi cancelado.",
};

/** For an order that the customer picks up. */
const pickUpSentences: Record<OrderStatus, string> = {
  ...nextSentences,
  delivering: "O seu pedido está pronto: pode vir buscar.",
  delivered: "Pedido retirado. Bom apetite!",
};

export function nextSentence(status: string, mode: OrderMode = "DELIVERY"): string | null {
  const known = parseStatus(status);
  return known && (mode === "TAKEOUT" ? pickUpSentences : nextSentences)[known];
}

/** The one sentence that says what happens next with an order. */
export function orderSentence(
  order: Pick<Order, "status" | "mode" | "charge" | "payment" | "refunds" | "courier">,
): string | null {
  if (order.courier?.hasArrived && order.status === "delivering") return ordersCopy.arrived;
  if (stageOf(order) === "checking") return ordersCopy.heldUntilChecked;
  return isPaymentOpen(order) ? ordersCopy.heldUntilPaid : nextSentence(order.status, order.mode);
}

/** Names the sum still to be paid: 'o Pix', unless the order has a card charge. */
export function owedWord({ charge }: Pick<Order, "charge">): "o Pix" | "o pagamento" {
  return charge?.kind === "card" ? "o pagamento" : "o Pix";
}

/** 'Falta o Pix: R$ 78,90'; without the sum if it is unknown. */
export function owedTitle(order: Order): string {
  return `Falta ${owedWord(order)}${isSumKnown(order) ? `: ${formatMoney(order.totalWithDelivery)}` : ""}`;
}

export function orderTitle({ statusLabel, number }: Pick<Order, "statusLabel" | "number">, marketName: string): string {
  return `${statusLabel} · Pedido #${number} - ${marketName}`;
}

export function listTitle(lastOrder: Pick<Order, "status" | "statusLabel"> | null, marketName: string): string {
  const title = `Meus Pedidos - ${marketName}`;
  return lastOrder && !isOver(lastOrder.status) ? `${lastOrder.statusLabel} · ${title}` : title;
}

export function ordersFound(found: number | null, all: number | null): string {
  if (found === null || all === null) return "";
  const noun = all === 1 ? "pedido" : "pedidos";
  return found === all ? `${all} ${noun}` : `${found} de ${all} ${noun}`;
}

export const STAR_WORDS = ["Péssimo", "Ruim", "Regular", "Bom", "Ótimo"] as const;

export function orderMessage({ number }: Pick<Order, "number">): string {
  return `Olá! É sobre o pedido #${number}: `;
}

export const ordersCopy = {
  loadingAll: "Carregando pedidos...",
  loadingOne: "Carregando pedido...",
  none: "Nenhum pedido encontrado.",
  notFound: "Pedido não encontrado.",
  cancelled: "Pedido cancelado.",
  moreFailed: "Não foi possível carregar mais pedidos. Tente de novo.",
  failed: TRY_AGAIN,
  arrived: "O entregador chegou.",
  heldUntilChecked: "A loja vai conferir o valor que chegou.",
  heldUntilPaid: "Seu pedido está guardado e espera o pagamento.",
  noSum: "A loja não informou os valores.",
} as const;

export function ordersFailed(message: string | null): string {
  return `Erro ao carregar pedidos: ${message ?? "Tente novamente"}`;
}

export function orderTime(at: Date | null, timeZone: string): string {
  if (!at) return "";
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  const time = clock(at, timeZone);
  // An API's date without a time is the day's first millisecond.
  const isDayAlone = time === "00h00" && at.getTime() % 60_000 === 0;
  return isDayAlone ? day.format(at) : `${day.format(at)} às ${time}`;
}
