import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { sourceOf } from "@/lib/domain/measurement/source";
import { type Step, TOLD_STEPS } from "@/lib/domain/measurement/steps";
import { isPersons } from "@/lib/domain/measurement/visit";
import { env } from "@/lib/node/env";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { localRateCounters } from "@/lib/node/rate-counters";
import { countStep } from "@/lib/node/step-counts";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { refuse } from "@/lib/server/http/refusals";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { RATE_LIMITS } from "@/lib/server/shared-store/rate-limits";
import { marketFor } from "@/lib/server/tenancy/request-market";

/** Whether visits are counted: only the embedded API has a place for them. */
export const COUNTS_STEPS = env.STORE_API_URL === undefined;

const BODY_LIMIT = 512;

/** A visit or a step that a page tells: `?addToCart`, and in the body how its tab came to the shop. Nothing else is read. */
export async function takeStep(request: Request): Promise<Response> {
  const found = COUNTS_STEPS ? await marketFor(request) : null;
  if (!found) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  // Next writes `?visit` as `?visit=`.
  const [name = ""] = new URL(request.url).searchParams.keys();
  const step = Object.hasOwn(TOLD_STEPS, name) ? TOLD_STEPS[name] : undefined;
  const arrival = await limitedBytes(request, BODY_LIMIT).catch(() => null);
  if (!step || arrival === null) return refuse("unreadable");
  if (isPersons({ get: (name) => request.headers.get(name) }))
    await note(request, found.market, step, arrival.toString("utf8"));
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** In this process alone, so that no address leaves its memory. */
const taken = localRateCounters();

async function note(request: Request, market: MarketToken, step: Step, arrival: string): Promise<void> {
  const address = clientAddressOf(request);
  const limit = address === null ? "eventOfMarket" : "eventOfVisitor";
  const [most, windowMs] = RATE_LIMITS[limit];
  if (!(await taken.take(`${market} ${address}`, most, windowMs)).allowed) return;
  countStep({ market, step, source: sourceOf(arrival, request.headers.get("host") ?? "") });
}
