declare const self: ServiceWorkerGlobalScope;

// It serves no page and caches nothing, so a new version need not wait.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showBoard());
});

/** Prefers the tab with the orders: a loaded page may play sound, a new one needs a tap first. */
async function showBoard(): Promise<WindowClient | null> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === "/") ?? tabs[0];
  return tab ? tab.focus() : self.clients.openWindow("/");
}
