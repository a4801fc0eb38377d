import { deleteOlderCaches } from "./cache.mjs";

// Replaces `offline.mjs` where the offline menu is off: deletes the cache, and the worker where nothing else needs it.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  await deleteOlderCaches();
  if (!SHOP.push) await self.registration.unregister();
}
