import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";

/** In their order (specification §4). */
export const TRACKING_STEPS = ["received", "preparing", "delivering", "delivered"] as const;

export type OrderStatus = (typeof TRACKING_STEPS)[number] | "cancelled";

const BADGES: Record<OrderStatus, string> = {
  received: "Recebido",
  preparing: "Preparando",
  delivering: "Saiu para Entrega",
  delivered: "Entregue",
  cancelled: "Cancelado",
};

/** Where the customer fetches the order. */
const PICK_UP_BADGES: Record<OrderStatus, string> = {
  ...BADGES,
  delivering: "Pronto para retirada",
  delivered: "Retirado",
};

const badgesOf = (mode: OrderMode) => (mode === "TAKEOUT" ? PICK_UP_BADGES : BADGES);

/** Unambiguous synonyms: the American spelling, and the words that customers read. */
const OTHER_WORDS: Partial<Record<string, OrderStatus>> = {
  canceled: "cancelled",
  recebido: "received",
  preparando: "preparing",
  "em preparo": "preparing",
  "saiu para entrega": "delivering",
  entregue: "delivered",
  cancelado: "cancelled",
};

export function parseStatus(raw: string): OrderStatus | null {
  const word = raw.trim().toLowerCase();
  if (Object.hasOwn(BADGES, word)) return word as OrderStatus;
  return Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? null) : null;
}

export const NOT_TOLD = "Situação não informada";

export function statusLabel(raw: string, mode: OrderMode = "DELIVERY"): string {
  const status = parseStatus(raw);
  return status ? badgesOf(mode)[status] : raw || NOT_TOLD;
}

export function trackingLabel(status: OrderStatus, mode: OrderMode = "DELIVERY"): string {
  return status === "preparing" ? "Em preparo" : badgesOf(mode)[status];
}

export function trackingStatus(raw: string): OrderStatus {
  return parseStatus(raw) ?? "received";
}

export function isOver(raw: string): boolean {
  const status = parseStatus(raw);
  return status === "delivered" || status === "cancelled";
}

export type PaymentTone = "approved" | "refused" | "waiting";

/**
 * Without a status: 'Aprovado' if paid, else 'Aguardando pagamento' (specification §4), which is no news to who pays at the door:
 * `isAtTheDoor`.
 */
export function paymentStatus(
  order: { payment_status: string | null; is_paid: boolean },
  isAtTheDoor = false,
  mode: OrderMode = "DELIVERY",
): {
  label: string;
  tone: PaymentTone;
} {
  const told = order.payment_status ?? (order.is_paid ? "Aprovado" : "Aguardando pagamento");
  const label = told === "Aguardando pagamento" && isAtTheDoor ? `Pagamento ${atHandover(mode)}` : told;
  return { label, tone: label === "Aprovado" ? "approved" : label === "Recusado" ? "refused" : "waiting" };
}
