import { callApi } from "@/lib/browser/call-api";
import type { BodyOf } from "@/lib/contract/calls";
import type { Preferences } from "@/lib/domain/account/profile";

/** Absent fields keep their value: the proxy reads the stored preferences and sends them back. */
export function savePreferences(change: Partial<Preferences>) {
  const body = change as BodyOf<"updatePreferences">;
  return callApi({ call: "updatePreferences", method: "PUT", path: "/user/preferences", body });
}
