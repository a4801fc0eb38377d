import "server-only";
import { type BodyOf, type CallName, calls, DEVICE_HEADER, ORDER_SOURCE_HEADER } from "@/lib/contract/calls";
import { withParams } from "@/lib/contract/query-string";
import { bodyWithIds, plainId } from "@/lib/domain/ids";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Source } from "@/lib/domain/measurement/source";
import { env } from "@/lib/node/env";

export type CallOptions<Name extends CallName> = {
  id?: string;
  body?: BodyOf<Name>;
  query?: Record<string, string | undefined>;
  form?: FormData;
  token?: string | null;
  idempotencyKey?: string | null;
  device?: string | null;
  /** The order's customer. */
  source?: Source;
  timeout?: number;
  requestId?: string;
  /** Whether a failed order is sent again; false for an API that may not deduplicate (`place-order/desk.ts`). */
  repeatOrder?: boolean;
};

/** Ids of addresses and markets are typed; ids of orders and categories are plain text. */
const TYPED_ID = /^\/(?:address|markets)/;

/**
 * Builds a call's request from the contract's path and our own headers. `etag`: of a response that we have (RFC 9110
 * §13.1.2).
 */
export function requestOf<Name extends CallName>(
  name: Name,
  origin: string,
  market: MarketToken,
  options: CallOptions<Name>,
  signal: AbortSignal,
  etag?: string | null,
): Request {
  const { method, path } = calls[name];
  const headers = new Headers({ accept: "application/json", [env.STORE_API_MARKET_HEADER]: market });
  if (env.STORE_API_KEY) headers.set(env.STORE_API_KEY_HEADER, env.STORE_API_KEY);
  if (options.token) {
    headers.set("authorization", `Bearer ${options.token}`);
    headers.set("authtoken", options.token);
  }
  if (options.device) headers.set(DEVICE_HEADER, options.device);
  if (options.source && !env.STORE_API_URL) headers.set(ORDER_SOURCE_HEADER, options.source);
  if (options.requestId) headers.set("x-request-id", options.requestId);
  if (etag) headers.set("if-none-match", etag);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  const id = TYPED_ID.test(path) ? plainId(options.id ?? "") : (options.id ?? "");
  const url = `${origin}/api/v3${withParams(path.replace("{id}", encodeURIComponent(id)), options.query)}`;
  const body = options.form ?? (options.body === undefined ? null : bodyWithIds(options.body));
  return new Request(url, { method, headers, body, signal, redirect: "manual" });
}
