import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { PayAt } from "@/lib/domain/payment/pay-at";
import { deniesPaid, type PaymentTone, toneOf } from "./payment-words";
import { isStatus, type OrderStatus, STATUSES, statusOf } from "./statuses.mjs";

export type { OrderStatus };

/** In order (specification §4). */
export const TRACKING_STEPS = ["received", "preparing", "delivering", "delivered"] as const satisfies OrderStatus[];

/** Unambiguous synonyms, as customers read them. */
const OTHER_WORDS: Partial<Record<string, OrderStatus>> = {
  recebido: "received",
  preparando: "preparing",
  "em preparo": "preparing",
  "saiu para entrega": "delivering",
  entregue: "delivered",
};

/** As in 'Cancelado pela loja', 'Rejeitado' or 'declined'. */
const REFUSED = /(?:^|[^a-zà-ú])(?:cancel|anulad|recus|rejeit|negad|reject|denied|declin|refus|void)/i;
/** A request is not a cancellation yet, and a refused payment may be tried again. */
const NOT_THE_ORDER = /solicit|request|pagamento|payment/i;

/** Whether a shop's own wording says that the order was refused or cancelled. */
export function isRefusedWord(text: string): boolean {
  return REFUSED.test(text) && !NOT_THE_ORDER.test(text);
}

export function parseStatus(raw: string): OrderStatus | null {
  const word = raw.trim().toLowerCase();
  if (isStatus(word)) return word;
  if (isRefusedWord(word)) return "cancelled";
  return Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? null) : null;
}

export const NOT_TOLD = "Situação não informada";

export function statusLabel(raw: string, mode: OrderMode = "DELIVERY"): string {
  const status = parseStatus(raw);
  return status ? statusOf(status, mode).label : raw || NOT_TOLD;
}

export function trackingLabel(status: OrderStatus, mode: OrderMode = "DELIVERY"): string {
  const { tracking, label } = statusOf(status, mode);
  return tracking ?? label;
}

export function trackingStatus(raw: string): OrderStatus {
  return parseStatus(raw) ?? "received";
}

export function isOver(raw: string): boolean {
  const status = parseStatus(raw);
  return status !== null && !STATUSES[status].isOpen;
}

const WAITING = "Aguardando pagamento";

/**
 * The API's word; without one, 'Aprovado' if paid, else 'Aguardando pagamento' (specification §4). An order that is
 * paid at the door or was cancelled waits for no payment. `is_paid` wins over a word that denies it, but not over one
 * that says that the money was returned.
 */
export function paymentStatus(
  order: { status: string; payment_status: string | null; is_paid: boolean },
  { payAt, mode = "DELIVERY" }: { payAt: PayAt | null; mode?: OrderMode },
): {
  label: string;
  tone: PaymentTone;
} {
  const told = order.payment_status ?? (order.is_paid ? "Aprovado" : WAITING);
  const tone = toneOf(told);
  if (order.is_paid && tone !== "returned") return { label: deniesPaid(told) ? "Aprovado" : told, tone: "approved" };
  return { label: told === WAITING ? waitingLabel(order.status, payAt, mode) : told, tone };
}

function waitingLabel(status: string, payAt: PayAt | null, mode: OrderMode): string {
  if (parseStatus(status) === "cancelled") return "Nada a pagar";
  return payAt === "DOOR" ? `Pagamento ${atHandover(mode)}` : WAITING;
}
