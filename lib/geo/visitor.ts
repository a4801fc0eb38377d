import "server-only";
import { refuse } from "@/lib/api/refusals";
import { customerOf } from "@/lib/session/claims";
import { isOwnWrite } from "@/lib/session/own-write";
import { readSession } from "@/lib/session/server";
import { sharedStore } from "@/lib/shared-store/server";
import { marketFor } from "@/lib/tenancy/server";

const WINDOW_MS = 60_000;
/** More addresses than a person saves in a minute. */
const PER_CUSTOMER = 30;

/** Refuses whoever is no customer of this market, or asks too often; null lets them in. */
export async function refuseVisitor(request: Request, purpose: "geocode" | "cep"): Promise<Response | null> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (request.method !== "GET" && !isOwnWrite(request)) return refuse("foreign");
  const session = await readSession(request, found.market);
  if (!session) return refuse("guest");
  const taken = await sharedStore().counters.take(`${purpose}:${customerOf(session)}`, PER_CUSTOMER, WINDOW_MS);
  return taken.allowed ? null : refuse("tooMany", taken.retryAfter);
}
