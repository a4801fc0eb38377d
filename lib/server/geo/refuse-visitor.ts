import "server-only";
import { refuse } from "@/lib/server/http/refusals";
import { customerOf } from "@/lib/server/session/claims";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import { marketFor } from "@/lib/server/tenancy/request-market";

const WINDOW_MS = 60_000;
const PER_CUSTOMER = 30;

export async function refuseVisitor(request: Request, purpose: "geocode" | "cep"): Promise<Response | null> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (request.method !== "GET" && !isSameOriginWrite(request)) return refuse("foreign");
  const session = await readSession(request, found.market);
  if (!session) return refuse("guest");
  const taken = await sharedStore().counters.take(`${purpose}:${customerOf(session)}`, PER_CUSTOMER, WINDOW_MS);
  return taken.allowed ? null : refuse("tooMany", taken.retryAfter);
}
