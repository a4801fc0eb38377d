import { type AttemptState, GUEST_CODE, NOT_SENT_CODE } from "@/lib/contract/orders/attempt-state";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { isReceipt, type PlacedResponse } from "@/lib/contract/orders/receipt";
import type { OrderBody } from "@/lib/contract/orders/schema";
import { type ApiError, isRejection } from "@/lib/domain/api-error";
import type { AttemptItem, OrderAttempt, PlacedOrderNote } from "@/lib/domain/checkout/draft";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { attemptItems, type OrderDraft } from "@/lib/domain/checkout/order-draft";
import type { Centavos } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { err, type Result } from "@/lib/domain/result";
import { knownIds, type MatchBy, newKey, newOrders, orderOfAttempt, refusedOrder } from "./attempt";

export type OrderCalls = {
  knowsKeys: boolean;
  send(body: OrderBody, key: string): Promise<Result<PlacedResponse, ApiError>>;
  look(key: string): Promise<Result<AttemptState, ApiError>>;
  orders(): Promise<readonly Order[]>;
  /** Never cached. `isWhole`: no order is missing. */
  ordersBefore(): Promise<{ orders: readonly Order[]; isWhole: boolean }>;
  /** Runs in one window of this browser at a time, where it has locks. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  wait(ms: number): Promise<unknown>;
  now(): number;
};

/** Shared by all windows: every read returns the latest state. */
export type AttemptMemory = {
  attempt(): OrderAttempt | null;
  /** Returns the attempt; creates one if there is none. */
  opened(): OrderAttempt;
  isEmpty(): boolean;
  placed(): readonly PlacedOrderNote[];
  /** Does nothing if another window has replaced or sent the attempt since `before`. */
  remember(attempt: OrderAttempt, before: OrderAttempt): void;
  clear(placed: Omit<PlacedOrderNote, "at">): void;
};

/**
 * `refused`: not placed as far as the list tells; the next try checks again. `notSent` and `unanswered`: the same key
 * may be sent again. `unknown`: one of `orders` may be it; null when nobody can tell. `refusal`: the API refused it,
 * and the list cannot tell yet.
 */
export type SendOutcome =
  | { kind: "placed"; order: Order | null; id: string | null; key: string }
  | { kind: "refused"; error: ApiError; at: number }
  | { kind: "notSent"; error: ApiError | null }
  | { kind: "unanswered" }
  | { kind: "waiting" }
  | { kind: "unknown"; orders: readonly Order[] | null; signedOut: boolean; refusal?: ApiError };

export const POLL_MS = { waiting: 2_000, unknown: 6_000 } as const;

/** One tap: the key belongs to the content that the customer confirmed. `at`: epoch milliseconds. */
export type Confirmed = { key: string; at: number; body: OrderBody; collected: Centavos; items: AttemptItem[] };

type Sent = Pick<Confirmed, "key" | "at">;

/** `collected` is the sum that the customer saw, with delivery. */
export function confirmed(draft: OrderDraft, collected: Centavos, key: string, now: Date): Confirmed {
  return { key, at: now.getTime(), body: toOrderBody(draft, now), collected, items: attemptItems(draft.lines) };
}

/** A day less than our server stores a key: an older unknown one may still have been sent. */
const KEY_STORED_MS = 6 * 24 * 60 * 60_000;
/** A request that timed out here may still be on its way to our server. */
const IN_FLIGHT_MS = 30_000;
/** Some lists lag behind: after this long, they show an order that was placed despite a refusal. */
export const LISTED_AFTER_MS = 12_000;

/** Places the confirmed order, whatever other windows do meanwhile; null if `mayOrder` does not allow it. */
export async function placeConfirmed(
  calls: OrderCalls,
  memory: AttemptMemory,
  order: Confirmed,
  mayOrder: () => Promise<boolean>,
): Promise<SendOutcome | null> {
  return calls.alone(async () => {
    if (isOpen(memory, order) && !(await mayOrder()) && isOpen(memory, order)) return null;
    let standing = await sendOrder(calls, memory, order);
    while (standing.kind === "waiting") {
      await calls.wait(POLL_MS.waiting);
      standing = await sendOutcomeOf(calls, memory, order);
    }
    return standing;
  });
}

/** Sends again only if our server says that nothing was sent, or that the API knows idempotency keys. */
export async function sendOrder(calls: OrderCalls, memory: AttemptMemory, order: Confirmed): Promise<SendOutcome> {
  const { key, collected, items } = order;
  if (isOpen(memory, order) && memory.attempt()?.sentAt != null) {
    const standing = await sendOutcomeOf(calls, memory, order);
    if (standing.kind !== "notSent" && standing.kind !== "unanswered") return standing;
  }
  const before = memory.attempt();
  if (!before || !isOpen(memory, order)) return elsewhere(memory, order);
  let { known } = before;
  if (before.sentAt === null) {
    const { refusedAt } = before;
    if (refusedAt !== null) await untilListed(calls, refusedAt);
    const listed = await calls.ordersBefore().catch(() => null);
    if (refusedAt !== null && !listed) return NOT_CHECKED;
    known = listed?.isWhole ? knownIds(listed.orders) : null;
    const found = listed && refusedAt !== null && refusedOrder(before, refusedAt, listed.orders, memory.placed());
    if (found) return { kind: "placed", order: found, id: found.id, key };
    if (!isOpen(memory, order)) return elsewhere(memory, order);
    if (memory.attempt()?.sentAt != null) return sendOrder(calls, memory, order);
  }
  const sent = { ...before, sentAt: calls.now(), refusedAt: null, collected, items, known, isUnknown: false };
  memory.remember(sent, before);
  const result = await calls.send(order.body, key);
  if (result.ok) return placedBy(calls, memory, sent, result.value);
  return afterFailure(calls, memory, { order, before: { ...before, known }, sent }, result.error);
}

/** Waits until the list shows orders placed despite a refusal. The refusal of an API that knows keys is final. */
async function untilListed({ knowsKeys, wait, now }: OrderCalls, refusedAt: number): Promise<void> {
  const left = Math.min(refusedAt + LISTED_AFTER_MS - now(), LISTED_AFTER_MS);
  if (left > 0 && !knowsKeys) await wait(left);
}

/** Whether the tap's attempt is still current, and its cart not empty. */
function isOpen(memory: AttemptMemory, { key }: Sent): boolean {
  return memory.attempt()?.key === key && !memory.isEmpty();
}

/** The outcome of an attempt that another window has settled. */
function elsewhere(memory: AttemptMemory, { key, at }: Sent): SendOutcome {
  const placed = memory.placed().find((note) => note.key === key || note.at >= at);
  if (placed) return { kind: "placed", order: null, id: placed.id, key };
  const refusedAt = memory.attempt()?.refusedAt ?? null;
  return refusedAt === null ? { kind: "notSent", error: null } : refused(UNREACHABLE, refusedAt);
}

type Failed = { order: Confirmed; before: OrderAttempt; sent: OrderAttempt };

async function afterFailure(
  calls: OrderCalls,
  memory: AttemptMemory,
  { order, before, sent }: Failed,
  error: ApiError,
): Promise<SendOutcome> {
  const { status, code } = error;
  if (code === NOT_SENT_CODE || code === GUEST_CODE || (status === 429 && calls.knowsKeys)) {
    memory.remember(before, sent);
    // An earlier send under the same key may have arrived.
    return before.sentAt === null ? { kind: "notSent", error } : { kind: "unanswered" };
  }
  const isUsed = code === "KEY_REUSED";
  // A 429 may be our own server's, which knows whether it sent anything.
  if (isRejection(status) && status !== 429 && !isUsed) return refusedBy(calls, memory, sent, error);
  const isArrived = typeof status === "number";
  const standing = await sendOutcomeOf(calls, memory, order, { matchBy: isUsed ? "key" : "content", isArrived });
  return standing.kind === "notSent" ? { kind: "notSent", error } : standing;
}

/**
 * Asks our server first, then the customer's orders. `isArrived`: the server has responded, so the request is no longer
 * on its way.
 */
export async function sendOutcomeOf(
  calls: OrderCalls,
  memory: AttemptMemory,
  sent: Sent,
  { matchBy = "content", isArrived = false }: { matchBy?: MatchBy; isArrived?: boolean } = {},
): Promise<SendOutcome> {
  const attempt = memory.attempt();
  if (attempt?.key !== sent.key) return elsewhere(memory, sent);
  if (attempt.sentAt === null) return { kind: "notSent", error: null };
  const look = await calls.look(attempt.key).catch((): Result<AttemptState, ApiError> => err(UNREACHABLE));
  const state = look.ok ? look.value : ({ state: calls.knowsKeys ? "repeatable" : "unknown" } as const);
  if (state.state === "placed") return placedBy(calls, memory, attempt, state.order);
  if (state.state === "refused") return refusedBy(calls, memory, attempt, state.refusal);
  if (state.state === "waiting") return { kind: "waiting" };
  const age = calls.now() - attempt.sentAt;
  if (state.state === "none" && age < IN_FLIGHT_MS && !isArrived) return { kind: "waiting" };
  if (state.state === "none" && age < KEY_STORED_MS) {
    memory.remember({ ...attempt, sentAt: null, isUnknown: false }, attempt);
    return { kind: "notSent", error: null };
  }
  const listed = await settledByList(calls, memory, attempt, matchBy);
  if (listed.kind === "placed") return listed;
  // A key that was already used has an order, and the list may not show it yet.
  if (state.state === "repeatable" && matchBy === "content" && !attempt.isUnknown) return { kind: "unanswered" };
  return { ...listed, signedOut: !look.ok && look.error.status === 401 };
}

/** For a page that did not send the order itself: an unlisted order may still be on its way. */
export async function followedOutcomeOf(calls: OrderCalls, memory: AttemptMemory, sent: Sent): Promise<SendOutcome> {
  const outcome = await sendOutcomeOf(calls, memory, sent);
  return outcome.kind === "unanswered" && calls.now() - sent.at < IN_FLIGHT_MS ? { kind: "waiting" } : outcome;
}

type ByList = Extract<SendOutcome, { kind: "placed" | "unknown" }>;

async function settledByList(
  calls: OrderCalls,
  memory: AttemptMemory,
  attempt: OrderAttempt,
  matchBy: MatchBy = "content",
): Promise<ByList> {
  const orders = await calls.orders().catch(() => null);
  const found = orders && orderOfAttempt(attempt, orders, memory.placed(), calls.now(), matchBy);
  if (found) return { kind: "placed", order: found, id: found.id, key: attempt.key };
  // The earlier orders are unknown, but a key never makes a second order: the customer chooses among the recent ones.
  const known = attempt.known ?? (calls.knowsKeys ? [] : null);
  const fresh = orders && newOrders({ ...attempt, known }, orders, memory.placed(), calls.now());
  return { kind: "unknown", orders: fresh, signedOut: false };
}

/** The list decides, because some APIs and the gateways in front of them reject an order that was placed. */
async function refusedBy(
  calls: OrderCalls,
  memory: AttemptMemory,
  attempt: OrderAttempt,
  error: ApiError,
): Promise<SendOutcome> {
  const orders = await calls.orders().catch(() => null);
  const unjudged = { kind: "unknown", signedOut: error.status === 401, refusal: error } as const;
  if (orders === null) return calls.knowsKeys ? refused(error, calls.now()) : { ...unjudged, orders };
  const { key, known } = attempt;
  const found = orderOfAttempt({ ...attempt, known: known ?? [] }, orders, memory.placed(), calls.now());
  // It may be an earlier order.
  if (found && known === null) return { ...unjudged, orders: [found] };
  if (found) return { kind: "placed", order: found, id: found.id, key };
  if (known === null) memory.remember({ ...attempt, known: knownIds(orders) }, attempt);
  return refused(error, calls.now());
}

/** Stores the outcome of the attempt with this key. Returns true in the first window that sees the order placed. */
export function storeOutcome(memory: AttemptMemory, standing: SendOutcome, key: string): boolean {
  const attempt = memory.attempt();
  if (attempt?.key !== key) return false;
  switch (standing.kind) {
    case "placed":
      memory.clear({ id: standing.id, reviewed: attempt.collected, key });
      return true;
    case "refused":
      memory.remember({ ...attempt, ...newKey(), refusedAt: standing.at }, attempt);
      return false;
    case "unknown":
    case "unanswered":
      memory.remember({ ...attempt, isUnknown: standing.kind === "unknown" }, attempt);
      return false;
    default:
      return false;
  }
}

async function placedBy(
  calls: OrderCalls,
  memory: AttemptMemory,
  attempt: OrderAttempt,
  placed: PlacedResponse,
): Promise<SendOutcome> {
  const { key, known } = attempt;
  // Some APIs return an earlier order when they reject a new one.
  if (placed.id !== null && known?.includes(placed.id)) return settledByList(calls, memory, attempt);
  if (!isReceipt(placed)) return { kind: "placed", order: orderFromResponse(placed), id: placed.id, key };
  const orders = await calls.orders().catch(() => []);
  const named = orders.find(({ id }) => id === placed.id);
  const order = named ?? orderOfAttempt(attempt, orders, memory.placed(), calls.now());
  return { kind: "placed", order, id: order?.id ?? placed.id, key };
}

const UNREACHABLE: ApiError = { status: "FETCH_ERROR", message: null, code: null, retryAfter: null, data: null };

const refused = (error: ApiError, at: number): SendOutcome => ({ kind: "refused", error, at });

const NOT_CHECKED: SendOutcome = { kind: "notSent", error: { ...UNREACHABLE, message: orderCopy.earlierUnread } };
