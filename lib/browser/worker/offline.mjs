import { answerFile, answerMenu, answerPage, answerPicture, dropOlder, keepMenuNow } from "./offline-copy.mjs";
import { wayOf } from "./rules.mjs";

const ANSWERS = { menu: answerMenu, page: answerPage, file: answerFile, picture: answerPicture };

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // A failure is retried at the next visit; the worker also has notifications to show.
  event.waitUntil(keepMenuNow().catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder(SHOP.build).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, { origin: self.location.origin, pages: SHOP.pages });
  if (way) event.respondWith(ANSWERS[way](event));
});
