import { isInstalled, isIos } from "@/lib/browser/install/device";
import { registerWorker } from "@/lib/browser/install/register-worker";
import { ApiFailure } from "@/lib/browser/query-client";
import { refusal } from "@/lib/contract/responses/error";
import { createBatch } from "./batch";

/** `install`: only from the home screen (iOS). `denied`: permission refused. `other`: on for another account. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "other" | "on";

/** Does not ask for permission. A subscription with another key of the shop receives nothing, so it counts as off. */
export async function readPush(mark: string | null, account: string, key: string): Promise<PushState> {
  const missing = missingSupport();
  if (missing) return missing;
  if (Notification.permission === "denied") return "denied";
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== "granted" || keyOf(subscription) !== key) return "off";
  return mark === (await markOf(subscription, account)) ? "on" : "other";
}

/**
 * Call it inside a tap. Returns the owner's mark, or null without permission. If it throws, no new subscription is left.
 */
export async function enablePush(key: string, account: string): Promise<string | null> {
  const subscribed = await subscribe(key);
  if (!subscribed) return null;
  const { subscription, isNew } = subscribed;
  try {
    await saveSubscription(subscription);
  } catch (error) {
    if (isNew) await subscription.unsubscribe();
    throw error;
  }
  return markOf(subscription, account);
}

/** The browser's one subscription: an order's news and a shop's opening share it. Null without permission. */
export async function subscribe(key: string): Promise<{ subscription: PushSubscription; isNew: boolean } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) === key) return { subscription: before, isNew: false };
  await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return { subscription: await pushManager.subscribe(options), isNew: true };
}

export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await saveSubscription(subscription);
}

export async function disablePush(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe();
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function markOf({ endpoint }: PushSubscription, account: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${account} ${endpoint}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Null in a browser that can subscribe. */
export function missingSupport(): "install" | "unsupported" | null {
  if (isSupported()) return null;
  return isIos(navigator) && !isInstalled() ? "install" : "unsupported";
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const saveSubscription = createBatch(postSubscription);

async function postSubscription(subscription: PushSubscription): Promise<void> {
  const response = await fetch("/api/save-push-subscription", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new ApiFailure(refusal(response.status, await response.json().catch(() => null)));
}
