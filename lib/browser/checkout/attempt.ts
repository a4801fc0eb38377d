import type { AttemptItem, OrderAttempt, PlacedOrderNote } from "@/lib/domain/checkout/draft";
import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import type { Order } from "@/lib/domain/orders/order";
import { fold } from "@/lib/domain/text/fold";

export function newAttempt(): OrderAttempt {
  return { ...newKey(), refusedAt: null, collected: null, items: [], known: null };
}

/** A new key, not sent yet. */
export function newKey(): Pick<OrderAttempt, "key" | "sentAt" | "isUnknown"> {
  // randomUUID does not exist over plain http, as in a trial on the local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { key, sentAt: null, isUnknown: false };
}

export const MAX_KNOWN_IDS = 500;

export function knownIds(orders: readonly Order[]): string[] {
  return orders.slice(0, MAX_KNOWN_IDS).map(({ id }) => id);
}

const CLOCK_TOLERANCE_MS = 10 * 60_000;
/** In hours: a time without a zone may be off by as much, because Brazil is two to five hours from UTC. */
const ZONES_APART = [0, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

/**
 * Orders that this device did not know before the attempt and that name no attempt: one of them may be its own. Null if
 * the earlier orders are unknown.
 */
export function newOrders(
  attempt: OrderAttempt,
  orders: readonly Order[],
  placed: readonly PlacedOrderNote[],
  now: number,
): Order[] | null {
  const { known, sentAt } = attempt;
  if (known === null || sentAt === null) return null;
  const before = new Set<string | null>([...known, ...placed.map(({ id }) => id)]);
  return orders.filter(
    ({ id, createdAt, attemptKey }) =>
      !before.has(id) &&
      attemptKey === undefined &&
      (createdAt === null ? known.length < MAX_KNOWN_IDS : mayBeSince(createdAt.getTime(), sentAt, now)),
  );
}

function mayBeSince(time: number, since: number, now: number): boolean {
  return ZONES_APART.some((hours) => {
    const moved = time + hours * HOUR_MS;
    return moved >= since - CLOCK_TOLERANCE_MS && moved <= now + CLOCK_TOLERANCE_MS;
  });
}

export type MatchBy = "content" | "key";

/** Finds the order of an attempt without a response among the customer's orders; null proves nothing. */
export function orderOfAttempt(
  attempt: OrderAttempt,
  orders: readonly Order[],
  placed: readonly PlacedOrderNote[],
  now: number,
  matchBy: MatchBy = "content",
): Order | null {
  const named = orders.find(({ attemptKey }) => attemptKey === attempt.key);
  if (named) return named;
  const fitting = (newOrders(attempt, orders, placed, now) ?? []).filter(
    (order) => order.status !== "cancelled" && (matchBy === "key" || fits(attempt, order)),
  );
  // An order placed without an id may be any of these.
  const nameless = placed.filter(({ id, at }) => id === null && at >= (attempt.sentAt ?? 0) - DAY_MS).length;
  return fitting.length > nameless ? (fitting[0] ?? null) : null;
}

/**
 * Finds the order of an attempt that was refused at `at`, if the shop placed it then after all; also works while the
 * earlier orders are unknown.
 */
export function refusedOrder(
  attempt: OrderAttempt,
  at: number,
  orders: readonly Order[],
  placed: readonly PlacedOrderNote[],
): Order | null {
  // The attempt has another key since the refusal.
  const nameless = orders.map(({ attemptKey: _, ...order }) => order);
  return orderOfAttempt({ ...attempt, sentAt: at, known: attempt.known ?? [] }, nameless, placed, at);
}

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

/** Some shops add the size to the product's name. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [fold(one).trim(), fold(other).trim()];
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}
