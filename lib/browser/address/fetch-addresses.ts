import { callApi } from "@/lib/browser/call-api";
import { sharedRead } from "@/lib/browser/shared-read";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import type { Address } from "@/lib/domain/address/address";
import type { ApiError } from "@/lib/domain/api-error";
import { ok, type Result } from "@/lib/domain/result";

export const fetchAddresses = sharedRead(async (): Promise<Result<Address[], ApiError>> => {
  const answer = await callApi({ call: "addresses", path: "/addresses" });
  return answer.ok ? ok(answer.value.addresses.map(addressFromResponse)) : answer;
});
