import "server-only";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Taken } from "@/lib/node/rate-counters";
import { invalidateMarket } from "@/lib/server/cache/invalidation";
import { refuse } from "@/lib/server/http/refusals";
import { pagesBefore, tellOfImport } from "@/lib/server/seo/index-now";
import { FREE, take, takeFrom } from "@/lib/server/shared-store/rate-limits";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";
import { hasOperatorCalls } from "./access";
import { isUnseen } from "./unseen";

/**
 * Forwards a call to the embedded API, which checks the bearer before it reads the body. Evicts the market's cached
 * pages after a change that customers see. Wrong bearers count by address.
 */
export async function operatorCall(
  request: Request,
  path: readonly string[],
  authorization: string | null,
): Promise<Response> {
  if (!hasOperatorCalls()) return new Response("Não encontrado.", { status: 404 });
  const limited = await ownersLimit(request, path);
  if (!limited.allowed) return refuse("tooMany", limited.retryAfter);
  const imported =
    request.method === "PUT" && path.length === 2 && path[0] === "markets" ? parseMarketToken(path[1]) : null;
  const before = imported && (await pagesBefore(imported));
  const response = await transport(operatorRequest(request, path, authorization));
  if (response.status === 401) {
    // A valid bearer is never counted or refused: it may come from the same shared address.
    const taken = await takeFrom("wrongBearerFromAddress", request);
    if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  }
  if (request.method !== "GET" && response.ok) await forgetChanged(path);
  if (imported && before && response.ok) void tellOfImport(imported, before);
  // An event stream forbids compression as well.
  if (!response.headers.get("cache-control")?.includes("no-store")) response.headers.set("cache-control", "no-store");
  return response;
}

/** Guesses at an owner's code, and mails to addresses that somebody types. */
async function ownersLimit(request: Request, path: readonly string[]): Promise<Taken> {
  const called = `${request.method} ${path.join("/")}`;
  if (called === "POST board/owner/recover") return takeFrom("recoveryCodeFromAddress", request);
  if (called === "POST board/owner/link") return takeFrom("ownerLinkFromAddress", request);
  return /^PUT markets\/[^/]+\/board\/owner\/email$/.test(called) ? take("ownerEmailOfShop", path[1] ?? "") : FREE;
}

async function forgetChanged([area, id, part]: readonly string[]): Promise<void> {
  if (part === undefined ? area !== "markets" : isUnseen(part)) return;
  const market = parseMarketToken(id);
  if (market) await invalidateMarket(market);
}

function operatorRequest(request: Request, path: readonly string[], authorization: string | null): Request {
  const url = new URL(`/operator/${path.map(encodeURIComponent).join("/")}`, apiOrigin);
  url.search = new URL(request.url).search;
  const headers = new Headers({ accept: request.headers.get("accept") ?? "application/json" });
  for (const name of ["content-type", "content-length", "last-event-id"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (authorization) headers.set("authorization", authorization);
  // Required for a streamed body, and missing from TypeScript's DOM types.
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body,
    duplex: "half",
    signal: request.signal,
  };
  return new Request(url, init);
}
