import * as z from "zod";
import { resetBodySchema } from "@/lib/contract/account/bodies";
import { parseSent } from "@/lib/contract/sent";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { afterReset } from "@/lib/server/session/after-change";
import { outcomeOf, takeLinkAttempt } from "@/lib/server/session/attempts";
import { clearedSessionCookies } from "@/lib/server/session/cookies";
import { failureResponse } from "@/lib/server/session/failure-response";
import { recoveryToken } from "@/lib/server/session/pending-token";
import { readSession, revokeSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { api } from "@/lib/server/upstream/client";

export const dynamic = "force-dynamic";

const text = z.string().catch("");
const passwords = z
  .object({ password: text, password_confirmation: text })
  .catch({ password: "", password_confirmation: "" });

export async function GET(request: Request): Promise<Response> {
  const found = await marketFor(request);
  return jsonResponse({ open: found !== null && (await recoveryToken.of(request, found.market)) !== null });
}

export async function POST(request: Request): Promise<Response> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (!isSameOriginWrite(request)) return refuse("foreign");
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const token = (await recoveryToken.of(request, found.market)) ?? "";
  const body = parseSent(resetBodySchema, { ...passwords.parse(sent.data), token });
  if (!body.success) return jsonResponse({ status: 422, message: body.error.issues[0]?.message ?? null }, 422);
  const taken = await takeLinkAttempt("password", found.market, request, token);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const result = await api.call("resetPassword", found.market, { body: body.data });
  await taken.settle(outcomeOf(result));
  if (!result.ok) return failureResponse(result.error, { name: "resetPassword", market: found.market, session: null });
  await afterReset(found.market, result.value);
  return changed(request, found.market);
}

async function changed(request: Request, market: MarketToken): Promise<Response> {
  const session = await readSession(request, market);
  if (session) await revokeSession(session);
  const response = jsonResponse({ changed: true });
  for (const cookie of [recoveryToken.clear(), ...clearedSessionCookies()])
    response.headers.append("set-cookie", cookie);
  return response;
}
