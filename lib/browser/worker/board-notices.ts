declare const self: ServiceWorkerGlobalScope;

// It serves no page and stores nothing, so a new one need not wait.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showBoard());
});

/** The tab with the orders first: a loaded page may sound, a new one waits for a tap. */
async function showBoard(): Promise<WindowClient | null> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === "/") ?? tabs[0];
  return tab ? tab.focus() : self.clients.openWindow("/");
}
