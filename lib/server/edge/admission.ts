import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "@/lib/domain/process-singleton";
import { count, gauge } from "@/lib/node/metrics/counters.mjs";
import { createFairQueue, type FairQueue } from "@/lib/node/queue/fair-queue";
import { isEnding } from "@/lib/node/shutdown/drain";
import { plainHeaders } from "@/lib/server/http/plain-response";
import { knownMarketOf } from "@/lib/server/tenancy/request-market";
import type { Stage } from "./stages";

/** Requests that wait for the event loop. */
export type Line = {
  /** Takes a request, to be begun at its turn or turned away: at once when it would wait too long, else when it has. */
  join(request: Waiting): void;
  length(): number;
};

/**
 * `key`: whose turn it takes, a market's; one market's crowd is nobody else's. `isGone`: nobody waits for it any more.
 * `goesLast`: everything else goes before it.
 */
type Waiting = { begin: () => void; turnAway: () => void; isGone: () => boolean; goesLast?: boolean; key?: string };
type Queue = FairQueue<Waiting & { since: number }>;

/** So few are never turned away: one customer's browser, or a moment in which the process stood still. */
const SHORT = 32;
/** A crowd that has only just come is no jam: somebody has waited for so long in one. */
const JAM_MS = 100;
/** Nobody joins a jam in which they would wait longer, */
const PATIENCE_MS = 1_000;
/** and who came before that was clear is turned away after this. */
const MOST_MS = 2_000;
/** What one request more says of how fast the line moves. */
const LEARNING = 1 / 64;
/** The loop takes one new connection a turn: so many turns for each request, or most of a crowd would wait unheard. */
const TURNS = 4;
/** A turn longer than this had work of those under way in it, which is done first; but nobody is held up for long. */
const LONG_TURN_MS = 10;
const HELD_UP_MS = 25;

/**
 * A line that begins one request at a time, when the event loop has come round and those under way leave it idle: however
 * much there is to do, connections are taken and what is too much is turned away, and who waits for something else than this
 * process holds up nobody. Markets take turns: who comes to a quiet shop goes before the second of a crowd at another.
 * @param now milliseconds of a clock
 * @param nextTurn calls when the loop has come round
 */
export function createLine(
  now: () => number = () => performance.now(),
  nextTurn: (call: () => void) => void = setImmediate,
): Line {
  const first: Queue = createFairQueue();
  const last: Queue = createFairQueue();
  let hasBegun = false;
  /** Milliseconds from one beginning to the next while somebody waits. */
  let pace = 0;
  let lastBegun: number | null = null;

  function isJammed(queue: Queue): boolean {
    return queue.length() > SHORT && queue.heads().some(({ since }) => now() - since > JAM_MS);
  }

  function wouldWait(queue: Queue, key: string): number {
    return pace * (queue.before(key) + (queue === first ? 0 : first.length()));
  }

  function learnPace(at: number): void {
    // What took longer was no request's turn: the process stood still.
    if (lastBegun !== null) pace += LEARNING * (Math.min(at - lastBegun, HELD_UP_MS) - pace);
    lastBegun = at;
  }

  /** The next one of a queue that somebody still waits for and has not waited for too long. */
  function nextOf(queue: Queue): Waiting | undefined {
    for (;;) {
      const isLong = queue.length() > SHORT;
      const next = queue.take()?.item;
      if (!next) return undefined;
      if (next.isGone()) continue;
      if (!isLong || now() - next.since <= MOST_MS) return next;
      next.turnAway();
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
      const isBusy = at - turnAt > LONG_TURN_MS && at - begunAt < HELD_UP_MS;
      if (turns > 1 || isBusy) return letOthersIn(turns - 1, begunAt);
      hasBegun = false;
      beginNext();
    });
  }

  return {
    join(request) {
      const { key = "", goesLast } = request;
      const queue = goesLast ? last : first;
      if (isJammed(queue) && wouldWait(queue, key) > PATIENCE_MS) return request.turnAway();
      queue.add(key, { ...request, since: now() });
      beginNext();
    },
    length: () => first.length() + last.length(),
  };
}

const SORRY = "Muitos acessos neste momento. Tente novamente em instantes.";
const PAGE = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Muitos acessos</title><h1>Muitos acessos</h1><p>${SORRY}</p><p><a href="">Tentar novamente</a></p></html>`;
const CALL = JSON.stringify({ status: 503, message: SORRY });
const PAGE_ANSWER = turnedAwayWith(PAGE, "text/html");
const CALL_ANSWER = turnedAwayWith(CALL, "application/json");
/** Pictures that are drawn for messengers and crawlers, who may come again. */
const DRAWN = /^(?:https?:\/\/[^/]*)?\/(?:preview|icon)\//i;
/** Hosts that name no market we know take the turns of one: they could be any number. */
const STRANGERS = "";
/** What tells how this process is must be told now. */
const AT_ONCE = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

/** Lets a request go on at its turn in the line of this process. */
export const admitInTurn: Stage = (request, response, next) => {
  const begin = () => next(request);
  const line = lineOfProcess();
  const url = request.url ?? "";
  if (AT_ONCE.test(url)) return begin();
  const key = knownMarketOf(request.headers) ?? STRANGERS;
  const isGone = () => response.destroyed;
  line.join({ begin, turnAway: () => turnAway(request, response), isGone, goesLast: DRAWN.test(url), key });
};

function lineOfProcess(): Line {
  return processSingleton("line", () => {
    const made = createLine();
    gauge("storefront_requests_waiting", made.length);
    return made;
  });
}

/** The same for everyone, and complete: what turns many away may cost next to nothing. */
function turnedAwayWith(body: string, type: string) {
  return { headers: { ...plainHeaders(body, type), "retry-after": "2" }, body };
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  count("storefront_refusals_total", { reason: "busy" });
  const { headers, body } = request.url?.startsWith("/api/") ? CALL_ANSWER : PAGE_ANSWER;
  if (isEnding()) response.shouldKeepAlive = false;
  response.writeHead(503, headers).end(body);
}
