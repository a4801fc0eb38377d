import { callApi } from "@/lib/browser/call-api";
import { ApiFailure } from "@/lib/browser/query-client";
import { currentSubscription, missingSupport, subscribe } from "./push";

export type NoticeState = "unsupported" | "install" | "denied" | "off" | "on";

/** Does not ask for permission. */
export async function readOpeningNotice(): Promise<NoticeState> {
  const missing = missingSupport();
  if (missing) return missing;
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  return subscription && (await send(subscription)) ? "on" : "off";
}

/** Call it inside a tap: it asks for permission. Throws if the shop does not take the wish. */
export async function changeOpeningNotice(key: string, wanted: boolean): Promise<NoticeState> {
  const subscription = wanted ? (await subscribe(key))?.subscription : await currentSubscription();
  if (!subscription) return wanted ? "denied" : "off";
  return (await send(subscription, wanted)) ? "on" : "off";
}

async function send(subscription: PushSubscription, wanted?: boolean): Promise<boolean> {
  const { endpoint } = subscription;
  const { keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, wanted };
  const result = await callApi({ call: "noticeOpening", method: "POST", path: "/opening_notices", body });
  if (!result.ok) throw new ApiFailure(result.error);
  return result.value.wanted;
}
