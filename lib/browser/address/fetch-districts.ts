import { callApi } from "@/lib/browser/call-api";
import { sharedRead } from "@/lib/browser/shared-read";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import type { District } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import { ok, type Result } from "@/lib/domain/result";

export const fetchDistricts = sharedRead(async (): Promise<Result<District[], ApiError>> => {
  const answer = await callApi({ call: "districts", path: "/districts" });
  return answer.ok ? ok(answer.value.map(districtFromResponse)) : answer;
});
