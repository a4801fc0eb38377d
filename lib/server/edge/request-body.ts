import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";
import { count } from "@/lib/node/metrics/counters.mjs";
import { plainHeaders } from "@/lib/server/http/plain-response";
import type { Stage } from "./stages";

/** Whose body it is, as far as the request's head proves; `unproven` where a session or a key would have let more in. */
export type Sender = "anyone" | "unproven" | "customer" | "operator";

/** `limit`: bytes of one body. `withinMs`: until it must be whole. `together`: bytes of all unfinished ones. */
type Allowance = { limit: number; withinMs: number; together: number };

const KB = 1024;
const MB = 1024 * KB;

/** More than any call takes (`lib/server/http/json-body.ts`, `upload.ts`), which says so in its own words. */
const ALLOWANCES: Record<Sender, Allowance> = {
  anyone: { limit: 128 * KB, withinMs: 20_000, together: 16 * MB },
  unproven: { limit: 128 * KB, withinMs: 20_000, together: 16 * MB },
  customer: { limit: 6 * MB, withinMs: 120_000, together: 48 * MB },
  operator: { limit: 26 * MB, withinMs: 300_000, together: 104 * MB },
};

/** What a body takes at first; it doubles when it is full, so that a body of single bytes holds twice its own at most. */
const FIRST_BYTES = 1024;

/** Who is refused while still sending loses the response with the connection, unless the rest is taken for a moment. */
const LINGER_MS = 1_000;

const REFUSALS = {
  guest: [401, "Faça login para continuar."],
  tooLarge: [413, "Os dados enviados são grandes demais."],
  tooSlow: [408, "O envio demorou demais. Tente novamente."],
  busy: [503, "Muitos acessos neste momento. Tente novamente em instantes."],
} as const;

type Reason = keyof typeof REFUSALS;
/** `host` is where it was sent to: whose it is, as far as a head tells. */
type Unfinished = { host: string; held: number; refuse: (reason: Reason) => void };
type Room = {
  enter(body: Unfinished): void;
  hold(body: Unfinished, bytes: number): void;
  leave(body: Unfinished): void;
};

/**
 * Room for the unfinished bodies of some senders. Once it is full, the host that holds most of it loses its oldest body: an
 * honest body is whole soon, and nobody is refused for what is sent to another shop.
 */
function createRoom(together: number): Room {
  const hosts = new Map<string, { bodies: Set<Unfinished>; held: number }>();
  let held = 0;

  function oldestOfLargest(): Unfinished | undefined {
    let largest = { bodies: new Set<Unfinished>(), held: -1 };
    for (const host of hosts.values()) if (host.held > largest.held) largest = host;
    const [oldest] = largest.bodies;
    return oldest;
  }

  return {
    enter(body) {
      const host = hosts.get(body.host) ?? { bodies: new Set(), held: 0 };
      hosts.set(body.host, host);
      host.bodies.add(body);
      host.held += body.held;
      held += body.held;
    },
    hold(body, bytes) {
      const host = hosts.get(body.host);
      if (!host?.bodies.has(body)) return;
      for (const holder of [body, host]) holder.held += bytes;
      held += bytes;
      while (held > together) oldestOfLargest()?.refuse("busy");
    },
    leave(body) {
      const host = hosts.get(body.host);
      if (!host?.bodies.delete(body)) return;
      host.held -= body.held;
      held -= body.held;
      if (host.bodies.size === 0) hosts.delete(body.host);
    },
  };
}

/**
 * Receives the body of a request before the request goes on, so that who sends slowly or stops holds no more than those bytes,
 * and nothing behind ever sees half a body. A body that is too large, too slow or one too many is answered, and the connection
 * closed.
 * @param senderOf who sends the request, judged by its head; until it is known, a body is anyone's
 */
export function bodyStage(
  senderOf: (request: IncomingMessage) => Sender | Promise<Sender>,
  allowances: Record<Sender, Allowance> = ALLOWANCES,
): Stage {
  const rooms = {
    anyone: createRoom(allowances.anyone.together),
    unproven: createRoom(allowances.unproven.together),
    customer: createRoom(allowances.customer.together),
    operator: createRoom(allowances.operator.together),
  };

  return (request, response, next) => {
    if (!hasBody(request)) return next(request);
    const { push } = request;
    let bytes = Buffer.alloc(0);
    let received = 0;
    let size = Number(request.headers["content-length"] ?? 0);
    let sender: Sender = "anyone";
    let isKnown = false;
    let isWhole = false;
    let timer: NodeJS.Timeout | undefined;
    const body: Unfinished = { host: request.headers.host ?? "", held: 0, refuse };

    function leave(): void {
      rooms[sender].leave(body);
      clearTimeout(timer);
    }

    function refuse(reason: Reason): void {
      leave();
      if (response.headersSent) return;
      bytes = Buffer.alloc(0);
      answerAndClose(request, response, reason);
    }

    function refuseSize(): void {
      refuse(sender === "unproven" ? "guest" : "tooLarge");
    }

    function judge(as: Sender): void {
      leave();
      if (request.destroyed || response.headersSent) return;
      sender = as;
      isKnown = true;
      const { limit, withinMs } = allowances[sender];
      if (size > limit) refuseSize();
      else if (isWhole) goOn();
      else {
        rooms[sender].enter(body);
        timer = setTimeout(() => refuse("tooSlow"), withinMs);
        if (request.headers.expect !== undefined && request.httpVersion === "1.1") response.writeContinue();
        request.socket.resume();
      }
    }

    function goOn(): void {
      leave();
      request.push = push;
      request.push(null);
      next(wholeRequest(request.resume(), bytes.subarray(0, received)));
    }

    /** Copied, because what the socket read it into is larger. */
    function keep(chunk: Buffer): void {
      const needed = received + chunk.length;
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * bytes.length, FIRST_BYTES));
        rooms[sender].hold(body, larger.length - bytes.length);
        if (response.headersSent) return;
        bytes.copy(larger, 0, 0, received);
        bytes = larger;
      }
      chunk.copy(bytes, received);
      received = needed;
    }

    request.push = (chunk: Buffer | null) => {
      if (chunk === null) {
        isWhole = true;
        if (isKnown) goOn();
        return true;
      }
      keep(chunk);
      size = Math.max(size, received);
      if (isKnown && size > allowances[sender].limit) refuseSize();
      return isKnown || received <= allowances.anyone.limit;
    };
    request.once("close", leave);
    rooms.anyone.enter(body);
    const judged = senderOf(request);
    if (typeof judged === "string") judge(judged);
    else judged.then(judge, () => judge("anyone"));
  };
}

/**
 * The request with its body already in it, as one piece, however many it came in. It is another object because Node.js destroys
 * the one that came when its client leaves, with an error that nobody hears: Next has replaced its listeners by then.
 */
function wholeRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, headersDistinct, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  const head = { method, url, headers, headersDistinct, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor };
  const whole = Object.assign(new IncomingMessage(request.socket), head, { complete: true });
  if (body.length > 0) whole.push(body);
  whole.push(null);
  return whole;
}

/** Without either header there is no body (RFC 9112 §6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** What else comes is dropped until the client has read the response, or is gone. */
function answerAndClose(request: IncomingMessage, response: ServerResponse, reason: Reason): void {
  count("storefront_refusals_total", { reason });
  const [status, message] = REFUSALS[reason];
  const text = JSON.stringify({ status, message });
  const retry = status === 408 || status === 503 ? { "retry-after": "2" } : {};
  response.shouldKeepAlive = false;
  response.writeHead(status, { ...plainHeaders(text, "application/json"), ...retry }).write(text);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  request.push = (chunk) => {
    if (chunk === null) response.end();
    return true;
  };
  request.socket.resume();
}
