import { callApi } from "@/lib/browser/call-api";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import type { District } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import { ok, type Result } from "@/lib/domain/result";

type Answer = Result<District[], ApiError>;

let known: Promise<Answer> | null = null;

export async function fetchDistricts(): Promise<Answer> {
  const answer = await callApi({ call: "districts", path: "/districts" });
  return answer.ok ? ok(answer.value.map(districtFromResponse)) : answer;
}

/** Fetches the districts once per page; a failure is not cached. For the menu, which does without React Query. */
export async function districtsOnce(): Promise<Answer> {
  known ??= fetchDistricts();
  const answer = await known;
  if (!answer.ok) known = null;
  return answer;
}
