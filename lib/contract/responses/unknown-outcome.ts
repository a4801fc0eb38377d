import type { ApiError } from "@/lib/domain/api-error";

/** Whether the outcome of a write is unknown: there was no response, or a gateway's. */
export function isOutcomeUnknown({ status }: ApiError): boolean {
  return typeof status === "string" || status === 408 || status === 425 || status >= 500;
}

/** Whether the API itself failed; a list that is read afterwards shows what became of the write. */
export function isServerFailure({ status }: ApiError): boolean {
  return typeof status === "number" && status >= 500 && status !== 504;
}
