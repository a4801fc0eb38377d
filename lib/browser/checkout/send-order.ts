import { type AttemptState, NOT_SENT_CODE } from "@/lib/contract/orders/attempt-state";
import { orderFromAnswer } from "@/lib/contract/orders/read-order";
import { isReceipt, type PlacedAnswer } from "@/lib/contract/orders/receipt";
import type { OrderBody } from "@/lib/contract/orders/schema";
import type { ApiError } from "@/lib/contract/responses/error";
import type { AttemptItem, OrderAttempt, PlacedNote } from "@/lib/domain/checkout/draft";
import type { Centavos } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { err, type Result } from "@/lib/domain/result";
import { isDefinite, type KnownBy, knownIds, newAttempt, newOrders, orderOfAttempt } from "./attempt";

/** The calls that placing an order needs. */
export type OrderCalls = {
  /** The shop's API knows idempotency keys: a repeat is the same order. */
  knowsKeys: boolean;
  send(body: OrderBody, key: string): Promise<Result<PlacedAnswer, ApiError>>;
  /** What our server knows of the order under a key. */
  look(key: string): Promise<Result<AttemptState, ApiError>>;
  /** The newest of the customer's orders of this moment, newest first; rejects when they cannot be read. */
  orders(): Promise<readonly Order[]>;
  /** The same, of the last minute and read before anything is sent; null where the list is not whole. */
  ordersBefore(): Promise<readonly Order[] | null>;
  /** Epoch milliseconds. */
  now(): number;
};

/** Where the attempt is remembered: beyond a reload, and in every tab. */
export type AttemptMemory = {
  attempt(): OrderAttempt | null;
  placed(): readonly PlacedNote[];
  remember(attempt: OrderAttempt): void;
  /** Empties the cart for an order that is placed. */
  clear(placed: Omit<PlacedNote, "at">): void;
};

/** How the order stands. */
export type Standing =
  /** `order` is null where the shop has taken it without telling it; `id` may be known all the same. */
  | { kind: "placed"; order: Order | null; id: string | null; key: string }
  /** Certainly not placed; the next try is another order. */
  | { kind: "refused"; error: ApiError }
  /** Certainly not sent; the same key may be tried again. */
  | { kind: "notSent"; error: ApiError | null }
  /** Without an answer at an API that knows keys: the same key may be sent again. */
  | { kind: "unanswered" }
  | { kind: "waiting" }
  /** Sent, and nobody can say whether it was placed; `orders` are new ones that may be it, null where that cannot be told. */
  | { kind: "unknown"; orders: readonly Order[] | null; signedOut: boolean };

/** Milliseconds after which an order that waits for its answer is looked up again, and one that nobody knows of. */
export const LOOK_AGAIN_MS = { waiting: 2_000, unknown: 6_000 } as const;

type ToSend = { body: OrderBody; collected: Centavos; items: AttemptItem[] };

/** Our server remembers a key for a week: what it does not know after that may have been sent all the same. */
const REMEMBERED_MS = 6 * 24 * 60 * 60_000;
/** A request that was given up here may still be on its way to our server. */
const ON_ITS_WAY_MS = 30_000;

/**
 * Sends the order under the attempt's key, unless an earlier sending of it is not settled. Bytes go again only where our
 * server says that nothing was sent, or that the API knows keys.
 */
export async function sendOrder(calls: OrderCalls, memory: AttemptMemory, order: ToSend): Promise<Standing> {
  if (memory.attempt()?.sentAt != null) {
    const standing = await standingOf(calls, memory);
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
): Promise<Standing> {
  if (error.code === NOT_SENT_CODE || error.status === 429) {
    memory.remember(before);
    // What was sent before under the same key may have arrived.
    return before.sentAt === null ? { kind: "notSent", error } : { kind: "unanswered" };
  }
  const isUsed = error.code === "KEY_REUSED";
  if (isDefinite(error) && !isUsed) return { kind: "refused", error };
  const isArrived = typeof error.status === "number";
  const standing = await standingOf(calls, memory, { knownBy: isUsed ? "key" : "content", isArrived });
  if (standing.kind === "notSent") return { kind: "notSent", error };
  return standing.kind === "unanswered" && isUsed ? { kind: "refused", error } : standing;
}

/**
 * How the order stands that was sent and not settled: what our server knows of it, and what the customer's orders show.
 * @param known `isArrived`: our server has answered the sending, which is therefore not on its way any more
 */
export async function standingOf(
  calls: OrderCalls,
  memory: AttemptMemory,
  { knownBy = "content", isArrived = false }: { knownBy?: KnownBy; isArrived?: boolean } = {},
): Promise<Standing> {
  const attempt = memory.attempt();
  if (!attempt || attempt.sentAt === null) return { kind: "notSent", error: null };
  const look = await calls.look(attempt.key).catch((): Result<AttemptState, ApiError> => err(UNREACHABLE));
  const state = look.ok ? look.value : ({ state: calls.knowsKeys ? "repeatable" : "unknown" } as const);
  if (state.state === "placed") return placedBy(calls, memory, state.order);
  if (state.state === "refused") return { kind: "refused", error: state.refusal };
  if (state.state === "waiting") return { kind: "waiting" };
  const age = calls.now() - attempt.sentAt;
  if (state.state === "none" && age < ON_ITS_WAY_MS && !isArrived) return { kind: "waiting" };
  if (state.state === "none" && age < REMEMBERED_MS) {
    memory.remember({ ...attempt, sentAt: null, isUnknown: false });
    return { kind: "notSent", error: null };
  }
  const orders = await calls.orders().catch(() => null);
  const found = orders && orderOfAttempt(attempt, orders, memory.placed(), calls.now(), knownBy);
  if (found) return { kind: "placed", order: found, id: found.id, key: attempt.key };
  if (state.state === "repeatable") return { kind: "unanswered" };
  const fresh = orders && newOrders(attempt, orders, memory.placed(), calls.now());
  return { kind: "unknown", orders: fresh, signedOut: !look.ok && look.error.status === 401 };
}

/**
 * Remembers how the order stands; whether this is the first to hear that it is placed: another tab, or an earlier look, may
 * have told it already.
 */
export function rememberStanding(memory: AttemptMemory, standing: Standing): boolean {
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

/** The placed order; of one that came without its details, what the customer's orders tell. */
async function placedBy(calls: OrderCalls, memory: AttemptMemory, placed: PlacedAnswer): Promise<Standing> {
  const attempt = memory.attempt();
  const key = attempt?.key ?? "";
  if (!isReceipt(placed)) return { kind: "placed", order: orderFromAnswer(placed), id: placed.id, key };
  const orders = await calls.orders().catch(() => []);
  const named = orders.find(({ id }) => id === placed.id);
  const order = named ?? (attempt && orderOfAttempt(attempt, orders, memory.placed(), calls.now()));
  return { kind: "placed", order: order ?? null, id: order?.id ?? placed.id, key };
}

const UNREACHABLE: ApiError = { status: "FETCH_ERROR", message: null, code: null, retryAfter: null, data: null };
