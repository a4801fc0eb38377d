import type { OrderMode } from "@/lib/domain/mode/mode";
import type { OrderStatus } from "@/lib/domain/orders/status";
import { statusOf } from "@/lib/domain/orders/statuses.mjs";
import { mayStoreCancel, nextStatus, previousStatus } from "@/lib/domain/orders/transitions";
import type { BoardOrder } from "./order";

export type MoveName = "advance" | "back" | "cancel";

/** Compare-and-set: the move is only made while the order is still at `from`. */
export type Move = { name: MoveName; from: OrderStatus; to: OrderStatus };

/** Seconds in which a move can be undone; the customer hears of it only afterwards. */
export const UNDO_SECONDS = 5;

/** The minutes that all accepted orders can be promised later by. */
export const DELAY_OF_ALL = 10;

/** The choices for promising an order later, in minutes. */
export const DELAY_CHOICES = [10, 20, 30, 45] as const;

export function moveOf({ status }: Pick<BoardOrder, "status">, name: MoveName): Move | null {
  const to = { advance: nextStatus, back: previousStatus, cancel: cancelledAfter }[name](status);
  return to && { name, from: status, to };
}

function cancelledAfter(status: OrderStatus): OrderStatus | null {
  return mayStoreCancel(status) ? "cancelled" : null;
}

/** The move that undoes this one; null for a cancellation, whose charge has ended. */
export function undoOf({ name, from, to }: Move): Move | null {
  if (name === "cancel") return null;
  return { name: name === "advance" ? "back" : "advance", from: to, to: from };
}

type Texts = Record<OrderStatus, string>;

const REACHED: Texts = {
  received: "voltou para Novos",
  preparing: "em preparo",
  delivering: "saiu para entrega",
  delivered: "entregue",
  cancelled: "cancelado",
};
const PICK_UP_REACHED: Texts = { ...REACHED, delivering: "pronto para retirada", delivered: "retirado" };

const isFetched = (mode: OrderMode | undefined) => mode === "TAKEOUT";

/** 'Pedido 12: em preparo'. */
export function movedText(number: string, to: OrderStatus, mode: OrderMode | undefined): string {
  return `Pedido ${number}: ${(isFetched(mode) ? PICK_UP_REACHED : REACHED)[to]}`;
}

/** '12 pedidos aceitos'. */
export function acceptedText(count: number): string {
  return `${count} pedidos aceitos`;
}

/** The result of promising orders later; `failed`: the numbers of those that did not change. */
export function delayedText(done: number, failed: readonly string[]): string {
  const orders = (count: number) => (count === 1 ? "1 pedido" : `${count} pedidos`);
  if (failed.length > 0)
    return `${done} de ${orders(done + failed.length)}: mais ${DELAY_OF_ALL} minutos. Não mudou: ${failed.join(", ")}.`;
  return `${orders(done)}: mais ${DELAY_OF_ALL} minutos. ${done === 1 ? "O cliente foi avisado" : "Os clientes foram avisados"}.`;
}

/** The label of the button that advances an order; null if it is over. */
export function advanceText({ status, order_type: mode }: Pick<BoardOrder, "status" | "order_type">): string | null {
  return statusOf(status, mode).advance;
}

/** Null if there is no earlier step, or the order was cancelled. */
export function backText({
  status,
  order_type: mode,
  source = "storefront",
}: Pick<BoardOrder, "status" | "order_type" | "source">): string | null {
  const to = previousStatus(status);
  if (to === "received" && source !== "storefront") return null;
  return to && statusOf(to, mode).back;
}

const DID: Texts = {
  received: "voltou o pedido # para Novos",
  preparing: "já deixou o pedido # em preparo",
  delivering: "já marcou que o pedido # saiu",
  delivered: "já marcou o pedido # como entregue",
  cancelled: "já cancelou o pedido #",
};
const PICK_UP_DID: Texts = {
  ...DID,
  delivering: "já marcou o pedido # como pronto",
  delivered: "já marcou o pedido # como retirado",
};

/** Says what another device did first; `actor` is its name, if known. */
export function fasterText(
  { order_number: number, status, order_type: mode }: Pick<BoardOrder, "order_number" | "status" | "order_type">,
  actor: string | null,
): string {
  const did = (isFetched(mode) ? PICK_UP_DID : DID)[status];
  return `${actor ?? "Outro aparelho"} ${did.replace("#", () => number)}.`;
}
