import { statusLabel } from "@/lib/domain/orders/status";

export type Delivery = {
  type: string;
  order_number: string;
  outcome: "delivered" | "waiting" | "given_up";
  problem: string | null;
  attempts: number;
};

const EVENTS: Readonly<Record<string, string>> = {
  placed: "Pedido novo",
  moved: "Mudou de passo",
  cancelled: statusLabel("cancelled"),
  confirmed: "Agendamento confirmado",
  delayed: "Horário mudou",
  changed: "Pedido alterado",
  paid: "Pago na entrega",
  courier: "Mudou de entregador",
  arrived: "Entregador chegou",
  charge_started: "Novo pagamento",
  charge_approved: "Pagamento aprovado",
  charge_refused: "Pagamento recusado",
  charge_expired: "Pagamento expirou",
  charge_cancelled: "Cobrança cancelada",
  charge_late: "Pagamento fora de hora",
  charge_mismatch: "Pagamento de outro valor",
  charge_refunding: "Estorno pedido",
  charge_refunded: "Estorno feito",
  charge_refund_failed: "Estorno falhou",
  charge_disputed: "Banco tomou o pagamento de volta",
  rating_answered: "Avaliação respondida",
};

const OUTCOMES: Record<Delivery["outcome"], string> = {
  delivered: "Entregue",
  waiting: "Vai tentar de novo",
  given_up: "Desistiu",
};

/** 'Pedido novo · nº 12'. */
export function deliveryTitle({ type, order_number }: Pick<Delivery, "type" | "order_number">): string {
  return `${EVENTS[type] ?? type} · nº ${order_number}`;
}

/** 'Vai tentar de novo: não respondeu (3 tentativas)'. */
export function deliveryText({ outcome, problem, attempts }: Omit<Delivery, "type" | "order_number">): string {
  const tried = attempts > 1 ? ` (${attempts} tentativas)` : "";
  return `${OUTCOMES[outcome]}${problem === null ? "" : `: ${problem}`}${tried}`;
}
