import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";
import { count } from "@/lib/node/metrics/counters.mjs";
import { plainHeaders } from "@/lib/server/http/plain-response";
import { createBodyRoom, type Unfinished } from "./body-room";

/** The sender, as far as the request's headers prove it; `unproven` lacks the session or token that its path needs. */
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

/**
 * Returns a reader of whole bodies: a slow sender holds only its bytes, and Next never sees half a body. It resolves
 * with a request that has its body, or with null once it has refused one that is too large, too slow or one too many,
 * or whose client has left.
 */
export function createBodyReader(
  senderOf: (request: IncomingMessage) => Sender | Promise<Sender>,
  allowances: Record<Sender, Allowance> = ALLOWANCES,
) {
  const roomFor = (sender: Sender) => createBodyRoom(allowances[sender].together);
  const rooms = {
    anyone: roomFor("anyone"),
    unproven: roomFor("unproven"),
    customer: roomFor("customer"),
    operator: roomFor("operator"),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage | null> => {
    const sender = await (async () => senderOf(request))().catch(() => "anyone" as const);
    if (request.destroyed) return null;
    const tooLarge = sender === "unproven" ? "guest" : "tooLarge";
    const received = await receiveBody(request, response, { room: rooms[sender], ...allowances[sender], tooLarge });
    if (typeof received !== "string") return wholeRequest(request, received);
    if (received !== "left") respondAndClose(request, response, received);
    return null;
  };
}

type Terms = Allowance & { room: ReturnType<typeof createBodyRoom>; tooLarge: Reason };

/** Resolves with the body's bytes, with the reason of its refusal, or with "left" when the client has closed. */
function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
  terms: Terms,
): Promise<Buffer | Reason | "left"> {
  const { limit, withinMs, room, tooLarge } = terms;
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve(tooLarge);
  if (request.headers.expect !== undefined && request.httpVersion === "1.1") response.writeContinue();
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    let received = 0;
    let isSettled = false;
    const body: Unfinished = { host: request.headers.host ?? "", held: 0, refuse: () => settle("busy") };
    const timer = setTimeout(() => settle("tooSlow"), withinMs);

    function settle(outcome: Buffer | Reason | "left"): void {
      isSettled = true;
      room.leave(body);
      clearTimeout(timer);
      request.off("data", take);
      bytes = Buffer.alloc(0);
      resolve(outcome);
    }
    function take(chunk: Buffer): void {
      const needed = received + chunk.length;
      if (needed > limit) settle(tooLarge);
      else if (needed > bytes.length) grow(needed);
      if (isSettled) return;
      chunk.copy(bytes, received);
      received = needed;
    }
    /** When the room is full, the body that has to go may be this one. */
    function grow(needed: number): void {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * bytes.length, FIRST_BYTES));
      room.hold(body, larger.length - bytes.length);
      bytes.copy(larger, 0, 0, received);
      bytes = larger;
    }

    room.enter(body);
    request.on("data", take);
    request.once("end", () => settle(bytes.subarray(0, received)));
    request.once("close", () => settle("left"));
  });
}

/** A new request object with the body in one piece; the original is used up. */
function wholeRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, headersDistinct, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  const head = { method, url, headers, headersDistinct, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor };
  const whole = Object.assign(new IncomingMessage(request.socket), head, { complete: true });
  if (body.length > 0) whole.push(body);
  whole.push(null);
  return whole;
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
  request.once("end", () => response.end()).resume();
}
