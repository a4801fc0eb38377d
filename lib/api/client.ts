import "server-only";
import type * as z from "zod";
import { env } from "@/lib/env";
import { err, ok, type Result } from "@/lib/result";
import type { MarketId } from "@/lib/tenancy/market-id";
import { type AnswerOf, type BodyOf, type Call, type CallName, calls } from "./contract";
import { type ApiError, failure, refusal } from "./error";
import { apiOrigin, type Transport, transport } from "./transport";

export type CallOptions<Name extends CallName> = {
  /** The value of `{id}` in the call's path. */
  id?: string;
  body?: BodyOf<Name>;
  /** The customer's API token. */
  token?: string | null;
  idempotencyKey?: string | null;
  /** Milliseconds; the call's own limit when absent. */
  timeout?: number;
};

export type Api = {
  /** Makes one call for a market; every failure is a value (`ApiError`), nothing is thrown. */
  call<Name extends CallName>(
    name: Name,
    market: MarketId,
    options?: CallOptions<Name>,
  ): Promise<Result<AnswerOf<Name>, ApiError>>;
};

/** A client of the shop's API over a transport; the only place that parses its answers. */
export function createApi(send: Transport, origin: string): Api {
  return {
    async call<Name extends CallName>(name: Name, market: MarketId, options: CallOptions<Name> = {}) {
      const call: Call = calls[name];
      const signal = AbortSignal.timeout(options.timeout ?? call.timeout);
      try {
        const response = await withAbort(send(requestOf(name, origin, market, options, signal)), signal);
        const text = await withAbort(readText(response, call.answerLimit), signal);
        if (text === null) return err(failure("PARSING_ERROR"));
        return parseAnswer<AnswerOf<Name>>(call.answer, response, text);
      } catch {
        return err(failure(signal.aborted ? "TIMEOUT_ERROR" : "FETCH_ERROR"));
      }
    },
  };
}

/** The client of this process. */
export const api = createApi(transport, apiOrigin);

function requestOf<Name extends CallName>(
  name: Name,
  origin: string,
  market: MarketId,
  options: CallOptions<Name>,
  signal: AbortSignal,
): Request {
  const { method, path } = calls[name];
  const headers = new Headers({ accept: "application/json", [env.STORE_API_MARKET_HEADER]: market });
  if (env.STORE_API_KEY) headers.set(env.STORE_API_KEY_HEADER, env.STORE_API_KEY);
  if (options.token) {
    headers.set("authorization", `Bearer ${options.token}`);
    headers.set("authtoken", options.token);
  }
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  const url = `${origin}/api/v3${path.replace("{id}", encodeURIComponent(options.id ?? ""))}`;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  return new Request(url, { method, headers, body, signal, redirect: "manual" });
}

function parseAnswer<Answer>(schema: z.ZodType, response: Response, text: string): Result<Answer, ApiError> {
  const redirected = response.status >= 300 && response.status < 400;
  const json = /^application\/(?:[\w.+-]*\+)?json\b/i.test(response.headers.get("content-type") ?? "");
  if (redirected || (text !== "" && response.ok && !json)) return err(failure("PARSING_ERROR"));
  const data = parseJson(text);
  if (!response.ok) return err(refusal(response.status, data ?? null));
  const parsed = schema.safeParse(data);
  return parsed.success ? ok(parsed.data as Answer) : err(failure("PARSING_ERROR"));
}

/** The JSON of a text; undefined when it is empty or none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text, counted as it comes (after decompression); null when it is over the limit. */
async function readText(response: Response, limit: number): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** The promise, or a rejection as soon as the signal aborts: a transport that ignores its signal still has a limit. */
function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
