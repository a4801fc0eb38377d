/** Names of failures without an HTTP status (specification §8). */
export type TransportFailure = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR";

/** A call that brought no usable answer: a transport failure or the numeric status, with the server's words if it had any. */
export type ApiError = {
  status: TransportFailure | number;
  /** Text the server meant for the customer; null when it sent none. */
  message: string | null;
  /** A code of the embedded API, for what a sentence alone cannot say. */
  code: string | null;
  /** Seconds to wait before the next attempt; null when nobody said so. */
  retryAfter: number | null;
  /** The whole JSON body of a refusal, unparsed. */
  data: unknown;
  /** Nothing of the call has left this server: it was certainly not carried out. */
  unsent?: true;
  /** Of PARSING_ERROR: where the answer could not be read, `products[3].price`. */
  unread?: readonly string[];
  /** What our server calls the request, in the browser; absent where nothing came back. */
  requestId?: string;
};

const MESSAGE_LIMIT = 200;
const DEFAULT_RETRY_AFTER = 5;
const LONGEST_RETRY_AFTER = 3600;

/** The error of a refusal's status and JSON body; only a short plain text is taken as message (`message`, else `error`). */
export function refusal(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  const body = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const text = [body.message, body.error].find(
    (candidate) => typeof candidate === "string" && candidate.trim() !== "" && candidate.length <= MESSAGE_LIMIT,
  ) as string | undefined;
  const plain = text && !/[<>\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text) ? text.trim() : null;
  const code = typeof body.code === "string" && /^[A-Z0-9_]{1,40}$/.test(body.code) ? body.code : null;
  return { status, message: plain, code, retryAfter: secondsOf(status, retryAfter), data };
}

export function failure(status: TransportFailure): ApiError {
  return { status, message: null, code: null, retryAfter: null, data: null };
}

/** The same failure, of a call of which nothing was sent. */
export function unsent(error: ApiError): ApiError {
  return { ...error, unsent: true };
}

/** Network error, parse error, 500, 502 or 503: the shop is out of reach, whatever was asked (specification §8). */
export function isOutage(error: ApiError): boolean {
  return typeof error.status === "string" || [500, 502, 503, 504].includes(error.status);
}

/** A Retry-After header as seconds: a number or a date; a 429 without one counts as five seconds. */
function secondsOf(status: number, header: string | null): number | null {
  const date = header === null ? Number.NaN : Date.parse(header);
  const seconds = /^\d{1,9}$/.test(header ?? "") ? Number(header) : Math.ceil((date - Date.now()) / 1000);
  if (Number.isFinite(seconds)) return Math.min(LONGEST_RETRY_AFTER, Math.max(0, seconds));
  return status === 429 ? DEFAULT_RETRY_AFTER : null;
}
