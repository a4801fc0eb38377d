import { boardFiles } from "@/lib/domain/board/routes";

export type NoticeState = NotificationPermission | "missing";

/** What the browser says before anything is tried; a page by plain http, or an iPhone's tab, has no notices. */
export function noticeState(): NoticeState {
  const isOffered =
    typeof Notification !== "undefined" &&
    "serviceWorker" in navigator &&
    "showNotification" in ServiceWorkerRegistration.prototype;
  return isOffered ? Notification.permission : "missing";
}

/** The same, after the worker that shows them is ready, where they are allowed; it starts with the board. */
export async function readyForNotices(): Promise<NoticeState> {
  const state = noticeState();
  if (state !== "granted") return state;
  return (await worker()) ? "granted" : "missing";
}

/** Only in a tap. */
export async function askForNotices(): Promise<NoticeState> {
  if (noticeState() === "missing") return "missing";
  await Notification.requestPermission();
  return readyForNotices();
}

let ready: Promise<ServiceWorkerRegistration> | null = null;

/** Chrome on Android shows a notice of a worker's registration alone. Null where the browser refuses the worker. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  ready ??= navigator.serviceWorker.register(boardFiles.noticeWorker).then(() => navigator.serviceWorker.ready);
  try {
    return await ready;
  } catch {
    ready = null;
    return null;
  }
}

/** Tells of a new order while the page is hidden. */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || noticeState() !== "granted") return;
  const registration = await worker();
  const icon = "/assets/icon-192.png";
  // The page may have come back meanwhile, or the permission gone; the board rings all the same.
  if (document.hidden)
    await registration
      ?.showNotification(title, { body, tag, icon, requireInteraction: true, lang: "pt-BR" })
      .catch(() => {});
}

/** Takes notices away whose tags begin so; without a beginning every one: somebody has looked. */
export async function closeNotices(tags = ""): Promise<void> {
  if (noticeState() !== "granted") return;
  const shown = await (await worker())?.getNotifications().catch(() => []);
  for (const notice of shown ?? []) if (notice.tag.startsWith(tags)) notice.close();
}
