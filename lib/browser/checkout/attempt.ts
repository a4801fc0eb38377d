import type { ApiError } from "@/lib/contract/responses/error";
import type { AttemptItem, OrderAttempt, PlacedNote } from "@/lib/domain/checkout/draft";
import { fold } from "@/lib/domain/menu/words";
import type { Order } from "@/lib/domain/orders/order";

/** A fresh attempt, made when step 4 opens. */
export function newAttempt(): OrderAttempt {
  // Not randomUUID: over plain http, as in a trial on the local network, browsers do not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { key, sentAt: null, collected: null, items: [], known: null, isUnknown: false };
}

const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a failed order was certainly not placed, and a new key is due. */
export function isDefinite(error: ApiError): boolean {
  return typeof error.status === "number" && error.status < 500 && !UNDECIDED.has(error.status);
}

/** As many ids of earlier orders are remembered with an attempt. */
export const MOST_KNOWN = 500;

/** The ids to remember of a customer's orders, newest first. */
export function knownIds(orders: readonly Order[]): string[] {
  return orders.slice(0, MOST_KNOWN).map(({ id }) => id);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks of a phone and a server differ. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;
/** A time without a zone may be read in another one: Brazil's are two to five hours from UTC. */
const ZONES_APART = [0, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

/**
 * The orders that were not there before the attempt and that this device does not know: one of them may be its own.
 * null where nobody knows what was there before.
 */
export function newOrders(
  attempt: OrderAttempt,
  orders: readonly Order[],
  placed: readonly PlacedNote[],
  now: number,
): Order[] | null {
  const { known, sentAt } = attempt;
  if (known === null || sentAt === null) return null;
  const before = new Set<string | null>([...known, ...placed.map(({ id }) => id)]);
  return orders.filter(
    ({ id, createdAt }) =>
      !before.has(id) &&
      // A list longer than what is remembered brings old ones too.
      (createdAt === null ? known.length < MOST_KNOWN : mayBeSince(createdAt.getTime(), sentAt, now)),
  );
}

/** Whether a time may lie between two others, read in whatever zone. */
function mayBeSince(time: number, since: number, now: number): boolean {
  return ZONES_APART.some((hours) => {
    const moved = time + hours * HOUR_MS;
    return moved >= since - CLOCK_TOLERANCE_MS && moved <= now + CLOCK_TOLERANCE_MS;
  });
}

/** What an attempt's order is known by: what was ordered, or its key, when the server has refused the key as used. */
export type KnownBy = "content" | "key";

/**
 * The order that an unanswered attempt placed after all, among the customer's orders; null when none can be told. A list that
 * does not show it proves nothing.
 */
export function orderOfAttempt(
  attempt: OrderAttempt,
  orders: readonly Order[],
  placed: readonly PlacedNote[],
  now: number,
  knownBy: KnownBy = "content",
): Order | null {
  const fitting = (newOrders(attempt, orders, placed, now) ?? []).filter(
    (order) => order.status !== "cancelled" && (knownBy === "key" || fits(attempt, order)),
  );
  // An order that was placed without telling its id may be any of them.
  const nameless = placed.filter(({ id, at }) => id === null && at >= (attempt.sentAt ?? 0) - DAY_MS).length;
  return fitting.length > nameless ? (fitting[0] ?? null) : null;
}

/** Whether an order may hold what the attempt did: the same products, or, where it lists none, the same sum with or without fee. */
function fits({ items, collected }: OrderAttempt, order: Order): boolean {
  if (order.items.length > 0) return fitItems(items, order.items);
  return collected !== null && [order.total, order.totalWithDelivery].includes(collected);
}

function fitItems(wanted: readonly AttemptItem[], ordered: Order["items"]): boolean {
  if (wanted.length !== ordered.length) return false;
  const left = [...ordered];
  return wanted.every(({ id, name, amount }) => {
    const index = left.findIndex(
      (item) => item.amount === amount && (item.productId === id || isSameName(item.name, name)),
    );
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  });
}

/** A shop's system may add the size to the product's name. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [fold(one).trim(), fold(other).trim()];
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}
