import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { AGREED } from "@/lib/domain/measurement/consent";
import { measuredEventSchema } from "@/lib/domain/measurement/schema";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import type { Taken } from "@/lib/node/rate-counters";
import { timeLimit } from "@/lib/node/time-limits";
import { readJson } from "@/lib/server/http/json-body";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { refuse } from "@/lib/server/http/refusals";
import { customerOf } from "@/lib/server/session/claims";
import { ownCookie } from "@/lib/server/session/cookies";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { take } from "@/lib/server/shared-store/rate-limits";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { createForwarder, type Forwarder } from "./forward";

const FORWARD_MS = 3_000;

export const measurementCookie = ownCookie("medicao");

export const IS_MEASURING = env.EVENTS_URL !== undefined;

export async function takeEvent(request: Request): Promise<Response> {
  const forward = forwarder();
  const found = forward && (await marketFor(request));
  if (!found) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  if (!hasAgreed(request)) return done();
  const taken = await takeEventBudget(request, found.market);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const event = measuredEventSchema.safeParse(sent.data);
  if (!event.success) return refuse("unreadable");
  forward(found.market, event.data);
  return done();
}

/** Global Privacy Control overrides the customer's own yes. */
function hasAgreed(request: Request): boolean {
  return measurementCookie.of(request) === AGREED && request.headers.get("sec-gpc") !== "1";
}

async function takeEventBudget(request: Request, market: MarketToken): Promise<Taken> {
  const session = await readSession(request, market);
  const visitor = session ? customerOf(session) : clientAddressOf(request);
  return visitor ? take("eventOfVisitor", `${market}:${visitor}`) : take("eventOfMarket", market);
}

let opened: Forwarder | undefined;

function forwarder(): Forwarder | null {
  const url = env.EVENTS_URL;
  if (!url) return null;
  opened ??= createForwarder({
    url,
    timeoutMs: timeLimit(FORWARD_MS),
    onDropped: (dropped, error) => log.warn({ dropped, error }, "events-dropped"),
  });
  return opened;
}

function done(): Response {
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
