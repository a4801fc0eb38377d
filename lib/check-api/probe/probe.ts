import "server-only";
import { type Call, type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { parseResponse, readText, withAbort } from "@/lib/contract/responses/parse-response";
import type { Transport } from "@/lib/contract/transport";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { parseJsonExactly } from "@/lib/domain/long-numbers";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { timeLimit } from "@/lib/node/time-limits";
import type { CallResult } from "@/lib/server/upstream/client";
import type { CallOptions } from "@/lib/server/upstream/request";
import { requestOf } from "@/lib/server/upstream/request";

export type Target = {
  base: string;
  market: MarketToken;
  send: Transport;
  now: () => number;
  timezone?: string;
  isKeyAccepted?: boolean;
};

export type Exchange<Name extends CallName = CallName> = {
  call: Name;
  response: { status: number; headers: Headers; bytes: Uint8Array } | null;
  data: unknown;
  read: CallResult<ResponseOf<Name>>;
  took: number;
  limit: number;
  lost: Loss | null;
};

export function hasSucceeded(response: { status: number } | null): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

export type Loss = { kind: "unreachable" | "timeout" | "broken" | "too-large"; cause: string | null };

const BODILESS = new Set([204, 205, 304]);

/** Makes one call of the contract once, with its limits of time and size; never throws. */
export async function probe<Name extends CallName>(
  target: Target,
  call: Name,
  options: CallOptions<Name> & { change?: (headers: Headers) => void } = {},
): Promise<Exchange<Name>> {
  const { response: schema, responseLimit, timeout, emptyWhen404 }: Call = calls[call];
  const started = target.now();
  const took = () => Math.round(target.now() - started);
  const limit = timeLimit(options.timeout ?? timeout);
  const signal = AbortSignal.timeout(limit);
  const lost = (kind: Loss["kind"], error: ApiError, cause: string | null = null): Exchange<Name> => ({
    call,
    response: null,
    data: undefined,
    read: { ok: false, error },
    took: took(),
    limit,
    lost: { kind, cause },
  });
  let hasBegun = false;
  try {
    const request = requestOf(call, target.base, target.market, options, signal);
    options.change?.(request.headers);
    const { status, headers, body } = await withAbort(target.send(request), signal);
    hasBegun = true;
    const bytes = await withAbort(bytesOf(body, responseLimit), signal);
    if (bytes === null) return lost("too-large", failure("PARSING_ERROR"));
    const whole = () => responseOf(request.url, status, plain(headers), bytes);
    const text = (await readText(whole(), responseLimit)) ?? "";
    const { timezone } = target;
    const read = parseResponse<ResponseOf<Name>>(schema, whole(), text, { emptyWhen404, timezone });
    if (call === "market" && hasSucceeded({ status })) target.isKeyAccepted = true;
    if (call === "market" && read.ok) target.timezone = timezoneOf(read.value as ResponseOf<"market">);
    return { call, response: { status, headers, bytes }, data: jsonOf(text), read, took: took(), limit, lost: null };
  } catch (error) {
    if (signal.aborted) return lost("timeout", failure("TIMEOUT_ERROR"));
    return lost(hasBegun ? "broken" : "unreachable", failure("FETCH_ERROR"), causeOf(error));
  }
}

async function bytesOf(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A response whose body can be read again; relative pictures resolve against its URL. */
function responseOf(url: string, status: number, headers: Headers, bytes: Uint8Array): Response {
  const response = new Response(BODILESS.has(status) ? null : (bytes as BodyInit), { status, headers });
  return Object.defineProperty(response, "url", { value: url });
}

/** The body was already decompressed. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("content-encoding");
  kept.delete("content-length");
  return kept;
}

function jsonOf(text: string): unknown {
  try {
    return parseJsonExactly(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner = causeOf(error.cause) ?? (error instanceof AggregateError ? causeOf(error.errors[0]) : null);
  const { code } = error as NodeJS.ErrnoException;
  return inner ?? (typeof code === "string" ? code : null);
}
