import "server-only";
import { refuse } from "@/lib/server/http/refusals";
import { customerOf } from "@/lib/server/session/claims";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { take } from "@/lib/server/shared-store/rate-limits";
import { marketFor } from "@/lib/server/tenancy/request-market";

export async function refuseVisitor(request: Request, purpose: "geocode" | "cep"): Promise<Response | null> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (request.method !== "GET" && !isSameOriginWrite(request)) return refuse("foreign");
  const session = await readSession(request, found.market);
  if (!session) return refuse("guest");
  const taken = await take(`${purpose}OfCustomer`, customerOf(session));
  return taken.allowed ? null : refuse("tooMany", taken.retryAfter);
}
