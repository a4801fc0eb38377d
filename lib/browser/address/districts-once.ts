import { callApi } from "@/lib/browser/call-api";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import type { District } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import { ok, type Result } from "@/lib/domain/result";

type Answer = Result<District[], ApiError>;

let known: Promise<Answer> | null = null;

/** Not React Query, which the menu does without. Read once per page; a failure is read again. */
export async function districtsOnce(): Promise<Answer> {
  known ??= read();
  const answer = await known;
  if (!answer.ok) known = null;
  return answer;
}

async function read(): Promise<Answer> {
  const answer = await callApi({ call: "districts", path: "/districts" });
  return answer.ok ? ok(answer.value.map(districtFromResponse)) : answer;
}
