import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { afterNewEmail } from "@/lib/server/session/after-change";
import { outcomeOf, takeLinkAttempt } from "@/lib/server/session/attempts";
import { failureResponse } from "@/lib/server/session/failure-response";
import { emailToken } from "@/lib/server/session/pending-token";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { api } from "@/lib/server/upstream/client";
import { hasCall } from "@/lib/server/upstream/extensions";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const found = await marketFor(request);
  return jsonResponse({ open: found !== null && (await emailToken.of(request, found.market)) !== null });
}

export async function POST(request: Request): Promise<Response> {
  const found = await marketFor(request);
  if (!found || !hasCall("confirmEmail")) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  const { market } = found;
  const token = await emailToken.of(request, market);
  if (token === null) return refuse("unknown");
  const taken = await takeLinkAttempt("password", market, request, token);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const session = await readSession(request, market);
  const result = await api.call("confirmEmail", market, { body: { token }, token: session?.apiToken ?? null });
  await taken.settle(outcomeOf(result));
  if (!result.ok) return failureResponse(result.error, { name: "confirmEmail", market, session: null });
  await afterNewEmail(market, result.value, session);
  return withoutToken(jsonResponse({ confirmed: true }));
}

export async function DELETE(request: Request): Promise<Response> {
  return isSameOriginWrite(request) ? withoutToken(jsonResponse({ confirmed: false })) : refuse("foreign");
}

function withoutToken(response: Response): Response {
  response.headers.append("set-cookie", emailToken.clear());
  return response;
}
