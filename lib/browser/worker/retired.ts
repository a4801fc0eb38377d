import { deleteOlderCaches } from "./cache";
import { settings } from "./settings";

declare const self: ServiceWorkerGlobalScope;

// Replaces `offline.ts` if the offline menu is off: deletes the caches, and unregisters the worker unless push needs
// it.
export function retireOfflineMenu(): void {
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(retire()));
}

async function retire(): Promise<void> {
  await deleteOlderCaches();
  if (!settings.push) await self.registration.unregister();
}
