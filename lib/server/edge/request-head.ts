import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PASSED_ON_HEADER, PEER_HEADER } from "@/lib/server/http/peer-address";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { hookTarget } from "./hook-target";
import { targetOf } from "./request-line";

const INNER_HEADER = /^(?:x-(?:middleware|now|invoke|prerender)-|x-matched-path$|x-nextjs-data$|next-resume$)/;

export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Gives the request its id, and leaves nothing in it that only Next's own parts may say to each other. */
export function settleHead(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (INNER_HEADER.test(name)) delete request.headers[name];
  request.headers[REQUEST_ID_HEADER] = randomUUID();
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  if (request.headers["x-forwarded-for"] || request.headers.forwarded) request.headers[PASSED_ON_HEADER] = "1";
  // Next cannot make a Request of any other method and would respond 500.
  if (!METHODS.has(request.method ?? "")) request.method = "OPTIONS";
  settleTarget(request);
}

/** A request with an ambiguous target gets no host, which every page and call refuses. */
function settleTarget(request: IncomingMessage): void {
  const target = targetOf({ target: request.url ?? "", hosts: request.headersDistinct.host ?? [] });
  if (target === null) request.headers.host = "";
  request.url = target === null ? "/" : withoutDoubledSlashes(hookTarget(target));
}

/**
 * Next would redirect for doubled slashes, and the middleware again for what else is wrong with the address. A slash at
 * the end, for which the middleware redirects, stands for them.
 */
function withoutDoubledSlashes(target: string): string {
  const [path = ""] = target.split("?", 1);
  const single = path.replace(/\/{2,}/g, "/");
  if (single === path || single === "/") return target;
  return single.replace(/\/?$/, "/") + target.slice(path.length);
}
