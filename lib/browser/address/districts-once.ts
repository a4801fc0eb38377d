import type { District } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import type { Result } from "@/lib/domain/result";
import { fetchDistricts } from "./fetch-districts";

type Answer = Result<District[], ApiError>;

let known: Promise<Answer> | null = null;

/** Fetches the districts once per page; a failure is not cached. No React Query, because the menu does without it. */
export async function districtsOnce(): Promise<Answer> {
  known ??= fetchDistricts();
  const answer = await known;
  if (!answer.ok) known = null;
  return answer;
}
