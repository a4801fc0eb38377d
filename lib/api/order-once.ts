import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/env";
import { mayBeOrderOf } from "@/lib/orders/same-order";
import type { OrderAnswer, OrderBody } from "@/lib/orders/schema";
import { customerOf, type Claims as Session } from "@/lib/session/claims";
import { sharedStore } from "@/lib/shared-store/server";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { type Answered, api, type CallOptions } from "./client";
import { calls } from "./contract";
import { droppedFrom } from "./drift";
import { type ApiError, failure, refusal } from "./error";
import { refuse } from "./refusals";

type Placing = { market: MarketToken; session: Session; options: CallOptions<"createOrder"> & { body: OrderBody } };
type Placed = Answered<OrderAnswer>;

const DAY_MS = 24 * 60 * 60_000;
const PAUSES = [500, 1000, 2000];
/** Stands in a claim whose order was sent and not answered. */
const UNANSWERED = "?";
const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Places an order with a real API that may not know our keys: the key is claimed here and sent once; after a lost
 * answer the customer's orders are asked before anything is sent again.
 */
export async function placeOrderOnce(placing: Placing): Promise<Placed | Response> {
  const { market, session, options } = placing;
  if (!options.idempotencyKey) return refuse("badKey");
  const { claims } = sharedStore();
  const key = `order:${customerOf(session)}:${options.idempotencyKey}`;
  const claim = await claims.claim(key, fingerprintOf(options.body), DAY_MS);
  if (claim.kind === "different") return refuse("otherOrder");
  const deadline = Date.now() + calls.createOrder.timeout * env.TIME_SCALE;
  if (claim.kind === "first") return settled(placing, key, await sendAndAsk(placing, key, Date.now(), deadline));
  if (claim.outcome === null && Date.now() - claim.since < 2 * calls.createOrder.timeout * env.TIME_SCALE)
    return refuse("inFlight", 2);
  if (claim.outcome !== null && claim.outcome !== UNANSWERED)
    return withStatus(await api.call("order", market, { ...read(options), id: claim.outcome }), 201);
  const found = await askOrders(placing, key, claim.since);
  if (found === "unknown") return { ok: false, error: failure("FETCH_ERROR") };
  return settled(placing, key, found ?? (await sendAndAsk(placing, key, claim.since, deadline)));
}

/** Sends it; without a definite answer asks for the orders, and sends again only what is certainly not among them. */
async function sendAndAsk(placing: Placing, key: string, since: number, deadline: number): Promise<Placed> {
  for (let sent = 1; ; sent++) {
    const left = (deadline - Date.now()) / env.TIME_SCALE;
    const most = Math.max(1, Math.min(left, 6_000));
    const options = { ...placing.options, timeout: most, repeatOrder: false };
    const answer = await api.call("createOrder", placing.market, options);
    if (answer.ok || isDefinite(answer.error)) return answer;
    const pause = PAUSES[sent - 1];
    if (pause === undefined || Date.now() + pause * env.TIME_SCALE >= deadline) return answer;
    await wait(pause * env.TIME_SCALE);
    const found = await askOrders(placing, key, since);
    if (found === "unknown") return answer;
    if (found) return found;
    if (answer.error.status !== "FETCH_ERROR" && answer.error.status !== "TIMEOUT_ERROR") return answer;
  }
}

/** The order among the customer's that this key placed; null when there is none, `unknown` when they cannot be read. */
async function askOrders(placing: Placing, key: string, since: number): Promise<Placed | null | "unknown"> {
  const { market, options } = placing;
  const answer = await api.call("orders", market, read(options));
  if (!answer.ok) return "unknown";
  for (const order of answer.value.orders.filter((order) => mayBeOrderOf(options.body, order, since))) {
    // An order that another key placed is not this one's, however alike.
    const owner = await sharedStore().claims.claim(`placed:${market}:${order.id}`, key, DAY_MS);
    if (owner.kind !== "different") return { ok: true, value: order, status: 201 };
  }
  // One that cannot be read may be this one.
  return droppedFrom(answer.value) > 0 ? "unknown" : null;
}

/** Remembers under the key what became of it. */
async function settled({ market }: Placing, key: string, answer: Placed): Promise<Placed> {
  const { claims } = sharedStore();
  if (answer.ok) {
    await claims.claim(`placed:${market}:${answer.value.id}`, key, DAY_MS);
    await claims.settle(key, answer.value.id);
  } else if (isDefinite(answer.error)) await claims.release(key);
  else await claims.settle(key, UNANSWERED);
  return answer;
}

function isDefinite({ status }: ApiError): boolean {
  return typeof status === "number" && status < 500 && !UNDECIDED.has(status);
}

function read({ token, requestId }: CallOptions<"createOrder">) {
  return { token, requestId };
}

function withStatus(answer: Placed, status: number): Placed {
  return answer.ok
    ? { ...answer, status }
    : answer.error.status === 404
      ? { ok: false, error: refusal(409, null) }
      : answer;
}

/** The delivery times follow the clock; all else makes the order. */
function fingerprintOf({ deliver_start_time: _start, deliver_end_time: _end, ...rest }: OrderBody): string {
  return createHash("sha256").update(JSON.stringify(rest)).digest("base64url");
}
