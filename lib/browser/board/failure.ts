import * as z from "zod";
import { apiErrorOf } from "@/lib/browser/query-client";
import { type Mistake, mistakesSchema } from "@/lib/contract/board/mistakes";
import type { ApiError } from "@/lib/domain/api-error";
import { TRY_AGAIN } from "@/lib/domain/try-again";

export type { Mistake } from "@/lib/contract/board/mistakes";

/** The reason for a failed board call, in words for the owner. */
export function failureText(error: unknown): string {
  return apiErrorOf(error)?.message ?? TRY_AGAIN;
}

/** The reason of a refused call, in words for the owner. */
export function refusalText({ message }: ApiError): string {
  return message ?? TRY_AGAIN;
}

/** The same of our own API's longer texts, with their lines. */
export function wholeRefusal(error: ApiError): string {
  const known = z.object({ message: z.string().min(1) }).safeParse(error.data);
  return known.success ? known.data.message : refusalText(error);
}

/** The mistakes in the response body of a refused change; empty if it was refused as a whole. */
export function mistakesIn(data: unknown): Mistake[] {
  const known = mistakesSchema.safeParse(data);
  return known.success ? known.data.errors : [];
}
