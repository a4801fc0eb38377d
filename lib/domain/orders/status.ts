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

/** What else can only mean one status: the American spelling, and the words that customers read. */
const OTHER_WORDS: Partial<Record<string, OrderStatus>> = {
  canceled: "cancelled",
  recebido: "received",
  preparando: "preparing",
  "em preparo": "preparing",
  "saiu para entrega": "delivering",
  entregue: "delivered",
  cancelado: "cancelled",
};

/** The status an API's text means, in whatever case; null when unknown. */
export function parseStatus(raw: string): OrderStatus | null {
  const word = raw.trim().toLowerCase();
  if (Object.hasOwn(BADGES, word)) return word as OrderStatus;
  return Object.hasOwn(OTHER_WORDS, word) ? (OTHER_WORDS[word] ?? null) : null;
}

/** The badge of an order whose status the shop does not tell. */
export const NOT_TOLD = "Situação não informada";

/** The word on the badge; an unknown status shows its raw value. */
export function statusLabel(raw: string): string {
  const status = parseStatus(raw);
  return status ? BADGES[status] : raw || NOT_TOLD;
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
