import { callApi } from "@/lib/browser/call-api";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import type { SavedAddresses } from "@/lib/domain/address/address";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";

/** Fails when none of the saved addresses can be read, so that the list does not look empty. */
export async function fetchAddresses(): Promise<Result<SavedAddresses, ApiError>> {
  const result = await callApi({ call: "addresses", path: "/addresses" });
  if (!result.ok) return result;
  const { addresses, dropped = 0 } = result.value;
  if (dropped > 0 && addresses.length === 0) return err(failure("PARSING_ERROR"));
  return ok(Object.assign(addresses.map(addressFromResponse), dropped > 0 ? { dropped } : {}));
}
