/** Steps an order walks through, in their order (specification §4). */
export const TRACKING_STEPS = ["received", "preparing", "delivering", "delivered"] as const;

export type OrderStatus = (typeof TRACKING_STEPS)[number] | "cancelled";

const BADGES: Record<OrderStatus, string> = {
  received: "Recebido",
  preparing: "Preparando",
  delivering: "Saiu para Entrega",
  delivered: "Entregue",
  cancelled: "Cancelado",
};

/** The status an API's text means; null when unknown. 'canceled' is accepted too. */
export function parseStatus(raw: string): OrderStatus | null {
  if (raw === "canceled") return "cancelled";
  return Object.hasOwn(BADGES, raw) ? (raw as OrderStatus) : null;
}

/** The word on the badge; an unknown status shows its raw value. */
export function statusLabel(raw: string): string {
  const status = parseStatus(raw);
  return status ? BADGES[status] : raw;
}

/** The word in the tracking steps: 'Em preparo' where the badge says 'Preparando'. */
export function trackingLabel(status: OrderStatus): string {
  return status === "preparing" ? "Em preparo" : BADGES[status];
}

/** The step tracking shows; an unknown status falls back to received. */
export function trackingStatus(raw: string): OrderStatus {
  return parseStatus(raw) ?? "received";
}

/** Delivered and cancelled orders change no more. */
export function isOver(raw: string): boolean {
  const status = parseStatus(raw);
  return status === "delivered" || status === "cancelled";
}

export type PaymentTone = "approved" | "refused" | "waiting";

/** Payment status as shown; absent: 'Aprovado' if paid, else 'Aguardando pagamento' (specification §4). */
export function paymentStatus(order: { payment_status: string | null; is_paid: boolean }): {
  label: string;
  tone: PaymentTone;
} {
  const label = order.payment_status ?? (order.is_paid ? "Aprovado" : "Aguardando pagamento");
  return { label, tone: label === "Aprovado" ? "approved" : label === "Recusado" ? "refused" : "waiting" };
}
