/** Names of failures without an HTTP status (specification §8). */
export type TransportFailure = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR";

/** A call that brought no usable answer: a transport failure or the numeric status, with the server's words if it had any. */
export type ApiError = {
  status: TransportFailure | number;
  /** Text the server meant for the customer; null when it sent none. */
  message: string | null;
  /** A code of the embedded API, for what a sentence alone cannot say. */
  code: string | null;
  /** The whole JSON body of a refusal, unparsed. */
  data: unknown;
};

const MESSAGE_LIMIT = 200;

/** The error of a refusal's status and JSON body; only a short plain text is taken as message (`message`, else `error`). */
export function refusal(status: number, data: unknown): ApiError {
  const body = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const text = [body.message, body.error].find(
    (candidate) => typeof candidate === "string" && candidate.trim() !== "" && candidate.length <= MESSAGE_LIMIT,
  ) as string | undefined;
  const plain = text && !/[<>\u0000-\u001f]/.test(text) ? text.trim() : null;
  return { status, message: plain, code: typeof body.code === "string" ? body.code : null, data };
}

export function failure(status: TransportFailure): ApiError {
  return { status, message: null, code: null, data: null };
}

/** Network error, parse error, 500, 502 or 503: the shop is out of reach, whatever was asked (specification §8). */
export function isOutage(error: ApiError): boolean {
  return typeof error.status === "string" || [500, 502, 503, 504].includes(error.status);
}
