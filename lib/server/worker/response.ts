import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/node/env";
import { WORKER_CSP } from "@/lib/server/http/security-headers.mjs";
import { pushKey } from "@/lib/server/upstream/push-key";
import { workerScript } from "./script";

/**
 * Whether the service worker stores the menu for offline reading; not in development, where every page is another
 * build.
 */
export function hasOfflineMenu(): boolean {
  return env.OFFLINE_MENU && env.NODE_ENV === "production";
}

let ofCustomers: string | undefined;
let ofBoard: string | undefined;

/** The customers' service worker. */
export function workerResponse(): Response {
  ofCustomers ??= workerScript(readBundle(hasOfflineMenu() ? "with-menu" : "without-menu"), {
    build: buildId(),
    push: pushKey() !== null,
  });
  return scriptResponse(ofCustomers);
}

/** The board's, which shows notices of new orders and stores nothing. */
export function boardWorkerResponse(): Response {
  ofBoard ??= readBundle("board-notices");
  return scriptResponse(ofBoard);
}

function scriptResponse(script: string): Response {
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // Revalidated at every visit, so that a broken worker can be replaced.
      "cache-control": "no-cache",
      "content-security-policy": WORKER_CSP,
    },
  });
}

/** `npm run build` and `npm run dev` write it: scripts/lib/worker-bundles.mjs. */
function readBundle(name: "with-menu" | "without-menu" | "board-notices"): string {
  return readFileSync(join(process.cwd(), ".next", "worker", `${name}.js`), "utf8");
}

function buildId(): string {
  if (env.NODE_ENV !== "production") return "development";
  return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
}
