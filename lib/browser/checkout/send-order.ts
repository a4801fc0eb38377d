import { type AttemptState, NOT_SENT_CODE } from "@/lib/contract/orders/attempt-state";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { isReceipt, type PlacedResponse } from "@/lib/contract/orders/receipt";
import type { OrderBody } from "@/lib/contract/orders/schema";
import type { ApiError } from "@/lib/domain/api-error";
import type { AttemptItem, OrderAttempt, PlacedOrderNote } from "@/lib/domain/checkout/draft";
import { attemptItems, type OrderDraft } from "@/lib/domain/checkout/order-draft";
import type { Centavos } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { err, type Result } from "@/lib/domain/result";
import { isDefinite, knownIds, type MatchBy, newAttempt, newOrders, orderOfAttempt } from "./attempt";

export type OrderCalls = {
  knowsKeys: boolean;
  send(body: OrderBody, key: string): Promise<Result<PlacedResponse, ApiError>>;
  look(key: string): Promise<Result<AttemptState, ApiError>>;
  orders(): Promise<readonly Order[]>;
  ordersBefore(): Promise<readonly Order[] | null>;
  now(): number;
};

export type AttemptMemory = {
  attempt(): OrderAttempt | null;
  placed(): readonly PlacedOrderNote[];
  remember(attempt: OrderAttempt): void;
  clear(placed: Omit<PlacedOrderNote, "at">): void;
};

/**
 * `refused`: certainly not placed, the next try is a new order. `notSent` and `unanswered`: the same key may be sent
 * again. `unknown`: one of `orders` may be it; null when nobody can tell.
 */
export type SendOutcome =
  | { kind: "placed"; order: Order | null; id: string | null; key: string }
  | { kind: "refused"; error: ApiError }
  | { kind: "notSent"; error: ApiError | null }
  | { kind: "unanswered" }
  | { kind: "waiting" }
  | { kind: "unknown"; orders: readonly Order[] | null; signedOut: boolean };

export const POLL_MS = { waiting: 2_000, unknown: 6_000 } as const;

export type ToSend = { body: OrderBody; collected: Centavos; items: AttemptItem[] };

/** `collected` is the sum that the customer saw, with delivery. */
export function toSend(draft: OrderDraft, collected: Centavos, now: Date): ToSend {
  return { body: toOrderBody(draft, now), collected, items: attemptItems(draft.lines) };
}

/** A day less than our server stores a key: an older unknown one may still have been sent. */
const KEY_STORED_MS = 6 * 24 * 60 * 60_000;
/** A request that timed out here may still be on its way to our server. */
const IN_FLIGHT_MS = 30_000;

/** Sends again only where our server says that nothing was sent, or that the API knows idempotency keys. */
export async function sendOrder(calls: OrderCalls, memory: AttemptMemory, order: ToSend): Promise<SendOutcome> {
  if (memory.attempt()?.sentAt != null) {
    const standing = await sendOutcomeOf(calls, memory);
    if (standing.kind !== "notSent" && standing.kind !== "unanswered") return standing;
  }
  const before = memory.attempt() ?? newAttempt();
  const known =
    (before.sentAt === null ? null : before.known) ??
    (await calls.ordersBefore().then(
      (orders) => orders && knownIds(orders),
      () => null,
    ));
  const { collected, items } = order;
  memory.remember({ ...before, sentAt: calls.now(), collected, items, known, isUnknown: false });
  const answer = await calls.send(order.body, before.key);
  if (answer.ok) return placedBy(calls, memory, answer.value);
  return afterFailure(calls, memory, { ...before, known }, answer.error);
}

async function afterFailure(
  calls: OrderCalls,
  memory: AttemptMemory,
  before: OrderAttempt,
  error: ApiError,
): Promise<SendOutcome> {
  if (error.code === NOT_SENT_CODE || error.status === 429) {
    memory.remember(before);
    // An earlier send under the same key may have arrived.
    return before.sentAt === null ? { kind: "notSent", error } : { kind: "unanswered" };
  }
  const isUsed = error.code === "KEY_REUSED";
  if (isDefinite(error) && !isUsed) return { kind: "refused", error };
  const isArrived = typeof error.status === "number";
  const standing = await sendOutcomeOf(calls, memory, { matchBy: isUsed ? "key" : "content", isArrived });
  if (standing.kind === "notSent") return { kind: "notSent", error };
  return standing.kind === "unanswered" && isUsed ? { kind: "refused", error } : standing;
}

/**
 * Asks our server first, then the customer's orders. `isArrived`: the server has responded, so the request is no longer
 * on its way.
 */
export async function sendOutcomeOf(
  calls: OrderCalls,
  memory: AttemptMemory,
  { matchBy = "content", isArrived = false }: { matchBy?: MatchBy; isArrived?: boolean } = {},
): Promise<SendOutcome> {
  const attempt = memory.attempt();
  if (!attempt || attempt.sentAt === null) return { kind: "notSent", error: null };
  const look = await calls.look(attempt.key).catch((): Result<AttemptState, ApiError> => err(UNREACHABLE));
  const state = look.ok ? look.value : ({ state: calls.knowsKeys ? "repeatable" : "unknown" } as const);
  if (state.state === "placed") return placedBy(calls, memory, state.order);
  if (state.state === "refused") return { kind: "refused", error: state.refusal };
  if (state.state === "waiting") return { kind: "waiting" };
  const age = calls.now() - attempt.sentAt;
  if (state.state === "none" && age < IN_FLIGHT_MS && !isArrived) return { kind: "waiting" };
  if (state.state === "none" && age < KEY_STORED_MS) {
    memory.remember({ ...attempt, sentAt: null, isUnknown: false });
    return { kind: "notSent", error: null };
  }
  const orders = await calls.orders().catch(() => null);
  const found = orders && orderOfAttempt(attempt, orders, memory.placed(), calls.now(), matchBy);
  if (found) return { kind: "placed", order: found, id: found.id, key: attempt.key };
  if (state.state === "repeatable") return { kind: "unanswered" };
  const fresh = orders && newOrders(attempt, orders, memory.placed(), calls.now());
  return { kind: "unknown", orders: fresh, signedOut: !look.ok && look.error.status === 401 };
}

/** Returns true when this call is the first to see the order placed; another tab may have been earlier. */
export function storeOutcome(memory: AttemptMemory, standing: SendOutcome): boolean {
  const attempt = memory.attempt();
  switch (standing.kind) {
    case "placed":
      if (attempt?.key !== standing.key) return false;
      memory.clear({ id: standing.id, reviewed: attempt.collected });
      return true;
    case "refused":
      memory.remember(newAttempt());
      return false;
    case "unknown":
    case "unanswered":
      if (attempt && attempt.isUnknown !== (standing.kind === "unknown"))
        memory.remember({ ...attempt, isUnknown: standing.kind === "unknown" });
      return false;
    default:
      return false;
  }
}

async function placedBy(calls: OrderCalls, memory: AttemptMemory, placed: PlacedResponse): Promise<SendOutcome> {
  const attempt = memory.attempt();
  const key = attempt?.key ?? "";
  if (!isReceipt(placed)) return { kind: "placed", order: orderFromResponse(placed), id: placed.id, key };
  const orders = await calls.orders().catch(() => []);
  const named = orders.find(({ id }) => id === placed.id);
  const order = named ?? (attempt && orderOfAttempt(attempt, orders, memory.placed(), calls.now()));
  return { kind: "placed", order: order ?? null, id: order?.id ?? placed.id, key };
}

const UNREACHABLE: ApiError = { status: "FETCH_ERROR", message: null, code: null, retryAfter: null, data: null };
