import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { count, gauge } from "@/lib/node/metrics/counters.mjs";
import { createFairQueue, type FairQueue } from "@/lib/node/queue/fair-queue";
import { isShuttingDown } from "@/lib/node/shutdown/drain";
import { registerBacklog } from "@/lib/server/cache/page-store.mjs";
import { plainHeaders } from "@/lib/server/http/plain-response";
import { knownMarketOf } from "@/lib/server/tenancy/request-market";
import type { Stage } from "./stages";

export type Line = {
  join(request: Waiting): void;
  length(): number;
};

/** `key`: a market. `isGone`: the client has left. `goesLast`: every other request goes first. */
type Waiting = { begin: () => void; reject: () => void; isGone: () => boolean; goesLast?: boolean; key?: string };
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

/**
 * A queue that begins one request at a time, when the earlier ones leave the event loop idle. Connections are accepted
 * and excess requests rejected under any load, and a request that waits for I/O holds up nobody. Markets take turns.
 */
export function createAdmissionQueue(
  now: () => number = () => performance.now(),
  nextTurn: (call: () => void) => void = setImmediate,
): Line {
  const first: Queue = createFairQueue();
  const last: Queue = createFairQueue();
  let hasBegun = false;
  let pace = 0;
  let lastBegun: number | null = null;

  function isJammed(queue: Queue): boolean {
    return queue.length() > SHORT && queue.heads().some(({ since }) => now() - since > OVERLOAD_MS);
  }

  function wouldWait(queue: Queue, key: string): number {
    return pace * (queue.before(key) + (queue === first ? 0 : first.length()));
  }

  function learnPace(at: number): void {
    if (lastBegun !== null) pace += PACE_SMOOTHING * (Math.min(at - lastBegun, MAX_HOLD_UP_MS) - pace);
    lastBegun = at;
  }

  function nextOf(queue: Queue): Waiting | undefined {
    for (;;) {
      const isLong = queue.length() > SHORT;
      const next = queue.take()?.item;
      if (!next) return undefined;
      if (next.isGone()) continue;
      if (!isLong || now() - next.since <= MAX_MS) return next;
      next.reject();
    }
  }

  function beginNext(): void {
    if (hasBegun) return;
    const next = nextOf(first) ?? nextOf(last);
    if (!next) {
      lastBegun = null;
      return;
    }
    hasBegun = true;
    learnPace(now());
    letOthersIn(TURNS, now());
    next.begin();
  }

  function letOthersIn(turns: number, begunAt: number): void {
    const turnAt = now();
    nextTurn(() => {
      const at = now();
      const isBusy = at - turnAt > LONG_LOOP_TURN_MS && at - begunAt < MAX_HOLD_UP_MS;
      if (turns > 1 || isBusy) return letOthersIn(turns - 1, begunAt);
      hasBegun = false;
      beginNext();
    });
  }

  return {
    join(request) {
      const { key = "", goesLast } = request;
      const queue = goesLast ? last : first;
      if (isJammed(queue) && wouldWait(queue, key) > PATIENCE_MS) return request.reject();
      queue.add(key, { ...request, since: now() });
      beginNext();
    },
    length: () => first.length() + last.length(),
  };
}

const SORRY = "Muitos acessos neste momento. Tente novamente em instantes.";
const PAGE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Muitos acessos</title><h1>Muitos acessos</h1><p>${SORRY}</p><p><a href="">Tentar novamente</a></p></html>`;
const CALL = JSON.stringify({ status: 503, message: SORRY });
const BUSY_PAGE = rejectionOf(PAGE, "text/html");
const BUSY_CALL = rejectionOf(CALL, "application/json");
/** Previews and icons are for messengers and crawlers, which retry. */
const DRAWN_PATHS = /^(?:https?:\/\/[^/]*)?\/(?:preview|icon)\//i;
/** Hosts without a known market share one turn, because there could be any number of them. */
const STRANGERS = "";
const AT_ONCE = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

export const admissionStage: Stage = (request, response, next) => {
  const begin = () => next(request);
  const line = admissionQueue();
  const url = request.url ?? "";
  if (AT_ONCE.test(url)) return begin();
  const key = knownMarketOf(request.headers) ?? STRANGERS;
  const isGone = () => response.destroyed;
  line.join({ begin, reject: () => reject(request, response), isGone, goesLast: DRAWN_PATHS.test(url), key });
};

function admissionQueue(): Line {
  return processSingleton("requestQueue", () => {
    const made = createAdmissionQueue();
    gauge("storefront_requests_waiting", made.length);
    registerBacklog(() => made.length() > 0);
    return made;
  });
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
