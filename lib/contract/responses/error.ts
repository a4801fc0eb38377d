import type { ApiError } from "@/lib/domain/api-error";

const MESSAGE_LIMIT = 200;
const DEFAULT_RETRY_AFTER = 5;
const MAX_RETRY_AFTER = 3600;

export function refusal(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  const body = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const text = [body.message, body.error].find(
    (candidate) => typeof candidate === "string" && candidate.trim() !== "" && candidate.length <= MESSAGE_LIMIT,
  ) as string | undefined;
  const plain = text && !/[<>\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text) ? text.trim() : null;
  const code = typeof body.code === "string" && /^[A-Z0-9_]{1,40}$/.test(body.code) ? body.code : null;
  return { status, message: plain, code, retryAfter: secondsOf(status, retryAfter), data };
}

function secondsOf(status: number, header: string | null): number | null {
  const said = header?.trim() ?? "";
  // `Date.parse` reads nearly any text; an HTTP date begins with its weekday (RFC 9110 §5.6.7).
  const date = /^[a-z]{3}/i.test(said) ? Date.parse(said) : Number.NaN;
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((date - Date.now()) / 1000);
  if (Number.isFinite(seconds)) return Math.min(MAX_RETRY_AFTER, Math.max(0, seconds));
  return status === 429 ? DEFAULT_RETRY_AFTER : null;
}
