import "server-only";
import type { Claims } from "@/lib/session/claims";
import { clearedSessionCookies } from "@/lib/session/cookies";
import { revokeOtherSessions, revokeSession } from "@/lib/session/server";
import { jsonAnswer } from "./answer";
import { refusalDetails } from "./contract";
import type { ApiError } from "./error";

/** Statuses of the API that go on as they are; any other becomes the plainest of its class. */
const PASSED: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 423, 425, 429, 500, 502, 503, 504,
]);

/** A failure in the one vocabulary of the shop; a session that the API no longer knows ends here too. */
export async function failureAnswer(error: ApiError, session: Claims | null): Promise<Response> {
  if (typeof error.status === "string") {
    return jsonAnswer({ status: error.status, error: error.status }, error.status === "TIMEOUT_ERROR" ? 504 : 502);
  }
  const status = PASSED.has(error.status) ? error.status : error.status < 500 ? 400 : 500;
  const details = refusalDetails.safeParse(error.data);
  const body = { ...(details.success ? details.data : {}), status, message: error.message, code: error.code };
  const headers: HeadersInit = error.retryAfter === null ? {} : { "retry-after": String(error.retryAfter) };
  if (status !== 401 || !session) return jsonAnswer(body, status, headers);
  await revokeSession(session);
  return withoutSession(jsonAnswer({ ...body, code: "SESSION_EXPIRED" }, 401));
}

/** The answer to a customer who has left for good: every session of theirs ends with it. */
export async function endedAnswer(session: Claims, value: unknown): Promise<Response> {
  await revokeOtherSessions(session);
  await revokeSession(session);
  return withoutSession(jsonAnswer(value));
}

function withoutSession(answer: Response): Response {
  for (const cookie of clearedSessionCookies()) answer.headers.append("set-cookie", cookie);
  return answer;
}
