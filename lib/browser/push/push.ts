import { isInstalled, isIos } from "@/lib/browser/install/device";
import { registerWorker } from "@/lib/browser/install/register-worker";
import { ApiFailure } from "@/lib/browser/query-client";
import { refusal } from "@/lib/contract/responses/error";
import { createBatch } from "./batch";

/**
 * How push stands in this browser: it cannot; it can once installed (iOS); the customer refused; off; on for another
 * account; on for this one.
 */
export type PushState = "unsupported" | "install" | "denied" | "off" | "other" | "on";

/**
 * How push stands here for an account, by the mark that `enablePush` left and the shop's key: what was subscribed with another
 * key is sent nothing any more. Asks nobody for permission.
 */
export async function readPush(mark: string | null, account: string, key: string): Promise<PushState> {
  if (!isSupported()) return isIos(navigator) && !isInstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== "granted" || keyOf(subscription) !== key) return "off";
  return mark === (await markOf(subscription, account)) ? "on" : "other";
}

/**
 * Asks for permission (call it in a tap), registers the worker, subscribes with the shop's key and has the shop keep the
 * subscription. Answers the mark of who it belongs to; null when permission was refused. Throws when it could not, with
 * nothing left switched on.
 */
export async function enablePush(key: string, account: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key of the shop could no longer be sent to, and one of another account is not ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await saveSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return markOf(subscription, account);
}

/** Has the shop keep the subscription again: a new session of the same account has none. */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await saveSubscription(subscription);
}

/** Ends this browser's subscription; the push service then tells the shop that it is gone. */
export async function disablePush(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe();
}

/** The key that it was subscribed with, in base64url as the shop names its own. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whose subscription it is, in a form that tells nobody else who that is. */
async function markOf({ endpoint }: PushSubscription, account: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${account} ${endpoint}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Has the shop keep a subscription, several in a row with one call. */
const saveSubscription = createBatch(postSubscription);

async function postSubscription(subscription: PushSubscription): Promise<void> {
  const answer = await fetch("/api/save-push-subscription", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new ApiFailure(refusal(answer.status, await answer.json().catch(() => null)));
}
