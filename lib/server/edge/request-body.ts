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
type Unfinished = { readonly host: string; held: number; refuse(reason: Reason): void };
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

type Rooms = Record<Sender, Room>;
type Exchange = { request: IncomingMessage; response: ServerResponse; next: (request: IncomingMessage) => void };

/** Until the sender is known, it counts as anyone. */
class IncomingBody implements Unfinished {
  readonly host: string;
  held = 0;
  private bytes = Buffer.alloc(0);
  private received = 0;
  /** Bytes as announced, or as received where that is more. */
  private size: number;
  private sender: Sender = "anyone";
  private isKnown = false;
  private isWhole = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly push: IncomingMessage["push"];

  constructor(
    private readonly exchange: Exchange,
    private readonly allowances: Record<Sender, Allowance>,
    private readonly rooms: Rooms,
  ) {
    const { request } = exchange;
    this.host = request.headers.host ?? "";
    this.size = Number(request.headers["content-length"] ?? 0);
    this.push = request.push;
    request.push = (chunk: Buffer | null) => this.take(chunk);
    request.once("close", () => this.leave());
    rooms.anyone.enter(this);
  }

  refuse(reason: Reason): void {
    const { request, response } = this.exchange;
    this.leave();
    if (response.headersSent) return;
    this.bytes = Buffer.alloc(0);
    respondAndClose(request, response, reason);
  }

  judge(sender: Sender): void {
    const { request, response } = this.exchange;
    this.leave();
    if (request.destroyed || response.headersSent) return;
    this.sender = sender;
    this.isKnown = true;
    const { limit, withinMs } = this.allowances[sender];
    if (this.size > limit) this.refuseSize();
    else if (this.isWhole) this.goOn();
    else {
      this.rooms[sender].enter(this);
      this.timer = setTimeout(() => this.refuse("tooSlow"), withinMs);
      if (request.headers.expect !== undefined && request.httpVersion === "1.1") response.writeContinue();
      request.socket.resume();
    }
  }

  private take(chunk: Buffer | null): boolean {
    if (chunk === null) {
      this.isWhole = true;
      if (this.isKnown) this.goOn();
      return true;
    }
    this.keep(chunk);
    this.size = Math.max(this.size, this.received);
    if (this.isKnown && this.size > this.allowances[this.sender].limit) this.refuseSize();
    return this.isKnown || this.received <= this.allowances.anyone.limit;
  }

  private keep(chunk: Buffer): void {
    const needed = this.received + chunk.length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.bytes.length, FIRST_BYTES));
      this.rooms[this.sender].hold(this, larger.length - this.bytes.length);
      if (this.exchange.response.headersSent) return;
      this.bytes.copy(larger, 0, 0, this.received);
      this.bytes = larger;
    }
    chunk.copy(this.bytes, this.received);
    this.received = needed;
  }

  private goOn(): void {
    const { request, next } = this.exchange;
    this.leave();
    request.push = this.push;
    request.push(null);
    next(wholeRequest(request.resume(), this.bytes.subarray(0, this.received)));
  }

  private refuseSize(): void {
    this.refuse(this.sender === "unproven" ? "guest" : "tooLarge");
  }

  private leave(): void {
    this.rooms[this.sender].leave(this);
    clearTimeout(this.timer);
  }
}

/**
 * Receives the whole body before the request goes on, so that a slow sender holds only those bytes and Next never sees
 * half a body. Refuses a body that is too large, too slow or one too many, and closes the connection.
 */
export function bodyStage(
  senderOf: (request: IncomingMessage) => Sender | Promise<Sender>,
  allowances: Record<Sender, Allowance> = ALLOWANCES,
): Stage {
  const rooms: Rooms = {
    anyone: createRoom(allowances.anyone.together),
    unproven: createRoom(allowances.unproven.together),
    customer: createRoom(allowances.customer.together),
    operator: createRoom(allowances.operator.together),
  };
  return (request, response, next) => {
    if (!hasBody(request)) return next(request);
    const body = new IncomingBody({ request, response, next }, allowances, rooms);
    const sender = senderOf(request);
    if (typeof sender === "string") body.judge(sender);
    else
      sender.then(
        (known) => body.judge(known),
        () => body.judge("anyone"),
      );
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
