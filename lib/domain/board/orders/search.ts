import { fold } from "@/lib/domain/text/fold";
import type { BoardOrder } from "./order";

/** The number that somebody typed ('12', '#12', 'nº 12'), or null. */
export function typedNumber(query: string): string | null {
  return /^(?:#|n[º°o.]*)?\s*0*(\d{1,9})$/i.exec(query.trim())?.[1] ?? null;
}

/** Orders with that number, or whose customer's name has every typed word at the start of a word; newest first. */
export function foundOrders(orders: Iterable<BoardOrder>, query: string): BoardOrder[] {
  const number = typedNumber(query);
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...orders]
    .filter((order) => (number === null ? isNamed(order, words) : order.order_number.startsWith(number)))
    .sort((one, other) => Number(other.order_number) - Number(one.order_number));
}

function isNamed({ customer_name: name }: BoardOrder, words: readonly string[]): boolean {
  const own = fold(name ?? "").split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
