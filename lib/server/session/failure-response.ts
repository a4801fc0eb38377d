import "server-only";
import { type CallName, errorDetails } from "@/lib/contract/calls";
import type { ApiError, TransportFailure } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { jsonResponse } from "@/lib/server/http/json-response";
import { type Api, api } from "@/lib/server/upstream/client";
import { apiOrigin, EMBEDDED_ORIGIN } from "@/lib/server/upstream/transport";
import type { Claims } from "./claims";
import { clearedSessionCookies } from "./cookies";
import { revokeOtherSessions, revokeSession } from "./read-session";

const PASSED: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 423, 424, 425, 429, 499, 500, 502, 503, 504,
]);

/** Calls with the customer's password in the body: while the session is valid, their 401 refuses the password. */
const WITH_PASSWORD: ReadonlySet<CallName> = new Set(["changePassword", "deleteAccount"]);

const CONFIRM_MS = 4_000;

export type FailedCall = { name: CallName; market: MarketToken; session: Claims | null; requestId?: string };

/**
 * Turns an API error into the shop's own response. A session ends only if `GET /account/me` responds 401 too: APIs also
 * respond 401 to a wrong password and to unknown calls, and a missing response is no reason to end it. Any other 401 of
 * a customer's call becomes 403.
 */
export async function failureResponse(error: ApiError, failed: FailedCall, client: Api = api): Promise<Response> {
  if (typeof error.status === "string") {
    return jsonResponse({ status: error.status, error: error.status }, statusOf(error.status));
  }
  const status = PASSED.has(error.status) ? error.status : error.status < 500 ? 400 : 500;
  const details = errorDetails.safeParse(error.data);
  const body = { ...(details.success ? details.data : {}), status, message: error.message, code: error.code };
  const headers: HeadersInit = error.retryAfter === null ? {} : { "retry-after": String(error.retryAfter) };
  const { session } = failed;
  if (status !== 401 || !session) return jsonResponse(body, status, headers);
  const token = await tokenState(failed, session, client);
  if (token === "refused") {
    await revokeSession(session);
    return withoutSession(jsonResponse({ ...body, code: "SESSION_EXPIRED" }, 401));
  }
  const isPassword = token === "good" && WITH_PASSWORD.has(failed.name);
  const reason = isPassword ? { message: "A senha atual não confere.", code: "WRONG_PASSWORD" } : {};
  return jsonResponse({ ...body, ...reason, status: 403 }, 403);
}

/** No gateway stands before the embedded API: without a response from it this server itself is overloaded or cut off. */
function statusOf(failed: TransportFailure): number {
  if (failed !== "PARSING_ERROR" && apiOrigin === EMBEDDED_ORIGIN) return 503;
  return failed === "TIMEOUT_ERROR" ? 504 : 502;
}

async function tokenState(
  { name, market, requestId }: FailedCall,
  session: Claims,
  client: Api,
): Promise<"good" | "refused" | "unknown"> {
  if (name === "me") return "refused";
  const result = await client.call("me", market, { token: session.apiToken, timeout: CONFIRM_MS, requestId });
  if (result.ok || result.error.status === "PARSING_ERROR") return "good";
  return result.error.status === 401 ? "refused" : "unknown";
}

export async function endedAccountResponse(session: Claims, value: unknown): Promise<Response> {
  await revokeOtherSessions(session);
  await revokeSession(session);
  return withoutSession(jsonResponse(value));
}

function withoutSession(response: Response): Response {
  for (const cookie of clearedSessionCookies()) response.headers.append("set-cookie", cookie);
  return response;
}
