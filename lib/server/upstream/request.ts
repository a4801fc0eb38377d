import "server-only";
import { type BodyOf, type CallName, calls, DEVICE_HEADER } from "@/lib/contract/calls";
import { withParams } from "@/lib/contract/query-string";
import { bodyWithIds, plainId } from "@/lib/domain/ids";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";

export type CallOptions<Name extends CallName> = {
  /** The value of `{id}` in the call's path. */
  id?: string;
  body?: BodyOf<Name>;
  /** What the call's query says. */
  query?: Record<string, string | undefined>;
  /** The form of an upload, instead of a body. */
  form?: FormData;
  /** The customer's API token. */
  token?: string | null;
  idempotencyKey?: string | null;
  /** Names the device of a login; an API may count its tries apart from those of strangers. */
  device?: string | null;
  /** Milliseconds for all attempts together; the call's own limit when absent. */
  timeout?: number;
  /** Names the visitor's request in both logs. */
  requestId?: string;
  /** Makes a failed order again; an API that may not know our keys gets its bytes once (`place-order/desk.ts`). */
  repeatOrder?: boolean;
};

/** Paths that name an address or a market; ids of orders and categories are plain text. */
const TYPED_ID = /^\/(?:address|markets)/;

/**
 * The request of a call: its address is made of the contract's path and an encoded id, its headers are ours alone.
 * @param etag of an answer that we have, which need not be sent again (RFC 9110 §13.1.2)
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
  if (options.requestId) headers.set("x-request-id", options.requestId);
  if (etag) headers.set("if-none-match", etag);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  const id = TYPED_ID.test(path) ? plainId(options.id ?? "") : (options.id ?? "");
  const url = `${origin}/api/v3${withParams(path.replace("{id}", encodeURIComponent(id)), options.query)}`;
  const body = options.form ?? (options.body === undefined ? null : bodyWithIds(options.body));
  return new Request(url, { method, headers, body, signal, redirect: "manual" });
}
