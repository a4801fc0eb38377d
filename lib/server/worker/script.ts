import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/domain/routes";

export type WorkerSettings = {
  build: string;
  offline: boolean;
  push: boolean;
};

const FOLDER = join(process.cwd(), "lib", "browser", "worker");

const OFFLINE = ["cache", "rules", "offline-page", "offline-copy", "offline"];
const RETIRED = ["cache", "retired"];

// Only pages: what starts or ends a session must reach the server.
const PAGES = [routes.cart, routes.orders, routes.profile, routes.coupons, routes.about, routes.privacy, routes.faq];
const MORE_PAGES = [routes.terms, routes.partners, routes.cookies, routes.contact, "/produto"];

export function workerScript({ build, offline, push }: WorkerSettings): string {
  const shop = { build, push, pages: [...PAGES, ...MORE_PAGES].map((path) => path.slice(1)) };
  const modules = [...(offline ? OFFLINE : RETIRED), "push"].map(readModule);
  return [`const SHOP = ${JSON.stringify(shop)};`, ...modules].join("\n");
}

/** Imports are dropped because the imported module stands before it. */
function readModule(name: string): string {
  const source = readFileSync(join(FOLDER, `${name}.mjs`), "utf8");
  return source.replace(/^import [^;]*;\n/gm, "").replace(/^export /gm, "");
}
