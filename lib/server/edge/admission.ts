import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { count, gauge } from "@/lib/node/metrics/counters.mjs";
import { isShuttingDown } from "@/lib/node/network/drain";
import { createFairQueue, type FairQueue } from "@/lib/node/queue/fair-queue";
import { boardMarketOf } from "@/lib/server/board/session";
import { registerBacklog } from "@/lib/server/cache/page-store.mjs";
import { plainHeaders } from "@/lib/server/http/plain-response";
import { knownMarketOf } from "@/lib/server/tenancy/request-market";

export type Line = {
  join(request: Waiting): void;
  length(): number;
};

/**
 * `key`: a market. `isGone`: the client has left. `goesLast`: others go first, but not for ever. `whenEnded` calls back once
 * the response is complete or the client has left.
 */
type Waiting = {
  begin: () => void;
  reject: () => void;
  isGone: () => boolean;
  whenEnded: (ended: () => void) => void;
  goesLast?: boolean;
  key?: string;
};
type Queue = FairQueue<Waiting & { since: number }>;

/** A queue this short never rejects: it is one customer's browser, or a moment in which the process stood still. */
const SHORT = 32;
/** A queue jams when its head has waited this long; before that, a crowd has just arrived. */
const OVERLOAD_MS = 100;
/** A request that would wait longer than this is rejected when it joins a jam. */
const PATIENCE_MS = 1_000;
/** A queued request that has waited longer than this is rejected. */
const MAX_MS = 2_000;
const PACE_SMOOTHING = 1 / 64;
/**
 * Event loop turns per request. Node.js accepts one connection a turn, so without them most of a crowd would wait
 * unheard.
 */
const TURNS = 4;
/** A longer turn did work of earlier requests, which goes first, but holds up the queue for at most MAX_HOLD_UP_MS. */
const LONG_LOOP_TURN_MS = 10;
const MAX_HOLD_UP_MS = 25;
/** So many markets with waiting requests are a crowd at one of them; more are a busy evening, in which none is special. */
const FEW_MARKETS = 2;
/**
 * A crowd's next request waits at most this long for its last one, and for one of another market: a page takes 30 to 60
 * ms to render, and a call to the database many turns of the event loop.
 */
const MAX_CROWD_HOLD_UP_MS = 60;
/** So many short turns in a row: the requests that have begun wait for I/O, or have ended. */
const IDLE_TURNS = 3;
const IDLE_TURN_MS = 0.25;
/** So many requests of markets that have none in progress begin at once, whatever a crowd does. */
const MAX_AT_ONCE = 4;
/** The turns of requests that began at once are yielded for this long: a stream of them must not stop the queue. */
const MAX_OWED_MS = 100;
/** While others wait, one of those that go last has its turn this often, a market after the other. */
const LAST_EVERY_MS = 500;

/**
 * A queue that begins one request at a time, when the earlier ones leave the event loop idle. Connections are accepted
 * and excess requests rejected under any load, and a request that waits for I/O holds up nobody. Markets take turns.
 * Beside a crowd, the request of a market that has none in progress does not wait at all, and the crowd's next one waits
 * until that one has ended, and its own last one has ended or left the event loop idle: it has one page in rendering,
 * not several.
 */
export function createAdmissionQueue(
  now: () => number = () => performance.now(),
  nextTurn: (call: () => void) => void = setImmediate,
): Line {
  const first: Queue = createFairQueue();
  const last: Queue = createFairQueue();
  const running = createRunning(now);
  let isTurning = false;
  let owedTurns = 0;
  let pace = 0;
  let lastBegun: number | null = null;
  let lastTurnOfLast = 0;

  const length = () => first.length() + last.length();

  function isJammed(queue: Queue): boolean {
    return queue.length() > SHORT && queue.heads().some(({ since }) => now() - since > OVERLOAD_MS);
  }

  const isCrowd = () => first.keys() <= FEW_MARKETS;

  function wouldWait(queue: Queue, key: string): number {
    return pace * (queue.before(key) + (queue === first ? 0 : first.length()));
  }

  function learnPace(at: number): void {
    if (lastBegun !== null) pace += PACE_SMOOTHING * (Math.min(at - lastBegun, MAX_HOLD_UP_MS) - pace);
    lastBegun = at;
  }

  function nextOf(queue: Queue, mayBegin: (key: string) => boolean): Waiting | undefined {
    for (;;) {
      const isLong = queue.length() > SHORT;
      const next = queue.take(mayBegin)?.item;
      if (!next) return undefined;
      if (next.isGone()) continue;
      if (!isLong || now() - next.since <= MAX_MS) return next;
      next.reject();
    }
  }

  function rejectOld(): void {
    for (;;) {
      const old = last.heads().find(({ since }) => now() - since > MAX_MS);
      if (!old) return;
      last.remove(old.key ?? "", old);
      if (!old.isGone()) old.reject();
    }
  }

  /** The overdue one of those that go last: a crowd at one market must not stop another's for as long as it lasts. */
  function dueOfLast(mayBegin: (key: string) => boolean): Waiting | undefined {
    if (first.length() === 0 || last.length() === 0) return undefined;
    rejectOld();
    const isDue = ({ since }: { since: number }) => now() - Math.max(since, lastTurnOfLast) >= LAST_EVERY_MS;
    if (!last.heads().some(isDue)) return undefined;
    const due = nextOf(last, mayBegin);
    if (due) lastTurnOfLast = now();
    return due;
  }

  function beginNext(idleTurns: number): void {
    const sinceBegun = now() - (lastBegun ?? Number.NEGATIVE_INFINITY);
    const mayBegin = (key: string) => {
      if (!isCrowd()) return true;
      const isAhead = (other: string) => first.lengthOf(other) + 1 < first.lengthOf(key);
      if (sinceBegun < MAX_CROWD_HOLD_UP_MS && running.some(isAhead)) return false;
      return idleTurns >= IDLE_TURNS || !running.holdsUp(key);
    };
    const waiting = dueOfLast(mayBegin) ?? nextOf(first, mayBegin);
    const next = waiting ?? (first.length() === 0 ? nextOf(last, mayBegin) : undefined);
    if (next) begin(next);
    else if (length() > 0) turn(1, idleTurns);
    else {
      isTurning = false;
      lastBegun = null;
    }
  }

  function begin(next: Waiting): void {
    isTurning = true;
    learnPace(now());
    turn(TURNS, 0);
    start(next);
  }

  /** The queue yields the turns of this request as well, so that connections are accepted at the same pace. */
  function beginAtOnce(next: Waiting): void {
    owedTurns += TURNS;
    start(next, true);
  }

  function start(request: Waiting, isAtOnce = false): void {
    request.whenEnded(running.add(request.key ?? "", isAtOnce));
    request.begin();
  }

  function turn(left: number, idle: number): void {
    const from = now();
    nextTurn(() => {
      const took = now() - from;
      const idleTurns = took > IDLE_TURN_MS ? 0 : idle + 1;
      const sinceBegun = now() - (lastBegun ?? 0);
      const isBusy = took > LONG_LOOP_TURN_MS && sinceBegun < MAX_HOLD_UP_MS;
      const others = left - 1 + owedTurns;
      owedTurns = 0;
      if ((others > 0 && sinceBegun < MAX_OWED_MS) || isBusy) return turn(Math.max(others, 1), idleTurns);
      beginNext(idleTurns);
    });
  }

  return {
    join(request) {
      const { key = "", goesLast } = request;
      const queue = goesLast ? last : first;
      const isGuest = isTurning && !goesLast && isCrowd() && queue.lengthOf(key) === 0 && running.isQuiet(key);
      if (isGuest) return beginAtOnce(request);
      if (isJammed(queue) && wouldWait(queue, key) > PATIENCE_MS) return request.reject();
      queue.add(key, { ...request, since: now() });
      if (!isTurning) beginNext(0);
    },
    length,
  };
}

/** The requests that have begun and not ended, by market. */
function createRunning(now: () => number) {
  const markets = new Map<string, { requests: number; lastBegun: number }>();
  let atOnce = 0;

  function holdsUp(key: string): boolean {
    const market = markets.get(key);
    return market !== undefined && now() - market.lastBegun < MAX_CROWD_HOLD_UP_MS;
  }

  function end(key: string, isAtOnce: boolean): void {
    if (isAtOnce) atOnce--;
    const market = markets.get(key);
    if (market && --market.requests === 0) markets.delete(key);
  }

  return {
    /** Returns what to call when the request has ended. */
    add(key: string, isAtOnce: boolean): () => void {
      if (isAtOnce) atOnce++;
      markets.set(key, { requests: (markets.get(key)?.requests ?? 0) + 1, lastBegun: now() });
      return () => end(key, isAtOnce);
    },
    isQuiet: (key: string) => atOnce < MAX_AT_ONCE && !markets.has(key),
    holdsUp,
    /** Whether a market's request is in progress, and not for so long that it may wait for a slow client. */
    some: (is: (key: string) => boolean) => [...markets.keys()].some((key) => is(key) && holdsUp(key)),
  };
}

const SORRY = "Muitos acessos neste momento. Tente novamente em instantes.";
const PAGE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Muitos acessos</title><h1>Muitos acessos</h1><p>${SORRY}</p><p><a href="">Tentar novamente</a></p></html>`;
const CALL = JSON.stringify({ status: 503, message: SORRY });
const BUSY_PAGE = rejectionOf(PAGE, "text/html");
const BUSY_CALL = rejectionOf(CALL, "application/json");
/** Previews and icons are for messengers and crawlers, which retry; a shared cart and a followed order are rendered for each request. */
const DRAWN_PATHS = /^(?:https?:\/\/[^/]*)?\/(?:preview|icon|p|acompanhar)\//i;
/** Hosts without a known market share one turn, because there could be any number of them. A device of a shop's board has its shop's. */
const STRANGERS = "";
const STREAM = /^\/api\/(?:operator\/markets\/[^/?]+|board\/shop)\/orders\/stream(?:\?|$)/;
const AT_ONCE = /^\/api\/(?:health|metrics|hosts)(?:[/?]|$)/;

/** Probes and scrapes, every few seconds; and streams, whose spans would last for hours. */
export function isUntraced(url: string): boolean {
  return AT_ONCE.test(url) || STREAM.test(url);
}

/**
 * Returns a function that resolves once a request's turn has come; with false once the request was rejected. A request
 * whose client has left stays unresolved.
 */
export function createAdmission() {
  const line = createAdmissionQueue();
  gauge("storefront_requests_waiting", line.length);
  count("storefront_refusals_total", { reason: "busy" }, 0);
  registerBacklog(() => line.length() > 0);
  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> | true => {
    const url = request.url ?? "";
    if (AT_ONCE.test(url)) return true;
    const key = knownMarketOf(request.headers, boardMarketOf(request.headers.cookie)) ?? STRANGERS;
    return new Promise((resolve) => {
      line.join({
        begin: () => resolve(true),
        reject: () => {
          reject(request, response);
          resolve(false);
        },
        isGone: () => response.destroyed,
        // A stream stays open for hours: its turn ends once it has begun.
        whenEnded: (ended) => (STREAM.test(url) ? setImmediate(ended) : response.once("close", ended)),
        goesLast: DRAWN_PATHS.test(url),
        key,
      });
    });
  };
}

/** Prepared once: rejecting must cost next to nothing. */
function rejectionOf(body: string, type: string) {
  return { headers: { ...plainHeaders(body, type), "retry-after": "2" }, body };
}

function reject(request: IncomingMessage, response: ServerResponse): void {
  count("storefront_refusals_total", { reason: "busy" });
  const { headers, body } = request.url?.startsWith("/api/") ? BUSY_CALL : BUSY_PAGE;
  if (isShuttingDown()) response.shouldKeepAlive = false;
  response.writeHead(503, headers).end(body);
}
