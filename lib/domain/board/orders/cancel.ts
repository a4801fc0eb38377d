import { collectedOf, money } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";

/** Says what becomes of money that the shop received, or may have received; null if there was none. */
export function owedText(order: Pick<BoardOrder, "payment_due" | "total" | "delivery_tax" | "charge">): string | null {
  const sum = money(collectedOf(order));
  const isOnline = order.charge?.provider !== undefined;
  if (isOnline && order.payment_due === "NOTHING" && order.charge?.status === "approved")
    return "Este pedido foi pago pelo site: o dinheiro volta sozinho ao cliente. Não devolva à mão.";
  if (isOnline && order.payment_due === "ONLINE")
    return "O pagamento pelo site é cancelado. Se o dinheiro ainda chegar, volta sozinho ao cliente.";
  if (order.payment_due === "NOTHING") return `Este pedido já está pago: devolva ${sum} ao cliente.`;
  if (order.payment_due === "CHECK") return `Confira o pagamento: se já veio, devolva ${sum} ao cliente.`;
  return order.payment_due === "CHECK_PIX" ? `Confira o Pix: se já veio, devolva ${sum} ao cliente.` : null;
}

type Cancelled = Pick<BoardOrder, "order_number" | "status" | "cancelled_by">;

/**
 * Announces a cancellation by the customer or the clock, which nobody at the shop made; otherwise null. An order that
 * was never paid did not ring either.
 */
export function cancelledText({ order_number: number, status, cancelled_by: by }: Cancelled): string | null {
  if (status !== "cancelled") return null;
  if (by === "customer") return `O cliente cancelou o pedido ${number}.`;
  return by === "clock" ? `O pedido ${number} foi cancelado sozinho: ninguém o aceitou a tempo.` : null;
}

/** A card's line about the canceller; null if the shop cancelled, or nobody knows. */
export function cancellerText({ cancelled_by: by }: Pick<BoardOrder, "cancelled_by">): string | null {
  if (by === "customer") return "Cancelado pelo cliente";
  if (by === "unpaid") return "Cancelado sozinho, sem pagamento";
  return by === "clock" ? "Cancelado sozinho, sem resposta" : null;
}

/** A new order is refused, an accepted one is cancelled. */
export function cancelVerb({ status }: Pick<BoardOrder, "status">): "Recusar" | "Cancelar" {
  return status === "received" ? "Recusar" : "Cancelar";
}

/** The most common reasons; each is a sentence that the customer reads. */
export const CANCEL_REASONS = [
  "Acabou um ingrediente",
  "Muito movimento",
  "Sem entregador",
  "Fora da área de entrega",
  "Endereço incompleto",
  "A loja está fechando",
  "O cliente pediu",
  "Não consegui falar com o cliente",
  "Pedido não confirmado (trote)",
] as const;
