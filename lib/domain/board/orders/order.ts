import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import type { Order as TicketOrder } from "@/lib/domain/orders/ticket-facts.mjs";

/** What an order still needs for its money, as the API says it. */
export const PAYMENT_DUES = ["NOTHING", "COLLECT", "CHECK_PIX", "CHECK", "ONLINE", "SIMULATED"] as const;

/** `clock`: nobody accepted it in time. */
export const CANCELLERS = ["customer", "shop", "clock"] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** An order as the shop's devices read it, with the names of the wire, which the ticket has too; amounts in reais. */
export type BoardOrder = TicketOrder & {
  id: string;
  status: OrderStatus;
  is_paid: boolean;
  payment_due: (typeof PAYMENT_DUES)[number];
  /** When it was promised, ISO. */
  promised_at?: string | null | undefined;
  /** What the customer reads of a cancellation. */
  cancel_reason?: string | null | undefined;
  cancelled_by?: Canceller | undefined;
  /** When it is cancelled by itself, ISO; only while it waits to be accepted. */
  accept_by?: string | null | undefined;
};

/** One order of a shop has one number. */
export type OrderNumber = string;

export function mayMarkPaid({ payment_due: due, status }: Pick<BoardOrder, "payment_due" | "status">): boolean {
  return (due === "COLLECT" || due === "CHECK_PIX" || due === "CHECK") && status !== "cancelled";
}

/** Whether its promised time can be moved; what is ready waits for its customer. */
export function mayDelay({ promised_at: promised, status, order_type: mode }: BoardOrder): boolean {
  return Boolean(promised) && !isOver(status) && !(mode === "TAKEOUT" && status === "delivering");
}

/** Where the courier rides; null where nothing is delivered, or nobody wrote where. */
export function placeOf(order: BoardOrder): string | null {
  if (order.order_type === "TAKEOUT" || !order.full_address) return null;
  const { full_address: street, neighborhood_name: district, city, state } = order;
  return [street, district, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
}
