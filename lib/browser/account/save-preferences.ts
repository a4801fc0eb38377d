import { callApi } from "@/lib/browser/call-api";
import type { BodyOf } from "@/lib/contract/calls";
import type { Preferences } from "@/lib/domain/account/profile";

/** What is absent stays as it is: the proxy reads it and gives it back. */
export function savePreferences(change: Partial<Preferences>) {
  const body = change as BodyOf<"updatePreferences">;
  return callApi({ call: "updatePreferences", method: "PUT", path: "/user/preferences", body });
}
