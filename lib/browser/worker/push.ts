declare const self: ServiceWorkerGlobalScope;

type Message = { title: string; body: string; url: string; tag: string };

export function showOrderNews(): void {
  self.addEventListener("push", (event) => {
    const { title, body, url, tag } = messageOf(event.data);
    const options = { body, tag, renotify: true, lang: "pt-BR", icon: "/assets/icon-192.png", data: { url } };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data?.url));
  });

  // Without this, notifications would silently stop.
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(subscribeAgain(event.oldSubscription?.options));
  });
}

/** A browser withdraws the permission if a worker shows nothing. */
function messageOf(data: PushMessageData | null): Message {
  const plain = { title: "Seu pedido", body: "Há novidades no seu pedido.", url: "/orders", tag: "pedido" };
  try {
    const told = Object.entries(data?.json()).filter(([, value]) => typeof value === "string" && value !== "");
    return { ...plain, ...Object.fromEntries(told) };
  } catch {
    return plain;
  }
}

async function openPage(path: string | undefined): Promise<WindowClient | null> {
  const own = path && /^\/(?!\/)/.test(path) ? path : "/orders";
  const url = new URL(own, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((candidate) => candidate.url === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
}

async function subscribeAgain(options: PushSubscriptionOptions | undefined): Promise<void> {
  if (!options) return;
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch("/api/save-push-subscription", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
