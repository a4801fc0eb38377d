import type { ApiError } from "./error";

/** Whether nobody knows what became of a write: no answer came, or one of a gateway that does not know either. */
export function isUnanswered({ status }: ApiError): boolean {
  return typeof status === "string" || status === 408 || status === 425 || status >= 500;
}

/** Whether the API was heard to fail, so that a list read after it tells what became of the write. */
export function isHeardToFail({ status }: ApiError): boolean {
  return typeof status === "number" && status >= 500 && status !== 504;
}
