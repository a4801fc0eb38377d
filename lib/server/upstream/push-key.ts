import "server-only";
import { vapidPublicKey } from "@/lib/node/keys/push-keys";
import { hasCall } from "./extensions";

/** The key that a browser subscribes to notifications with; null where the shop's API takes no subscriptions. */
export function pushKey(): string | null {
  return hasCall("savePushSubscription") ? vapidPublicKey() : null;
}
