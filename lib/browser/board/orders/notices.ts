import { boardFiles } from "@/lib/domain/board/routes";

export type NoticeState = NotificationPermission | "missing";

/** The notification permission; `missing` over plain http and in an iPhone's tab, which have no notifications. */
export function noticeState(): NoticeState {
  const isOffered =
    typeof Notification !== "undefined" &&
    "serviceWorker" in navigator &&
    "showNotification" in ServiceWorkerRegistration.prototype;
  return isOffered ? Notification.permission : "missing";
}

/** The same, after registering the worker that shows them, if allowed. */
export async function readyForNotices(): Promise<NoticeState> {
  const state = noticeState();
  if (state !== "granted") return state;
  return (await worker()) ? "granted" : "missing";
}

/** Call it inside a tap. */
export async function askForNotices(): Promise<NoticeState> {
  if (noticeState() === "missing") return "missing";
  await Notification.requestPermission();
  return readyForNotices();
}

let ready: Promise<ServiceWorkerRegistration> | null = null;

/** Chrome on Android only shows notifications of a worker's registration. Null if the browser refuses the worker. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  ready ??= navigator.serviceWorker.register(boardFiles.noticeWorker).then(() => navigator.serviceWorker.ready);
  try {
    return await ready;
  } catch {
    ready = null;
    return null;
  }
}

/** Subscribes this browser to the owner's news. Call it inside a tap; null without permission, or where none arrive. */
export async function pushSubscription(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await askForNotices()) !== "granted") return null;
  const options = { userVisibleOnly: true, applicationServerKey };
  return (await (await worker())?.pushManager?.subscribe(options).catch(() => null)) ?? null;
}

/** Shows a notification while the page is hidden. */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || noticeState() !== "granted") return;
  const registration = await worker();
  const icon = "/assets/icon-192.png";
  // By now the page may be visible again, or the permission withdrawn; the board rings anyway.
  if (document.hidden)
    await registration
      ?.showNotification(title, { body, tag, icon, requireInteraction: true, lang: "pt-BR" })
      .catch(() => {});
}

/** Closes the notifications whose tag starts with `tags`; all of them by default. */
export async function closeNotices(tags = ""): Promise<void> {
  if (noticeState() !== "granted") return;
  const shown = await (await worker())?.getNotifications().catch(() => []);
  for (const notice of shown ?? []) if (notice.tag.startsWith(tags)) notice.close();
}
