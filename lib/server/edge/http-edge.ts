import { PEER_HEADER } from "@/lib/server/http/peer-address";
import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { env } from "@/lib/node/env";
import { closeOnExit, isShuttingDown } from "@/lib/node/shutdown/drain";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { admissionStage } from "./admission";
import { senderOf } from "./body-sender";
import { compressResponse } from "./encoding";
import { bodyStage } from "./request-body";
import { targetOf } from "./request-line";
import { cachingOf } from "./shared-caching";
import { inOrder, type Stage } from "./stages";

const INNER_HEADER = /^(?:x-(?:middleware|now|invoke|prerender)-|x-matched-path$|x-nextjs-data$|next-resume$)/;

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The stages of a request before Next. Each patches the request or response for the ones after it, so the order
 * matters.
 */
const toNext = inOrder([
  // Patches `request.push` until the body is complete: a slow sender waits here, not in the queue or in Next.
  bodyStage(senderOf),
  admissionStage,
  // Patches `response.writeHead`, which everything after it calls.
  completeResponse,
  // Patches `write`, `end` and `flushHeaders`: closest to Next, so it sees bodies as Next made them.
  compressStage,
]);

/**
 * Puts the stages before Next in this process. Each request gets an id, and each response the security headers,
 * including those that Next sends without its own configuration (redirects, refused paths, its bare 500).
 */
export function installEdge(): void {
  if (env.NODE_ENV !== "production") return;
  const stand = (server: unknown) => {
    if (server instanceof Server && closeOnExit(server)) installOnServer(server);
  };
  subscribe("net.server.socket", (message) => stand((message as { socket: { server?: unknown } }).socket.server));
  subscribe("http.server.request.start", (message) => stand((message as { server: unknown }).server));
}

function installOnServer(server: Server): void {
  const listeners = server.listeners("request");
  const receive = (arrived: IncomingMessage, response: ServerResponse) => {
    // Next leaves an upgrade request open. Without a listener for upgrades, Node.js handles it as the plain request
    // that it is besides (RFC 9110 §7.8).
    if (arrived.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    toNext(arrived, response, (request) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
  };
  for (const event of ["request", "upgrade", "checkContinue"]) server.removeAllListeners(event);
  server.on("request", receive);
  server.on("checkContinue", receive);
}

function completeResponse(...[request, response, next]: Parameters<Stage>): void {
  const id = randomUUID();
  for (const name of Object.keys(request.headers)) if (INNER_HEADER.test(name)) delete request.headers[name];
  request.headers[REQUEST_ID_HEADER] = id;
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  // Next cannot make a Request of any other method and would respond 500.
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
  settleTarget(request);
  completeHeaders(response, id, /\?.*$/.exec(request.url ?? "")?.[0] ?? "");
  next(request);
}

function compressStage(...[request, response, next]: Parameters<Stage>): void {
  compressResponse(request, response);
  next(request);
}

/** A request with an ambiguous target gets no host, which every page and call refuses. */
function settleTarget(request: IncomingMessage): void {
  const target = targetOf({ target: request.url ?? "", hosts: request.headersDistinct.host ?? [] });
  if (target === null) request.headers.host = "";
  request.url = target ?? "/";
}

/** Adds missing headers at the last moment: Next would duplicate one that is set earlier. */
function completeHeaders(response: ServerResponse, id: string, search: string): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...parts: unknown[]) {
    if (!this.headersSent) {
      if (isShuttingDown()) this.shouldKeepAlive = false;
      const location = placeOf(this, search);
      if (location) this.setHeader("location", location);
      const caching = cachingOf(statusIn(parts) ?? this.statusCode, this.getHeader("cache-control"));
      if (caching) this.setHeader("cache-control", caching);
      const csp = { "content-security-policy": PLAIN_RESPONSE_CSP, [REQUEST_ID_HEADER]: id };
      for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...csp })) {
        if (!this.hasHeader(name)) this.setHeader(name, value);
      }
      const status = typeof parts[0] === "number" ? parts[0] : this.statusCode;
      if (status >= 300 && status < 400 && status !== 304 && !this.hasHeader("content-type"))
        this.setHeader("content-type", "text/plain; charset=utf-8");
      // The only header that a page can read about itself: it shows the customer the request's id
      // (`components/ui/feedback/request-code.tsx`).
      if (status >= 500) this.setHeader("server-timing", `request;desc="${id}"`);
    }
    return Reflect.apply(writeHead, this, parts) as ServerResponse;
  } as ServerResponse["writeHead"];
}

function statusIn([status]: unknown[]): number | null {
  return typeof status === "number" ? status : null;
}

/**
 * Next sets a page's redirect twice, which a service worker reads as one address with a comma. The cached redirect of a
 * renamed product lacks the query.
 */
function placeOf(response: ServerResponse, search: string): string | null {
  const [location] = [response.getHeader("location")].flat();
  if (typeof location !== "string") return null;
  return response.statusCode === 308 && /^\/produto\/[^?]+$/.test(location) ? location + search : location;
}
