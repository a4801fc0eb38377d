import { createHash } from "node:crypto";
import { errorDetails } from "@/lib/contract/calls";
import type { AttemptState, OrderRejection } from "@/lib/contract/orders/attempt-state";
import { isReceipt, type PlacedResponse } from "@/lib/contract/orders/receipt";
import { orderContent } from "@/lib/contract/orders/same-order";
import type { OrderBody } from "@/lib/contract/orders/schema";
import { type ApiError, failure, isRejection } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { parseStatus } from "@/lib/domain/orders/status";
import type { Claims } from "@/lib/server/shared-store/store";
import type { Api, CallResult } from "@/lib/server/upstream/client";
import type { CallOptions } from "@/lib/server/upstream/request";

export type OrderToPlace = {
  market: MarketToken;
  customer: string;
  key: string;
  options: CallOptions<"createOrder"> & { body: OrderBody };
};

export type Placing = AttemptState | { state: "notSent"; error: ApiError } | { state: "otherOrder" };

export type OrderDesk = {
  /**
   * Sends the order unless its key was used before. Resolves with the outcome, or with `waiting` after `holdFor` while
   * the response is still awaited.
   */
  place(order: OrderToPlace): Promise<Placing>;
  look(order: Pick<OrderToPlace, "market" | "customer" | "key"> & { token: string }): Promise<AttemptState>;
  idle(): Promise<void>;
};

/**
 * Milliseconds. `holdFor`: the customer's own request waits. `patience`: after it, an order without a response counts
 * as unknown. `listenFor`: a late response still settles the order. `rememberFor`: the key is remembered.
 */
export type DeskTimes = {
  holdFor: number;
  patience: number;
  listenFor: number;
  rememberFor: number;
};

export const DESK_TIMES: DeskTimes = {
  holdFor: 12_000,
  patience: 40_000,
  listenFor: 120_000,
  rememberFor: 7 * 24 * 60 * 60_000,
};

type Dependencies = {
  api: Api;
  claims: Claims;
  times?: DeskTimes;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  onStoreError?: (error: unknown) => void;
  onUnknown?: (order: { market: MarketToken; requestId: string | undefined; status: ApiError["status"] }) => void;
};

type Outcome =
  | { kind: "placed"; id: string | null; number: string | null }
  | { kind: "refused"; refusal: OrderRejection }
  | { kind: "unknown" };

const realWait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Places orders at an API that may not know idempotency keys: sends the bytes of each key once. The key is claimed
 * before sending, and the outcome is stored under it; if the process ends in between, the outcome stays unknown.
 */
export function createOrderDesk({
  api,
  claims,
  times = DESK_TIMES,
  now = Date.now,
  wait = realWait,
  onStoreError = () => {},
  onUnknown = () => {},
}: Dependencies): OrderDesk {
  const underWay = new Map<string, Promise<Placing>>();

  async function send(name: string, { market, options }: OrderToPlace): Promise<Placing> {
    const result = await api.call("createOrder", market, { ...options, timeout: times.listenFor, repeatOrder: false });
    if (!result.ok && result.error.unsent) {
      await claims.release(name).catch(onStoreError);
      return { state: "notSent", error: result.error };
    }
    const reading = { token: options.token ?? null, requestId: options.requestId };
    const outcome = (await isProven(api, result, market, reading)) ? outcomeOf(result) : ({ kind: "unknown" } as const);
    if (outcome.kind === "unknown")
      onUnknown({ market, requestId: options.requestId, status: result.ok ? result.status : result.error.status });
    await claims.settle(name, JSON.stringify(outcome)).catch(onStoreError);
    if (result.ok && outcome.kind === "placed" && !isReceipt(result.value))
      return { state: "placed", order: result.value };
    return stateOf(api, outcome, market, reading);
  }

  async function known(
    market: MarketToken,
    claim: { outcome: string | null; since: number },
    token: string | null,
  ): Promise<AttemptState> {
    if (claim.outcome !== null) return stateOf(api, JSON.parse(claim.outcome) as Outcome, market, { token });
    // Another process may still be waiting for the response, or may have ended; nobody can tell.
    return { state: now() - claim.since < times.patience ? "waiting" : "unknown" };
  }

  return {
    async place(order) {
      const name = nameOf(order.market, order.customer, order.key);
      const claim = await claims.claim(name, fingerprintOf(order.options.body), times.rememberFor).catch(onStoreError);
      // Without a claim nothing may leave.
      if (!claim) return { state: "notSent", error: failure("FETCH_ERROR") };
      if (claim.kind === "different") return { state: "otherOrder" };
      if (claim.kind === "first") {
        const sent = send(name, order).finally(() => underWay.delete(name));
        sent.catch(onStoreError);
        underWay.set(name, sent);
      }
      const listening = underWay.get(name);
      if (listening) return Promise.race([listening, wait(times.holdFor).then((): Placing => ({ state: "waiting" }))]);
      const found = claim.kind === "same" ? claim : { outcome: null, since: now() };
      return known(order.market, found, order.options.token ?? null);
    },
    async look({ market, customer, key, token }) {
      const name = nameOf(market, customer, key);
      const claim = await claims.find(name).catch(onStoreError);
      // A key that cannot be looked up may have been sent.
      if (claim === undefined) return { state: underWay.has(name) ? "waiting" : "unknown" };
      return claim ? known(market, claim, token) : { state: "none" };
    },
    async idle() {
      await Promise.allSettled(underWay.values());
    },
  };
}

/**
 * False for a response that may not be a placed order (a rejection that names one, some other record's id, an unknown or
 * cancelled status), unless the order exists.
 */
export async function isProven(
  api: Api,
  result: CallResult<PlacedResponse>,
  market: MarketToken,
  options: ReadOptions,
): Promise<boolean> {
  if (!result.ok) return true;
  const { value, status } = result;
  const { id } = value;
  if (id === null) return true;
  const isSure = isReceipt(value) ? !value.unsure : ![null, "cancelled"].includes(parseStatus(value.status));
  if (status < 400 && isSure) return true;
  const order = await api.call("order", market, { ...options, id });
  return order.ok && order.value.id === id;
}

type ReadOptions = { token: string | null; requestId?: string };

async function stateOf(api: Api, outcome: Outcome, market: MarketToken, options: ReadOptions): Promise<AttemptState> {
  if (outcome.kind === "unknown") return { state: "unknown" };
  if (outcome.kind === "refused") return { state: "refused", refusal: outcome.refusal };
  return { state: "placed", order: await orderOrReceipt(api, outcome, market, options) };
}

async function orderOrReceipt(
  api: Api,
  { id, number }: Extract<Outcome, { kind: "placed" }>,
  market: MarketToken,
  options: ReadOptions,
): Promise<PlacedResponse> {
  const receipt = { receipt: true, id, order_number: number } as const;
  if (id === null) return receipt;
  const order = await api.call("order", market, { ...options, id });
  return order.ok ? order.value : receipt;
}

export function outcomeOf(result: CallResult<PlacedResponse>): Outcome {
  if (result.ok) {
    const { id } = result.value;
    return { kind: "placed", id, number: result.value.order_number };
  }
  const { status, message, code, retryAfter } = result.error;
  const details = errorDetails.safeParse(result.error.data);
  const data = details.success ? details.data : null;
  return isRejection(status)
    ? { kind: "refused", refusal: { status, message, code, data, retryAfter } }
    : { kind: "unknown" };
}

function nameOf(market: MarketToken, customer: string, key: string): string {
  return `order:${market}:${customer}:${key}`;
}

function fingerprintOf(body: OrderBody): string {
  return createHash("sha256").update(orderContent(body)).digest("base64url");
}
