import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";
import { count } from "@/lib/node/metrics/counters.mjs";
import { plainHeaders } from "@/lib/server/http/plain-response";
import type { Stage } from "./stages";

/**
 * Who sends the body, as far as the request's headers prove; `unproven` lacks the session or token that its path needs.
 */
export type Sender = "anyone" | "unproven" | "customer" | "operator";

/** `limit`: bytes of one body. `withinMs`: the deadline of a whole one. `together`: bytes of all unfinished ones. */
type Allowance = { limit: number; withinMs: number; together: number };

const KB = 1024;
const MB = 1024 * KB;

const ALLOWANCES: Record<Sender, Allowance> = {
  anyone: { limit: 128 * KB, withinMs: 20_000, together: 16 * MB },
  unproven: { limit: 128 * KB, withinMs: 20_000, together: 16 * MB },
  customer: { limit: 6 * MB, withinMs: 120_000, together: 48 * MB },
  operator: { limit: 26 * MB, withinMs: 300_000, together: 104 * MB },
};

/** The buffer doubles when it is full, so a body sent byte by byte holds at most twice its size. */
const FIRST_BYTES = 1024;

/** A client that is refused while sending loses the response with the connection, unless we read on for a moment. */
const LINGER_MS = 1_000;

const REFUSALS = {
  guest: [401, "Faça login para continuar."],
  tooLarge: [413, "Os dados enviados são grandes demais."],
  tooSlow: [408, "O envio demorou demais. Tente novamente."],
  busy: [503, "Muitos acessos neste momento. Tente novamente em instantes."],
} as const;

type Reason = keyof typeof REFUSALS;
type Unfinished = { host: string; held: number; refuse: (reason: Reason) => void };
type Room = {
  enter(body: Unfinished): void;
  hold(body: Unfinished, bytes: number): void;
  leave(body: Unfinished): void;
};

/**
 * Bounds the unfinished bodies of one kind of sender. When it is full, the host that holds the most loses its oldest
 * body: an honest body is complete soon, and one shop's traffic never refuses another's.
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
 * Receives the whole body before the request goes on, so that a slow sender holds only those bytes and Next never sees
 * half a body. Refuses a body that is too large, too slow or one too many, and closes the connection. Until `senderOf`
 * resolves, the sender counts as anyone.
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
      respondAndClose(request, response, reason);
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
 * A new request object with the body in one piece: Node.js destroys the original when the client leaves, and its error
 * has no listener, because Next has replaced them.
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

/** RFC 9112 §6.3. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function respondAndClose(request: IncomingMessage, response: ServerResponse, reason: Reason): void {
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
