import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { aTicketOrder } from "../support/ticket-order";

/** An order of the board: the ticket's, promised for 22:12 UTC. */
export function aBoardOrder(change: Partial<BoardOrder> = {}): BoardOrder {
  const { order_number: number } = { order_number: "12", ...change };
  return {
    ...aTicketOrder(),
    id: `id-${number}`,
    status: "received",
    is_paid: false,
    payment_due: "COLLECT",
    promised_at: "2026-11-21T22:12:00Z",
    cancel_reason: null,
    ...change,
  };
}
