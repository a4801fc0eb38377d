import "server-only";
import { pushSubscriptionSchema } from "@/lib/contract/account/push";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { requestIdOf } from "@/lib/server/http/request-id";
import { takeWriteBudget } from "@/lib/server/proxy/write-budget";
import { failureResponse } from "@/lib/server/session/failure-response";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { api } from "@/lib/server/upstream/client";
import { pushKey } from "@/lib/server/upstream/push-key";

export async function savePushSubscription(request: Request): Promise<Response> {
  const found = await marketFor(request);
  if (!found || pushKey() === null) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  const session = await readSession(request, found.market);
  if (!session) return refuse("guest");
  const taken = await takeWriteBudget(request, found.market, session);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const body = pushSubscriptionSchema.safeParse(sent.data);
  if (!body.success) return refuse("unreadable");
  const failed = {
    name: "savePushSubscription",
    market: found.market,
    session,
    requestId: requestIdOf(request),
  } as const;
  const options = { body: body.data, token: session.apiToken, requestId: failed.requestId };
  const result = await api.call(failed.name, found.market, options);
  return result.ok ? jsonResponse({ saved: true }, 201) : failureResponse(result.error, failed);
}
