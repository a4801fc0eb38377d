import "server-only";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import compression from "compression";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { count } from "@/lib/node/metrics/counters.mjs";
import { closeOnExit } from "@/lib/node/network/drain";
import { inRequestSpan } from "@/lib/node/tracing/span";
import { BROTLI_PARAMS } from "@/lib/server/http/brotli";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { createAdmission, isUntraced } from "./admission";
import { senderOf } from "./body-sender";
import { createBodyReader } from "./request-body";
import { METHODS, settleHead } from "./request-head";
import { completeHeaders } from "./response-headers";

/** Milliseconds, longer than a proxy keeps unused connections: if we closed first, that could hit a request under way. */
const KEEP_ALIVE_MS = 65_000;

/** Lets `scripts/serve.mjs`, which Next does not bundle, begin to listen. `next dev` has a server of its own. */
export function openEdge(): void {
  processSingleton<(create: typeof createEdgeServer) => void>("edge", () => () => {})(createEdgeServer);
}

/**
 * An HTTP server that hands a request to `handle` once its body is complete and its market's turn has come, and
 * completes the response's headers and compresses it.
 */
export function createEdgeServer(handle: RequestListener): Server {
  // The first failure is an increase only of a series that was there before.
  for (const status of [200, 300, 400, 500]) count("storefront_responses_total", { class: classOf(status) }, 0);
  const admit = createAdmission();
  const readBody = createBodyReader(senderOf);
  const compress = compression({ filter: mayCompress, brotli: { params: BROTLI_PARAMS } });
  function receive(arrived: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once("finish", () => count("storefront_responses_total", { class: classOf(response.statusCode) }));
    if (isUntraced(arrived.url ?? "")) return serve(arrived, response);
    return inRequestSpan(
      () => ({ "http.request.method": METHODS.has(arrived.method ?? "") ? String(arrived.method) : "_OTHER" }),
      () => serve(arrived, response),
      (end) => response.once("close", () => end(lastOf(response))),
    );
  }
  async function serve(arrived: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever wants another protocol has no further request in this one.
    if (arrived.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const request = hasBody(arrived) ? await readBody(arrived, response) : arrived;
    if (request === null || !(await admit(request, response))) return;
    settleHead(request);
    compress(asGet(request) as never, response as never, () => {});
    // After `compress`, which calls back in reverse: it must see the status that our headers settle.
    completeHeaders(request, response);
    handle(request, response);
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, receive);
  server.on("checkContinue", receive);
  closeOnExit(server);
  return server;
}

function lastOf(response: ServerResponse) {
  return {
    "http.response.status_code": response.statusCode,
    // A rejected request has none.
    "storefront.request_id": String(response.getHeader(REQUEST_ID_HEADER) ?? ""),
  };
}

function classOf(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}

/** A compressor leaves HEAD alone, which would then have another length and coding than GET. */
function asGet(request: IncomingMessage): IncomingMessage {
  return request.method === "HEAD" ? Object.create(request, { method: { value: "GET" } }) : request;
}

/** RFC 9112 §6.3. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A compressor would hold events back until it has enough of them. */
const mayCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 304 &&
  !String(response.getHeader("content-type")).startsWith("text/event-stream") &&
  compression.filter(request, response);
