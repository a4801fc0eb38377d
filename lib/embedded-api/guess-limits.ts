import { BODY_LIMIT, calls } from "@/lib/contract/calls";
import type { Transport } from "@/lib/contract/transport";
import { foldedEmail } from "@/lib/domain/account/email";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import type { RateCounters } from "@/lib/node/rate-counters";
import { messages } from "./request/messages";

const WINDOW_MS = 15 * 60_000;

/**
 * Requests of one account in 15 minutes. Guesses have room for those that a storefront lets through, five of strangers
 * and five of each device that the owner has used, so that strangers do not lock the owner out here either.
 */
export const ALONE_LIMITS = { guesses: 30, mails: 5 };

/** They check the password of a session's customer. */
const IN_SESSION = [calls.changePassword, calls.updateProfile, calls.deleteAccount];

/** Limits guesses at passwords, and mails, at an API without a storefront, which has these limits itself. */
export function withGuessLimits(send: Transport, counters: RateCounters, marketHeader: string): Transport {
  return async (request) => {
    const [isLogin, isMail] = [isCall(request, calls.authenticate), isCall(request, calls.forgotPassword)];
    const isInSession = IN_SESSION.some((call) => isCall(request, call));
    if (!isLogin && !isMail && !isInSession) return send(request);
    const account = isInSession ? request.headers.get("authorization") : await emailIn(request);
    const bucket = JSON.stringify([isMail, request.headers.get(marketHeader), account]);
    const taken = await counters.take(bucket, isMail ? ALONE_LIMITS.mails : ALONE_LIMITS.guesses, WINDOW_MS);
    if (!taken.allowed) return tooMany(taken.retryAfter);
    const response = await send(request);
    // 202: a mail to a new e-mail is under way.
    const isCounted = isMail || response.status === 202 || !response.ok;
    if (!isCounted || response.status >= 500) await counters.giveBack(bucket);
    return response;
  };
}

function isCall(request: Request, { method, path }: { method: string; path: string }): boolean {
  return request.method === method && new URL(request.url).pathname === `/api/v3${path}`;
}

async function emailIn(request: Request): Promise<string> {
  const bytes = await limitedBytes(request.clone(), BODY_LIMIT);
  const body = jsonOrNull(bytes?.toString("utf8") ?? "") as { email?: unknown } | null;
  return foldedEmail(String(body?.email ?? ""));
}

function tooMany(seconds: number): Response {
  const body = { code: "TOO_MANY_ATTEMPTS", message: messages.TOO_MANY_ATTEMPTS };
  return Response.json(body, { status: 429, headers: { "retry-after": String(seconds) } });
}
