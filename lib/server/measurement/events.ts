import "server-only";
import { randomUUID } from "node:crypto";
import { recipientsOf } from "@/lib/contract/market/read-market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Recipient } from "@/lib/domain/market/recipients";
import { agreedWord } from "@/lib/domain/measurement/agreed-word";
import { measuredEventSchema } from "@/lib/domain/measurement/schema";
import { visitFactsSchema } from "@/lib/domain/measurement/visit-facts";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { processEvents } from "@/lib/node/process-events";
import type { Taken } from "@/lib/node/rate-counters";
import { timeLimit } from "@/lib/node/time-limits";
import { readJson } from "@/lib/server/http/json-body";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { refuse } from "@/lib/server/http/refusals";
import { marketMemo } from "@/lib/server/pages/market";
import { customerOf } from "@/lib/server/session/claims";
import { ownCookie } from "@/lib/server/session/cookies";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { take } from "@/lib/server/shared-store/rate-limits";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { createForwarder, type Forwarder } from "./forward";

const FORWARD_MS = 3_000;
const MAX_USER_AGENT = 500;

export const measurementCookie = ownCookie("medicao");

export const IS_MEASURING = env.EVENTS_URL !== undefined;

export async function takeEvent(request: Request): Promise<Response> {
  const found = await marketFor(request);
  const forward = forwarder();
  const recipients = found ? await recipientsFor(found.market) : [];
  if (!found || !(forward || recipients.length > 0)) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  if (!hasAgreed(request, recipients)) return done();
  const taken = await takeEventBudget(request, found.market);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const event = measuredEventSchema.safeParse(sent.data);
  if (!event.success) return refuse("unreadable");
  forward?.(found.market, event.data);
  const visit = visitFactsSchema.safeParse((sent.data as { visit?: unknown }).visit);
  if (recipients.length > 0 && visit.success) {
    const userAgent = (request.headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT);
    const moment = { id: randomUUID(), at: new Date(), market: found.market, userAgent };
    processEvents.emit("measured", { ...moment, event: event.data, visit: visit.data });
  }
  return done();
}

async function recipientsFor(market: MarketToken): Promise<readonly Recipient[]> {
  if (env.STORE_API_URL !== undefined) return [];
  const result = await marketMemo.of(market);
  return result.ok ? recipientsOf(result.value) : [];
}

/** Global Privacy Control overrides the customer's own yes, which is one only for whoever the question named. */
function hasAgreed(request: Request, recipients: readonly Recipient[]): boolean {
  return measurementCookie.of(request) === agreedWord(recipients) && request.headers.get("sec-gpc") !== "1";
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
