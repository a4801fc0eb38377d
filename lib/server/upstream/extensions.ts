import "server-only";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { env } from "@/lib/node/env";

/** The embedded API has every call; a real one has the extensions only with STORE_API_EXTENSIONS. */
export function hasCall(name: CallName): boolean {
  const call: Call = calls[name];
  return !call.extension || !env.STORE_API_URL || env.STORE_API_EXTENSIONS;
}
