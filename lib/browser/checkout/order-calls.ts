import type { QueryClient } from "@tanstack/react-query";
import { callApi, fetchJson } from "@/lib/browser/call-api";
import { arrival } from "@/lib/browser/measurement/arrival";
import { ordersQuery, readOrdersBefore } from "@/lib/browser/orders/queries";
import { type AttemptState, attemptPath, NOT_SENT_CODE } from "@/lib/contract/orders/attempt-state";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { ARRIVAL_PARAM } from "@/lib/domain/measurement/arrival";
import { err } from "@/lib/domain/result";
import type { OrderCalls } from "./send-order";

/** Our server responds within twelve seconds; the rest is for a slow network. */
const SEND_WITHIN_MS = 45_000;
const LOOK_WITHIN_MS = 10_000;
/** A list of orders that takes longer is of no use to a waiting customer. */
const LIST_WITHIN_MS = 5_000;

/** Nothing is sent while the phone is offline. */
const OFFLINE: ApiError = { ...failure("FETCH_ERROR"), code: NOT_SENT_CODE };

/** The calls of this browser. `knowsKeys`: the shop's API deduplicates orders by key. */
export function orderCalls(client: QueryClient, market: string, knowsKeys: boolean): OrderCalls {
  const path = `/markets/${encodeURIComponent(market)}/orders/create`;
  return {
    knowsKeys,
    send: async (body, idempotencyKey) => {
      if (!navigator.onLine) return err(OFFLINE);
      const signal = AbortSignal.timeout(SEND_WITHIN_MS);
      const params = { [ARRIVAL_PARAM]: arrival() ?? undefined };
      return callApi({ call: "createOrder", method: "POST", path, params, body, idempotencyKey, signal });
    },
    look: (key) => fetchJson<AttemptState>(attemptPath(key), { signal: AbortSignal.timeout(LOOK_WITHIN_MS) }),
    orders: async () => {
      const { orders } = await within(LIST_WITHIN_MS, client.fetchQuery({ ...ordersQuery, staleTime: 0 }));
      return orders;
    },
    ordersBefore: () => within(LIST_WITHIN_MS, readOrdersBefore()),
    alone: async (work) => {
      let begun: ReturnType<typeof work> | undefined;
      const begin = () => {
        begun ??= work();
        return begun;
      };
      // A suspended window blocks the others for no longer than this; the key still prevents a second order.
      const signal = AbortSignal.timeout(SEND_WITHIN_MS);
      // Locks do not exist over plain http.
      await navigator.locks?.request(`order:${market}`, { signal }, begin).catch(() => {});
      return begin();
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
  };
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Too late.")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
