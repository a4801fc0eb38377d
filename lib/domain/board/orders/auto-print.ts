import { STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { isWaitingForMoney, isWaitingForTime } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";

/** When a device prints an order by itself. */
export const AUTO_PRINTS = ["never", "received", "preparing"] as const;

export type AutoPrintAt = (typeof AUTO_PRINTS)[number];

/**
 * `isFresh`: just chosen, so the orders on the board count as printed. `printed`: names of papers, newest last; an order
 * that was changed is another paper.
 */
export type AutoPrint = { at: AutoPrintAt; printed: readonly string[]; isFresh: boolean };

export const NO_AUTO_PRINT: AutoPrint = { at: "never", printed: [], isFresh: false };

/** More than a shop ever has in work; an order that is over is not printed again. */
const MOST_PRINTED = 500;

const isDue = (at: AutoPrintAt, order: BoardOrder, now: number) =>
  at !== "never" &&
  STATUSES[order.status].isPrinted &&
  (at === "received" || order.status !== "received") &&
  !isWaitingForMoney(order) &&
  !isWaitingForTime(order, now);

const paperOf = ({ id, changes = [] }: BoardOrder) => (changes.length === 0 ? id : `${id}#${changes.length}`);

export function withAutoPrint(state: AutoPrint, at: AutoPrintAt): AutoPrint {
  return { ...state, at, isFresh: at !== "never" };
}

/**
 * The oldest order to print, and the state in which it counts as printed. Store that state before printing: then each
 * order prints once, or not at all after a crash.
 */
export function takeToPrint(
  state: AutoPrint,
  orders: readonly BoardOrder[],
  now: number,
): { order: BoardOrder | null; state: AutoPrint } {
  const due = orders
    .filter((order) => isDue(state.at, order, now) && !state.printed.includes(paperOf(order)))
    .sort((one, other) => Number(one.order_number) - Number(other.order_number));
  const [order = null] = state.isFresh ? [] : due;
  const taken = state.isFresh ? due : due.slice(0, 1);
  const printed = [...state.printed, ...taken.map(paperOf)].slice(-MOST_PRINTED);
  return { order, state: { ...state, printed, isFresh: false } };
}
