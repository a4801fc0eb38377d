import * as z from "zod";
import { resetBodySchema } from "@/lib/account/schema";
import { jsonAnswer } from "@/lib/api/answer";
import { api } from "@/lib/api/client";
import { failureAnswer } from "@/lib/api/failure-answer";
import { readJson } from "@/lib/api/json-body";
import { refuse } from "@/lib/api/refusals";
import { afterReset } from "@/lib/session/after-change";
import { takeAttempt } from "@/lib/session/attempts";
import { clearedSessionCookies } from "@/lib/session/cookies";
import { isOwnWrite } from "@/lib/session/own-write";
import { readSession, revokeSession } from "@/lib/session/server";
import { recoveryToken } from "@/lib/session/waiting-token";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { marketFor } from "@/lib/tenancy/server";

export const dynamic = "force-dynamic";

const text = z.string().catch("");
const passwords = z
  .object({ password: text, password_confirmation: text })
  .catch({ password: "", password_confirmation: "" });

/** Whether a link has brought a token that still waits. */
export async function GET(request: Request): Promise<Response> {
  const found = await marketFor(request);
  return jsonAnswer({ open: found !== null && (await recoveryToken.of(request, found.market)) !== null });
}

/** Sets the new password with the token that waits. */
export async function POST(request: Request): Promise<Response> {
  const found = await marketFor(request);
  if (!found) return refuse("unknown");
  if (!isOwnWrite(request)) return refuse("foreign");
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const token = (await recoveryToken.of(request, found.market)) ?? "";
  const body = resetBodySchema.safeParse({ ...passwords.parse(sent.data), token });
  if (!body.success) return jsonAnswer({ status: 422, message: body.error.issues[0]?.message ?? null }, 422);
  const taken = await takeAttempt("password", found.market, request, token);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const answer = await api.call("resetPassword", found.market, { body: body.data });
  if (!answer.ok) return failureAnswer(answer.error, { name: "resetPassword", market: found.market, session: null });
  await afterReset(found.market, answer.value);
  return changed(request, found.market);
}

/** The link is used up, and whoever was logged in here logs in anew. */
async function changed(request: Request, market: MarketToken): Promise<Response> {
  const session = await readSession(request, market);
  if (session) await revokeSession(session);
  const answer = jsonAnswer({ changed: true });
  for (const cookie of [recoveryToken.clear(), ...clearedSessionCookies()]) answer.headers.append("set-cookie", cookie);
  return answer;
}
