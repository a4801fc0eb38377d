import { PEER_HEADER } from "@/lib/server/http/peer-address";
import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { env } from "@/lib/node/env";
import { endsWithProcess, isEnding } from "@/lib/node/shutdown/drain";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { PLAIN_ANSWER_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { admitInTurn } from "./admission";
import { senderOf } from "./body-sender";
import { encodeAnswers } from "./encoding";
import { bodyStage } from "./request-body";
import { targetOf } from "./request-line";
import { cachingOf } from "./shared-caching";
import { inOrder, type Stage } from "./stages";

/** What parts of Next tell each other; from outside, no browser of ours sends them. */
const INNER_HEADER = /^(?:x-(?:middleware|now|invoke|prerender)-|x-matched-path$|x-nextjs-data$|next-resume$)/;

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * What a request passes before Next sees it, in this order. Each patches the request or the response that the next ones see, so
 * the order is part of what they do.
 */
const toNext = inOrder([
  // Patches `request.push` until the body is whole: who sends slowly waits here, not at a turn or in Next.
  bodyStage(senderOf),
  admitInTurn,
  // Patches `response.writeHead`, which everything after it ends up in.
  completeAnswer,
  // Patches `write`, `end` and `flushHeaders`: nearest to Next, so it sees bodies as they were made.
  encodeAnswer,
]);

/**
 * Stands before Next in this process: every request gets an id of ours, and every answer the security headers, also
 * those that Next gives by itself and never passes by its own configuration (redirects, refused paths, its bare 500).
 */
export function openHttpEdge(): void {
  if (env.NODE_ENV !== "production") return;
  const stand = (server: unknown) => {
    if (server instanceof Server && endsWithProcess(server)) standBeforeNext(server);
  };
  // Of a new connection, and of one that was open before this began to listen.
  subscribe("net.server.socket", (message) => stand((message as { socket: { server?: unknown } }).socket.server));
  subscribe("http.server.request.start", (message) => stand((message as { server: unknown }).server));
}

/** Takes the place of a server's listeners, and lets them have what has passed every stage. */
function standBeforeNext(server: Server): void {
  const listeners = server.listeners("request");
  const receive = (arrived: IncomingMessage, response: ServerResponse) => {
    // Next leaves a connection open that asks to become another protocol. With nobody to upgrade it, Node.js passes it on as
    // the plain request that it is besides (RFC 9110 §7.8).
    if (arrived.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    toNext(arrived, response, (request) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
  };
  for (const event of ["request", "upgrade", "checkContinue"]) server.removeAllListeners(event);
  server.on("request", receive);
  server.on("checkContinue", receive);
}

/** Gives a request its id, takes from it what only Next may say, and completes the headers of what answers it. */
function completeAnswer(...[request, response, next]: Parameters<Stage>): void {
  const id = randomUUID();
  for (const name of Object.keys(request.headers)) if (INNER_HEADER.test(name)) delete request.headers[name];
  request.headers[REQUEST_ID_HEADER] = id;
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  // Next cannot make a Request of any other method and would answer 500.
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
  settleTarget(request);
  completeHeaders(response, id, /\?.*$/.exec(request.url ?? "")?.[0] ?? "");
  next(request);
}

function encodeAnswer(...[request, response, next]: Parameters<Stage>): void {
  encodeAnswers(request, response);
  next(request);
}

/** A request that does not name one place is one of no host at all, which every page and call refuses. */
function settleTarget(request: IncomingMessage): void {
  const target = targetOf({ target: request.url ?? "", hosts: request.headersDistinct.host ?? [] });
  if (target === null) request.headers.host = "";
  request.url = target ?? "/";
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
