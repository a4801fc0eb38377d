import "server-only";
import { LRUCache } from "lru-cache";
import { type Call, type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { odditiesInSteps } from "@/lib/contract/oddities";
import { refusal } from "@/lib/contract/responses/error";
import { readText, responseInSteps, withAbort } from "@/lib/contract/responses/parse-response";
import { MAX_ORDERS, NotSentError, type Transport } from "@/lib/contract/transport";
import { type ApiError, failure, unsent } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { err } from "@/lib/domain/result";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { count, gauge } from "@/lib/node/metrics/counters.mjs";
import { createSemaphore, type Semaphore, SemaphoreFull } from "@/lib/node/queue/semaphore";
import { inTurns, yieldTurn } from "@/lib/node/queue/yield-turn";
import { timeLimit } from "@/lib/node/time-limits";
import { annotateSpan, inSpan } from "@/lib/node/tracing/span";
import { type Circuit, createCircuit } from "./circuit";
import { hasCall } from "./extensions";
import { createUpstreamLog } from "./log";
import { createOddityLog } from "./oddity-log";
import { createParsedResponses, digestOf, type ParsedResponse, type ParsedResponses } from "./parsed-responses";
import { type CallOptions, requestOf } from "./request";
import { orderRule, type RetryRule, readRule, writeRule } from "./retries";
import { apiOrigin, EMBEDDED_ORIGIN, transport } from "./transport";

export type CallResult<T> = { ok: true; value: T; status: number } | { ok: false; error: ApiError };

export type Api = {
  call<Name extends CallName>(
    name: Name,
    market: MarketToken,
    options?: CallOptions<Name>,
  ): Promise<CallResult<ResponseOf<Name>>>;
};

type Limits = { gate: Semaphore; orders: Semaphore; circuit: Circuit };

const MAX_MARKETS = 10_000;
/** Characters: a shorter response is parsed sooner than it is hashed and shared. */
const SHARED_LENGTH = 256 * 1024;
const CIRCUIT_MS = 10_000;
const BUSY_RETRY_AFTER = "2";
/** Without one of these a shop shows nothing. */
const MENU_CALLS: ReadonlySet<CallName> = new Set<CallName>(["market", "categories", "products"]);
const TOO_LARGE = { ...failure("PARSING_ERROR"), tooLarge: true } as const;
const NOT_SENT = err(unsent(failure("FETCH_ERROR")));

const { ownLimits, oddityLog, upstreamLog, timezones, ownResponses } = processSingleton("upstream", () => {
  const ownLimits = openLimits();
  gauge("storefront_circuits_open", () => ownLimits.circuit.open());
  return {
    ownLimits,
    oddityLog: createOddityLog((line) => log.warn(line, "upstream-oddities")),
    upstreamLog: createUpstreamLog((line, cause) => log.warn(line, cause)),
    timezones: new LRUCache<MarketToken, string>({ max: MAX_MARKETS }),
    ownResponses: createParsedResponses<CallResult<unknown>>(),
  };
});

export function openLimits(): Limits {
  // Orders have their own limit: a response may take minutes, and neither reads nor other orders queue behind it.
  const orders = createSemaphore(MAX_ORDERS, 0);
  return { gate: createSemaphore(64, 64), orders, circuit: createCircuit(timeLimit(CIRCUIT_MS)) };
}

export type Timers = {
  now(): number;
  wait(ms: number): Promise<void>;
  signalAfter(ms: number): AbortSignal;
};

const realTimers: Timers = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  signalAfter: (ms) => AbortSignal.timeout(ms),
};

/** The only parser of the API's responses. */
export function createApi(
  send: Transport,
  origin: string,
  limits: Limits = openLimits(),
  timers: Timers = realTimers,
  remembered: ParsedResponses<CallResult<unknown>> = createParsedResponses(),
): Api {
  const exchange = createExchange(send, origin, remembered);

  return {
    async call<Name extends CallName>(name: Name, market: MarketToken, options: CallOptions<Name> = {}) {
      const call: Call = calls[name];
      if (!hasCall(name)) return err(refusal(404, null));
      const rule = ruleOf(name, call, options);
      const deadline = timers.now() + timeLimit(options.timeout ?? call.timeout);
      for (let made = 1; ; made++) {
        const most = Math.min(deadline - timers.now(), timeLimit(rule.attemptMs));
        const result = await attempt(name, market, options, most, (signal) =>
          exchange<Name>(name, market, options, signal),
        );
        // A read blocked by the circuit is not retried: it would be blocked again.
        const isOver = result.ok || (result === NOT_SENT && rule === readRule);
        const pause = isOver ? null : rule.pauseAfter(result.error, made);
        if (pause === null || timers.now() + timeLimit(pause) >= deadline) return result;
        await timers.wait(timeLimit(pause));
      }
    },
  };

  async function attempt<T>(
    name: CallName,
    market: MarketToken,
    options: Pick<CallOptions<CallName>, "requestId">,
    most: number,
    exchanged: (signal: AbortSignal) => Promise<CallResult<T>>,
  ): Promise<CallResult<T>> {
    const started = timers.now();
    const signal = timers.signalAfter(Math.max(1, Math.ceil(most)));
    const saysAll = origin !== EMBEDDED_ORIGIN && MENU_CALLS.has(name);
    const result = await inSpan(`call ${name}`, { "storefront.market": market }, async () => {
      const sent = await sendOnce(name, market, signal, saysAll, exchanged);
      annotateSpan({ "storefront.result": sent.ok ? sent.status : sent.error.status });
      return sent;
    });
    const duration = Math.round(timers.now() - started);
    const status = result.ok ? result.status : result.error.status;
    count("storefront_upstream_calls_total", { call: name, result: String(status) });
    count("storefront_upstream_seconds_total", { call: name }, duration / 1000);
    log.debug({ requestId: options.requestId, market, call: name, status, duration }, "upstream");
    if (!result.ok && result !== NOT_SENT) upstreamLog.failed(name, market, result.error, options.requestId);
    return result;
  }

  async function sendOnce<T>(
    name: CallName,
    market: MarketToken,
    signal: AbortSignal,
    saysAll: boolean,
    exchanged: (signal: AbortSignal) => Promise<CallResult<T>>,
  ): Promise<CallResult<T>> {
    if (!limits.circuit.allows(market) && !(await limits.circuit.heals(market))) return NOT_SENT;
    // A call that never left our queue says nothing about the API.
    let reached: boolean | null | undefined;
    try {
      const gate = name === "createOrder" ? limits.orders : limits.gate;
      const work = async () => {
        reached = false;
        const result = await exchanged(signal);
        reached = soundOf(result, saysAll);
        return result;
      };
      return await gate.pass(signal, work, market);
    } catch (error) {
      if (error instanceof SemaphoreFull) return err(unsent(refusal(503, null, BUSY_RETRY_AFTER)));
      const failed = failure(signal.aborted ? "TIMEOUT_ERROR" : "FETCH_ERROR");
      return err(reached === undefined || error instanceof NotSentError ? unsent(failed) : failed);
    } finally {
      if (reached !== undefined) limits.circuit.record(market, reached);
    }
  }
}

/**
 * Whether a result shows that the API is healthy; null when it says nothing. A failure counts only for calls that
 * concern everybody (`saysAll`): an error for one customer, or for an invented id, must not open the circuit of a whole
 * shop.
 */
function soundOf(result: CallResult<unknown>, saysAll: boolean): boolean | null {
  const status = result.ok ? 200 : result.error.status;
  const isSound = typeof status === "number" && status < 500;
  return isSound || (saysAll ? false : null);
}

function timezoneOfMarket(market: MarketToken): string {
  return timezones.get(market) ?? DEFAULT_TIMEZONE;
}

type Exchange = <Name extends CallName>(
  name: Name,
  market: MarketToken,
  options: CallOptions<Name>,
  signal: AbortSignal,
) => Promise<CallResult<ResponseOf<Name>>>;

function createExchange(send: Transport, origin: string, remembered: ParsedResponses<CallResult<unknown>>): Exchange {
  const shared = createShared();
  return async function exchange<Name extends CallName>(
    name: Name,
    market: MarketToken,
    options: CallOptions<Name>,
    signal: AbortSignal,
  ): Promise<CallResult<ResponseOf<Name>>> {
    const call: Call = calls[name];
    const zone = timezoneOfMarket(market);
    const key = call.remembered ? `${market} ${name} ${options.id ?? ""} ${zone}` : null;
    const last = key === null ? undefined : remembered.last(key);
    const response = await withAbort(send(requestOf(name, origin, market, options, signal, last?.etag)), signal);
    const text = await withAbort(readText(response, call.responseLimit), signal);
    if (text === null) return err(TOO_LARGE);
    if (last && isUnchanged(last, response, text)) return last.value as CallResult<ResponseOf<Name>>;
    const noteOddities = (data: unknown) =>
      oddityLog.responded(name, market, response, () => odditiesInSteps(name, data));
    // The embedded API follows the contract: checking a whole menu would be wasted work.
    const onData = origin === EMBEDDED_ORIGIN ? undefined : noteOddities;
    const secrets = [env.STORE_API_KEY, options.token].flatMap((secret) => secret || []);
    const told = withoutSecrets(text, secrets);
    const { emptyWhen404 } = call;
    const parsing = { onData, emptyWhen404, timezone: zone, mediaUrl: env.MEDIA_PUBLIC_URL };
    const parse = () => inTurns(responseInSteps<ResponseOf<Name>>(call.response, response, told, parsing));
    // Concurrent requests share the parsing: a crowd would otherwise parse a large menu once each, in as much memory.
    const isShared = key !== null && response.ok && text.length > SHARED_LENGTH;
    const parsed = isShared ? await shared.once(`${key} ${digestOf(text)}`, parse) : await parse();
    if (!parsed.ok)
      return err(secrets.some((secret) => text.includes(secret)) ? { ...parsed.error, message: null } : parsed.error);
    await yieldTurn();
    if (key) remembered.remember(key, text, response.headers.get("etag"), parsed);
    if (name === "market") timezones.set(market, timezoneOf(parsed.value as ResponseOf<"market">));
    return parsed;
  };
}

/** Work under the same key, while it runs, is done once. */
function createShared() {
  const running = new Map<string, Promise<unknown>>();
  return {
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const begun = (running.get(key) as Promise<T> | undefined) ?? work().finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}

function isUnchanged(last: ParsedResponse<unknown>, { status }: Response, text: string): boolean {
  return status === 304 || (status === 200 && last.isOf(text));
}

/** A shorter one may be part of ordinary words. */
const MIN_SECRET = 12;

/** Removes our key and the customer's token from wherever an API puts them. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret.length >= MIN_SECRET ? left.replaceAll(secret, "") : left), text);
}

export const api = createApi(transport, apiOrigin, ownLimits, realTimers, ownResponses);

function ruleOf(name: CallName, call: Call, options: CallOptions<CallName>): RetryRule {
  if (call.method === "GET") return readRule;
  return name === "createOrder" && options.idempotencyKey && options.repeatOrder !== false ? orderRule : writeRule;
}
