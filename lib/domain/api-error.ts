/** Failures without an HTTP status (specification §8). */
export type TransportFailure = "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR";

export type ApiError = {
  status: TransportFailure | number;
  message: string | null;
  code: string | null;
  /** Seconds; null: the server did not say. */
  retryAfter: number | null;
  data: unknown;
  /** Nothing of the request has left this server. */
  unsent?: true;
  /** For PARSING_ERROR: the unreadable paths, such as `products[3].price`. */
  unread?: readonly string[];
  /** For PARSING_ERROR: the body exceeds the call's limit. */
  tooLarge?: true;
  requestId?: string;
};

/** Whether the API refused the request; a 408 only says that it did not receive all of it. */
export function isRejection(status: ApiError["status"]): status is number {
  return typeof status === "number" && status >= 400 && status < 500 && status !== 408;
}

export function failure(status: TransportFailure): ApiError {
  return { status, message: null, code: null, retryAfter: null, data: null };
}

export function unsent(error: ApiError): ApiError {
  return { ...error, unsent: true };
}

/** The shop is out of reach (specification §8). */
export function isOutage(error: ApiError): boolean {
  return typeof error.status === "string" || [500, 502, 503, 504].includes(error.status);
}
