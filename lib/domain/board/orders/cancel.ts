import { collectedOf, money } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";

/** What a cancellation leaves to do about money that came already, or may have; null where none did. */
export function owedText(order: Pick<BoardOrder, "payment_due" | "total" | "delivery_tax">): string | null {
  const sum = money(collectedOf(order));
  if (order.payment_due === "NOTHING") return `Este pedido já está pago: devolva ${sum} ao cliente.`;
  if (order.payment_due === "CHECK") return `Confira o pagamento: se já veio, devolva ${sum} ao cliente.`;
  return order.payment_due === "CHECK_PIX" ? `Confira o Pix: se já veio, devolva ${sum} ao cliente.` : null;
}

type Cancelled = Pick<BoardOrder, "order_number" | "status" | "cancelled_by">;

/** What nobody at the shop has done itself and so has to hear; null for everything else. */
export function cancelledText({ order_number: number, status, cancelled_by: by }: Cancelled): string | null {
  if (status !== "cancelled") return null;
  if (by === "customer") return `O cliente cancelou o pedido ${number}.`;
  return by === "clock" ? `O pedido ${number} foi cancelado sozinho: ninguém o aceitou a tempo.` : null;
}

/** Who cancelled, on a card; null where the shop did, or nobody knows any more. */
export function cancellerText({ cancelled_by: by }: Pick<BoardOrder, "cancelled_by">): string | null {
  if (by === "customer") return "Cancelado pelo cliente";
  return by === "clock" ? "Cancelado sozinho, sem resposta" : null;
}

/** Letters of a reason, as the API takes them. */
export const MAX_REASON = 200;

/** What shops say most often; each is a sentence that its customer reads. */
export const CANCEL_REASONS = [
  "Acabou um ingrediente",
  "Fora da área de entrega",
  "A loja está fechando",
  "O cliente pediu",
  "Não consegui falar com o cliente",
  "Pedido não confirmado (trote)",
] as const;

/** What is wrong with a reason, and how to mend it; null when it can be sent. */
export function reasonProblem(reason: string): string | null {
  const text = reason.trim();
  if (text === "") return "Escreva o motivo: o cliente vai ler.";
  const over = text.length - MAX_REASON;
  return over > 0 ? `O motivo é longo demais: tire ${over === 1 ? "1 letra" : `${over} letras`}.` : null;
}
