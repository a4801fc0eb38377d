import "server-only";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { env } from "@/lib/node/env";

/** Whether the shop's API has a call: the embedded one has all, a real one its extensions only when we are told so. */
export function hasCall(name: CallName): boolean {
  const call: Call = calls[name];
  return !call.extension || !env.STORE_API_URL || env.STORE_API_EXTENSIONS;
}
