import { INSTITUTIONAL_PATHS, routes } from "@/lib/domain/routes";
import { deleteOlderCaches } from "./cache";
import {
  refreshCachedMenu,
  respondWithFile,
  respondWithMenu,
  respondWithPage,
  respondWithPicture,
} from "./offline-copy";
import { strategyOf } from "./rules";
import { settings } from "./settings";

declare const self: ServiceWorkerGlobalScope;

// Pages only: requests that start or end a session must reach the server.
const PATHS = [routes.cart, routes.orders, routes.profile, routes.coupons, ...INSTITUTIONAL_PATHS, "/produto"];
const PAGES = PATHS.map((path) => path.slice(1));

const RESPONDERS = { menu: respondWithMenu, page: respondWithPage, file: respondWithFile, picture: respondWithPicture };

export function serveOfflineMenu(): void {
  self.addEventListener("install", (event) => {
    self.skipWaiting();
    // A failure is retried at the next visit and must not stop the worker, which also shows notifications.
    event.waitUntil(refreshCachedMenu().catch(() => {}));
  });

  self.addEventListener("activate", (event) => {
    event.waitUntil(deleteOlderCaches(settings.build).then(() => self.clients.claim()));
  });

  self.addEventListener("fetch", (event) => {
    const way = strategyOf(event.request, { origin: self.location.origin, pages: PAGES });
    if (way) event.respondWith(RESPONDERS[way](event));
  });
}
