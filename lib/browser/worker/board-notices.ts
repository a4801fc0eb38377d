declare const self: ServiceWorkerGlobalScope;

// It serves no page and caches nothing, so a new version need not wait.
self.addEventListener("install", () => void self.skipWaiting());

// An owner's news of Pix, people and prices.
self.addEventListener("push", (event) => {
  const { title, body, tag, url } = newsOf(event.data);
  const icon = "/assets/icon-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, lang: "pt-BR", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showBoard(event.notification.data?.url));
});

/** A browser withdraws the permission if a worker shows nothing. */
function newsOf(data: PushMessageData | null): Record<"title" | "body" | "tag" | "url", string> {
  const plain = { title: "Painel da loja", body: "Algo mudou na sua loja.", tag: "mudancas", url: "/registro" };
  try {
    const told = Object.entries(data?.json()).filter(([, value]) => typeof value === "string" && value !== "");
    return { ...plain, ...Object.fromEntries(told) };
  } catch {
    return plain;
  }
}

/** Prefers the tab with the orders: a loaded page may play sound, a new one needs a tap first. */
async function showBoard(path?: unknown): Promise<WindowClient | null> {
  if (typeof path === "string" && /^\/(?!\/)/.test(path)) return self.clients.openWindow(path);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === "/") ?? tabs[0];
  return tab ? tab.focus() : self.clients.openWindow("/");
}
