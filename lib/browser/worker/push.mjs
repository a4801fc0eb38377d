// News of orders: shown as they come, opened by a tap.
self.addEventListener("push", (event) => {
  const { title, body, url, tag } = messageOf(event.data);
  const options = { body, tag, renotify: true, lang: "pt-BR", icon: "/assets/icon-192.png", data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

// The browser has taken another subscription: the shop must hear of it, or news would stop without a word.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription?.options));
});

/** A message of the shop, whole; a browser takes the permission away from who shows nothing. */
function messageOf(data) {
  const plain = { title: "Seu pedido", body: "Há novidades no seu pedido.", url: "/orders", tag: "pedido" };
  try {
    const told = Object.entries(data.json()).filter(([, value]) => typeof value === "string" && value !== "");
    return { ...plain, ...Object.fromEntries(told) };
  } catch {
    return plain;
  }
}

/** Shows a page of this shop: the tab that has it, else a new one. */
async function openPage(path) {
  const url = new URL(/^\/(?!\/)/.test(path ?? "") ? path : "/orders", self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((candidate) => candidate.url === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
}

async function subscribeAgain(options) {
  if (!options) return;
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch("/api/save-push-subscription", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
