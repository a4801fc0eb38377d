import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { admitInTurn } from "@/lib/admission";
import { cachingOf } from "@/lib/cache/shared-caching";
import { endsWithProcess, isEnding } from "@/lib/drain";
import { encodeAnswers } from "@/lib/encoding";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";
import { REQUEST_ID_HEADER } from "@/lib/request-id";
import { targetOf } from "@/lib/request-line";
import { PLAIN_ANSWER_CSP, SECURITY_HEADERS } from "@/lib/security-headers.mjs";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/** What parts of Next tell each other; from outside, no browser of ours sends them. */
const INNER_HEADER = /^(?:x-(?:middleware|now|invoke|prerender)-|x-matched-path$|x-nextjs-data$|next-resume$)/;

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** As much as Next keeps of a body (`proxyClientMaxBodySize`), and more than any call takes. */
const LARGEST_BODY = 26 * 1024 * 1024;

/** Where route handlers find the address of the socket; nobody outside can guess the name, so nobody can forge it. */
export const PEER_HEADER: string = processSingleton("peer-header", () => `x-peer-${randomUUID()}`);

/**
 * Stands before Next in this process: every request gets an id of ours, and every answer the security headers, also
 * those that Next gives by itself and never passes by its own configuration (redirects, refused paths, its bare 500).
 */
export function openHttpEdge(): void {
  if (env.NODE_ENV !== "production") return;
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Exchange;
    if (endsWithProcess(server)) {
      server.prependListener("request", prepare);
      admitInTurn(server);
    }
    endOversized(request, response);
  });
}

/** What a request needs before Next sees it, once its turn has come: who is turned away costs nothing of it. */
function prepare(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  for (const name of Object.keys(request.headers)) if (INNER_HEADER.test(name)) delete request.headers[name];
  request.headers[REQUEST_ID_HEADER] = id;
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  // Next cannot make a Request of any other method and would answer 500.
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
  settleTarget(request);
  completeHeaders(response, id, /\?.*$/.exec(request.url ?? "")?.[0] ?? "");
  encodeAnswers(request, response);
}

/** A request that does not name one place is one of no host at all, which every page and call refuses. */
function settleTarget(request: IncomingMessage): void {
  const target = targetOf({ target: request.url ?? "", hosts: request.headersDistinct.host ?? [] });
  if (target === null) request.headers.host = "";
  request.url = target ?? "/";
}

/**
 * Of a body larger than any call takes the rest is not waited for, which Next would do without an end: what answers sees its
 * beginning, or the length that it claims, and then the connection is closed.
 */
function endOversized(request: IncomingMessage, response: ServerResponse): void {
  // Without either there is no body (RFC 9112 §6.3).
  const { "content-length": length, "transfer-encoding": chunks } = request.headers;
  if (length === undefined && chunks === undefined) return;
  // Kept, because a request whose client has left has none any more.
  const { push, socket } = request;
  let size = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    // Otherwise who has read it to its end is taken for a client that left.
    request.complete = true;
    response.shouldKeepAlive = false;
    response.once("finish", () => socket.destroySoon());
    return push.call(request, null);
  };
  request.push = (chunk: Buffer | null, encoding) => {
    if (isOver) return true;
    size += chunk?.length ?? 0;
    return size > LARGEST_BODY ? end() : push.call(request, chunk, encoding);
  };
  if (Number(length) > LARGEST_BODY) end();
}

/** Adds what is missing at the last moment: a header set earlier would be doubled by Next's own. */
function completeHeaders(response: ServerResponse, id: string, search: string): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...parts: unknown[]) {
    if (!this.headersSent) {
      if (isEnding()) this.shouldKeepAlive = false;
      const location = placeOf(this, search);
      if (location) this.setHeader("location", location);
      const caching = cachingOf(statusIn(parts) ?? this.statusCode, this.getHeader("cache-control"));
      if (caching) this.setHeader("cache-control", caching);
      const csp = { "content-security-policy": PLAIN_ANSWER_CSP, [REQUEST_ID_HEADER]: id };
      for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...csp })) {
        if (!this.hasHeader(name)) this.setHeader(name, value);
      }
      const status = typeof parts[0] === "number" ? parts[0] : this.statusCode;
      // Next writes the place of a redirect into its body, and does not say what that is.
      if (status >= 300 && status < 400 && status !== 304 && !this.hasHeader("content-type"))
        this.setHeader("content-type", "text/plain; charset=utf-8");
      // A page cannot read its own headers but this one: it shows the customer what to name (`components/ui/request-code.tsx`).
      if (status >= 500) this.setHeader("server-timing", `request;desc="${id}"`);
    }
    return Reflect.apply(writeHead, this, parts) as ServerResponse;
  } as ServerResponse["writeHead"];
}

/** The status that `writeHead` is called with. */
function statusIn([status]: unknown[]): number | null {
  return typeof status === "number" ? status : null;
}

/**
 * Where a redirect leads. Next names the place of a page's redirect twice, which a service worker reads as one address with a
 * comma; and the page of a renamed product, the same for everyone, does not know what the link chose of it.
 */
function placeOf(response: ServerResponse, search: string): string | null {
  const [location] = [response.getHeader("location")].flat();
  if (typeof location !== "string") return null;
  return response.statusCode === 308 && /^\/produto\/[^?]+$/.test(location) ? location + search : location;
}
