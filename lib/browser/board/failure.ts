import { apiErrorOf } from "@/lib/browser/query-client";
import { type Mistake, mistakesSchema } from "@/lib/contract/board/mistakes";
import { TRY_AGAIN } from "@/lib/domain/try-again";

export type { Mistake } from "@/lib/contract/board/mistakes";

/** Why a call of the board failed, as the owner reads it. */
export function failureText(error: unknown): string {
  return apiErrorOf(error)?.message ?? TRY_AGAIN;
}

/** The mistakes of a refused change, from the answer's body; empty where it was refused as a whole. */
export function mistakesIn(data: unknown): Mistake[] {
  const known = mistakesSchema.safeParse(data);
  return known.success ? known.data.errors : [];
}
