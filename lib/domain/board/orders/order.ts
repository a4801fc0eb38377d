import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import { isWaitingForMoney, type Order as TicketOrder } from "@/lib/domain/orders/ticket-facts.mjs";
import { mayChange } from "@/lib/domain/orders/transitions";

/** The state of an order's payment, as the API tells it. */
export const PAYMENT_DUES = ["NOTHING", "COLLECT", "CHECK_PIX", "CHECK", "ONLINE", "SIMULATED"] as const;

/** `clock`: nobody accepted it in time. `unpaid`: no money came in time. */
export const CANCELLERS = ["customer", "shop", "clock", "unpaid"] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** An order as the shop's devices read it, with the wire's names like the ticket; amounts in reais. */
export type BoardOrder = TicketOrder & {
  id: string;
  status: OrderStatus;
  is_paid: boolean;
  payment_due: (typeof PAYMENT_DUES)[number];
  /** When it was promised, ISO. */
  promised_at?: string | null | undefined;
  /** The reason that the customer reads. */
  cancel_reason?: string | null | undefined;
  cancelled_by?: Canceller | undefined;
  /** The shop's own words about the customer. */
  customer_note?: string | null | undefined;
  /** When the shop begins with an order for later, ISO. */
  due_at?: string | null | undefined;
  /** When the shop confirmed an order for later, ISO. */
  confirmed_at?: string | null | undefined;
  /** When it is cancelled automatically, ISO; only while it waits to be accepted. */
  accept_by?: string | null | undefined;
  /** Its courier. */
  courier?: { id: string; name: string; arrived_at?: string | undefined } | undefined;
};

/** Unique within a shop. */
export type OrderNumber = string;

type Due = Pick<BoardOrder, "payment_due" | "status" | "still_due">;

export function mayMarkPaid({ payment_due: due, status, still_due: rest }: Due): boolean {
  return (Boolean(rest) || due === "COLLECT" || due === "CHECK_PIX" || due === "CHECK") && status !== "cancelled";
}

/** The label of the button that says so. */
export function paidLabel({ payment_due: due, still_due: rest }: Omit<Due, "status">): string {
  if (rest) return "Diferença recebida";
  return due === "CHECK_PIX" ? "Dinheiro visto" : "Marcar como pago";
}

export const LOOK_IN_BANK =
  "Veja no aplicativo do banco se o Pix chegou. Um comprovante que o cliente manda não é dinheiro.";

/** Whether there is, or was, money of this order that the shop can look at. */
export function hasMoney({ charge, is_paid: isPaid }: Pick<BoardOrder, "charge" | "is_paid">): boolean {
  return isPaid || charge?.provider !== undefined;
}

/** Whether its promised time can be moved; a ready order waits for its customer, and an unpaid one for its money. */
export function mayDelay(order: BoardOrder): boolean {
  const { promised_at: promised, status, order_type: mode } = order;
  if (!promised || isOver(status) || isWaitingForMoney(order)) return false;
  return !(mode === "TAKEOUT" && status === "delivering");
}

/** Whether a courier can be given to it. */
export function mayAssign({ order_type: mode, status }: Pick<BoardOrder, "order_type" | "status">): boolean {
  return mode !== "TAKEOUT" && (status === "preparing" || status === "delivering");
}

/** Whether what is in it can be changed; one that waits for its money cannot. */
export function mayAlter(order: BoardOrder): boolean {
  return mayChange(order.status) && !isWaitingForMoney(order);
}

/** The accepted orders whose promised time can be moved. */
export function delayableOrders(orders: readonly BoardOrder[]): BoardOrder[] {
  return orders.filter((order) => order.status !== "received" && mayDelay(order));
}

/** The delivery address; null for a pick-up, or if there is none. */
export function placeOf(
  order: Pick<BoardOrder, "order_type" | "full_address" | "neighborhood_name" | "city" | "state">,
): string | null {
  if (order.order_type === "TAKEOUT" || !order.full_address) return null;
  const { full_address: street, neighborhood_name: district, city, state } = order;
  return [street, district, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
}
