import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/domain/routes";

export type WorkerSettings = {
  /** Names the files of this build; what one build keeps, no other shows. */
  build: string;
  /** Whether the menu is kept for reading offline. */
  offline: boolean;
  /** Whether the shop sends news of orders. */
  push: boolean;
};

const FOLDER = join(process.cwd(), "lib", "browser", "worker");

// In the order in which they need each other.
const OFFLINE = ["cache", "rules", "offline-page", "offline-copy", "offline"];
const RETIRED = ["cache", "retired"];

// What starts or ends a session must reach the server as the browser sends it, and nothing of it stands in for anything.
const PAGES = [routes.cart, routes.orders, routes.profile, routes.coupons, routes.about, routes.privacy, routes.faq];
const MORE_PAGES = [routes.terms, routes.partners, routes.cookies, routes.contact, "/produto"];

/** The text of the service worker: the modules of this folder, one after the other. */
export function workerScript({ build, offline, push }: WorkerSettings): string {
  const shop = { build, push, pages: [...PAGES, ...MORE_PAGES].map((path) => path.slice(1)) };
  const modules = [...(offline ? OFFLINE : RETIRED), "push"].map(readModule);
  return [`const SHOP = ${JSON.stringify(shop)};`, ...modules].join("\n");
}

/** A module as a part of one script: what it imports stands before it. */
function readModule(name: string): string {
  const source = readFileSync(join(FOLDER, `${name}.mjs`), "utf8");
  return source.replace(/^import [^;]*;\n/gm, "").replace(/^export /gm, "");
}
