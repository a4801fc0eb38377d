import { dropOlder } from "./cache.mjs";

// In place of `offline.mjs` where the offline menu is off: what was kept goes, and where nothing else needs it, the worker too.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  await dropOlder();
  if (!SHOP.push) await self.registration.unregister();
}
