import "server-only";
import { isOrderKey } from "@/lib/contract/order-key";
import type { AttemptState } from "@/lib/contract/orders/attempt-state";
import type { PlacedResponse } from "@/lib/contract/orders/receipt";
import type { OrderBody } from "@/lib/contract/orders/schema";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { count } from "@/lib/node/metrics/counters.mjs";
import { finishBeforeExit } from "@/lib/node/network/drain";
import { timeLimit } from "@/lib/node/time-limits";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { customerOf, type Claims as Session } from "@/lib/server/session/claims";
import { readSession } from "@/lib/server/session/read-session";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { api, type CallResult } from "@/lib/server/upstream/client";
import { hasCall } from "@/lib/server/upstream/extensions";
import type { CallOptions } from "@/lib/server/upstream/request";
import { apiOrigin } from "@/lib/server/upstream/transport";
import { createOrderDesk, DESK_TIMES, type DeskTimes, isProven, type OrderDesk } from "./desk";
import { isIdempotencyProven, isPaymentProven } from "./proof";
import { placingResponse, unknownResponse } from "./responses";

function desk(): OrderDesk {
  return processSingleton("orderDesk", () => {
    const opened = createOrderDesk({
      api,
      claims: sharedStore().claims,
      times: scaled(DESK_TIMES),
      onStoreError: (error) => log.error({ error }, "order-key-store-fails"),
      onUnknown: (order) => {
        count("storefront_orders_total", { market: order.market, result: "unknown" });
        log.warn(order, "order-unknown");
      },
    });
    finishBeforeExit(() => opened.idle());
    return opened;
  });
}

function scaled({ holdFor, patience, listenFor, rememberFor }: DeskTimes): DeskTimes {
  return { holdFor: timeLimit(holdFor), patience: timeLimit(patience), listenFor, rememberFor };
}

/** Whether an order may be sent again under its key: the embedded API deduplicates, a real one must have proved it. */
export async function deduplicatesOrders(): Promise<boolean> {
  if (!env.STORE_API_URL) return true;
  return env.STORE_API_EXTENSIONS && isIdempotencyProven(env.DATA_DIR, apiOrigin, Date.now());
}

/** Whether orders can be paid through the site: a shop's own API has the calls for it, or was seen to tell with an order. */
export async function paysOnline(): Promise<boolean> {
  return hasCall("createCharge") || isPaymentProven(env.DATA_DIR, apiOrigin, Date.now());
}

/** At an API that deduplicates. */
export async function placeRepeatable({
  market,
  session,
  options,
}: SentOrder): Promise<CallResult<PlacedResponse> | Response> {
  const result = await api.call("createOrder", market, options);
  const reading = { token: session.apiToken, requestId: options.requestId };
  return (await isProven(api, result, market, reading)) ? result : unknownResponse();
}

type SentOrder = { market: MarketToken; session: Session; options: CallOptions<"createOrder"> & { body: OrderBody } };

export async function placeOrder({ market, session, options }: SentOrder): Promise<Response> {
  const key = options.idempotencyKey;
  if (!key) return refuse("badKey");
  const placing = await desk().place({ market, customer: customerOf(session), key, options });
  return placingResponse(placing, { market, session, requestId: options.requestId });
}

export async function attemptResponse(request: Request, key: string): Promise<Response> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (!isOrderKey(key)) return refuse("badKey");
  const session = await readSession(request, found.market);
  if (!session) return refuse("guest");
  if (await deduplicatesOrders()) return jsonResponse({ state: "repeatable" } satisfies AttemptState);
  const customer = customerOf(session);
  const state = await desk().look({ market: found.market, customer, key, token: session.apiToken });
  return jsonResponse(state);
}
