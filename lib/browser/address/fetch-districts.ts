import { callApi } from "@/lib/browser/call-api";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import type { District } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import { ok, type Result } from "@/lib/domain/result";

type DistrictsResult = Result<District[], ApiError>;

let known: Promise<DistrictsResult> | null = null;

export async function fetchDistricts(): Promise<DistrictsResult> {
  const result = await callApi({ call: "districts", path: "/districts" });
  return result.ok ? ok(result.value.map(districtFromResponse)) : result;
}

/** Fetches the districts once per page; a failure is not cached. For the menu, which does without React Query. */
export async function districtsOnce(): Promise<DistrictsResult> {
  known ??= fetchDistricts();
  const result = await known;
  if (!result.ok) known = null;
  return result;
}
