import * as account from "./account";
import * as addresses from "./addresses";
import { type Books, openBooks, type Received } from "./books";
import * as catalogue from "./catalogue";
import { ConnectionReset, delivered, replyOf, responseOf, type Wait } from "./delivery";
import { type Deviations, deviating, type Ending, type Trouble } from "./deviations";
import * as orders from "./orders";
import { type Asked, type Handler, refused, type VendorResponse } from "./responses";
import type { VendorCall } from "./routes";
import { routeOf } from "./routes";
import { APP_KEY } from "./secrets";
import { changed } from "./shape";

export type VendorOptions = {
  deviations?: Partial<Deviations>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits this many milliseconds, already scaled. */
  wait: Wait;
  /** Multiplies every latency and delay; 1 when absent. */
  timeScale?: number;
};

export type Vendor = {
  /** Rejects with `ConnectionReset`, or with the signal's reason once the request is aborted. */
  respond(request: Request): Promise<Response>;
  /** Replaces the deviations; the books stay. */
  deviate(...changes: readonly Partial<Deviations>[]): void;
  /** Whether `GET /orders` shows each order at once, and what was ordered. */
  showsAll(lag?: number): boolean;
  books: Books;
};

const HANDLERS: Record<VendorCall, Handler> = { ...catalogue, ...account, ...addresses, ...orders };

export function createVendor({ deviations = {}, now, wait, timeScale = 1 }: VendorOptions): Vendor {
  const books = openBooks();
  let switches = deviating(deviations);
  let troubled = new Map<VendorCall, number>();
  const pause = (ms: number | undefined) => (ms ? wait(ms * timeScale) : Promise.resolve());

  function troubleOf(call: VendorCall): Trouble {
    const trouble = switches.troubles[call] ?? switches.trouble ?? {};
    const times = troubled.get(call) ?? 0;
    troubled.set(call, times + 1);
    return times < (trouble.times ?? Number.POSITIVE_INFINITY) ? trouble : {};
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const received = await receive(request, pathname);
    const route = routeOf(request.method, pathname);
    received.call = route?.call ?? null;
    if (!route) return responseOf(refused(404, "Rota não encontrada."), switches);
    const { call, id } = route;
    const trouble = troubleOf(call);
    await pause(trouble.waitBefore);
    if (trouble.insteadOfCommit) return ended(trouble.insteadOfCommit);
    const committed = answerOf(call, id, received);
    const answer = committed.body === undefined ? committed : { ...committed, body: bodyOf(call, committed) };
    await pause(trouble.waitAfter);
    if (trouble.insteadOfResponse) return ended(trouble.insteadOfResponse);
    const response = responseOf(answer, switches);
    if (switches.idempotency !== "none" && received.headers["idempotency-key"])
      response.headers.set("idempotency-key", received.headers["idempotency-key"]);
    return delivered(response, trouble.delivery, pause);
  }

  async function receive(request: Request, path: string): Promise<Received> {
    const { method } = request;
    const headers = Object.fromEntries(request.headers);
    const received = { call: null, method, path, headers, body: await request.text(), at: now() };
    books.requests.push(received);
    return received;
  }

  function bodyOf(call: VendorCall, { status, body }: VendorResponse): unknown {
    return status < 300 ? changed(call, body, switches) : body;
  }

  function answerOf(call: VendorCall, id: string, { headers, body }: Received): VendorResponse {
    const accepted = switches.appKey === "any" || (switches.appKey === "checked" && headers["x-app-key"] === APP_KEY);
    if (!accepted) return refused(401, "Chave da aplicação inválida.");
    if (call === "health") return HANDLERS.health({} as Asked);
    const market = books.markets.find(({ token }) => token === headers["x-market-token"]);
    if (!market) return refused(404, "Loja não encontrada.");
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    const customer = books.customers.find((one) => one.id === books.sessions.get(token) && one.marketId === market.id);
    const asked = {
      books,
      deviations: switches,
      market,
      customer: customer ?? null,
      id,
      headers,
      now: now(),
      timeScale,
    };
    return HANDLERS[call]({ ...asked, body: recordOf(body) });
  }

  return {
    books,
    deviate(...changes) {
      switches = deviating(...changes);
      troubled = new Map();
    },
    showsAll(lag = 0) {
      const { listDelay, listPage, orderItems, troubles, trouble, fields } = switches;
      const isWhole = listDelay <= lag && listPage === null && orderItems === "listed";
      return isWhole && !fields.some(({ call }) => call === "orders") && !troubles.orders && !trouble;
    },
    respond: (request) => untilAborted(handle(request), request.signal),
  };
}

function ended(ending: Ending): Response | Promise<Response> {
  if (ending === "reset") throw new ConnectionReset();
  return ending === "silence" ? new Promise(() => {}) : replyOf(ending);
}

/** The JSON object of a body; empty for anything else, such as a form. */
function recordOf(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Rejects when the caller leaves, while the vendor continues like one behind a connection. */
function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    response.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
