import type { ApiError } from "@/lib/domain/api-error";

/** The outcome of the write is unknown: no response came, or a gateway's. */
export function isOutcomeUnknown({ status }: ApiError): boolean {
  return typeof status === "string" || status === 408 || status === 425 || status >= 500;
}

/** The API itself failed, so that a list read afterwards shows what became of the write. */
export function isServerFailure({ status }: ApiError): boolean {
  return typeof status === "number" && status >= 500 && status !== 504;
}
