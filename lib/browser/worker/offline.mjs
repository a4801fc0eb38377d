import {
  deleteOlderCaches,
  refreshCachedMenu,
  respondWithFile,
  respondWithMenu,
  respondWithPage,
  respondWithPicture,
} from "./offline-copy.mjs";
import { strategyOf } from "./rules.mjs";

const ANSWERS = { menu: respondWithMenu, page: respondWithPage, file: respondWithFile, picture: respondWithPicture };

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // A failure is retried at the next visit; the worker also has notifications to show.
  event.waitUntil(refreshCachedMenu().catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOlderCaches(SHOP.build).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const way = strategyOf(event.request, { origin: self.location.origin, pages: SHOP.pages });
  if (way) event.respondWith(ANSWERS[way](event));
});
