import { createContext, runInContext } from "node:vm";
import type { WorkerSettings } from "@/lib/domain/page/worker-settings";
import { workerScript } from "@/lib/server/worker/script";
import { bundleWorkers } from "../../scripts/lib/worker-bundles.mjs";

type Listener = (event: object) => void;
type Settings = WorkerSettings & { offline: boolean };
type Browser = { self: object } & Record<string, unknown>;

const bundles = await bundleWorkers();

/** The customers' service worker as served, in a browser with these globals only. */
export function runWorker({ offline = true, ...given }: Partial<Settings>, browser: Browser) {
  const bundle = bundles[offline ? "with-menu" : "without-menu"];
  return run(workerScript(bundle, { build: "feito-1", push: true, ...given }), browser);
}

/** The board's. */
export function runBoardWorker(browser: Browser) {
  return run(bundles["board-notices"], browser);
}

function run(source: string, browser: Browser) {
  const listeners: Record<string, Listener> = {};
  const self = {
    skipWaiting: () => {},
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    ...browser.self,
  };
  runInContext(source, createContext({ URL, Response, Headers, Intl, Date, crypto, ...browser, self }));
  return {
    listeners,
    async happens(name: string, event: object = {}): Promise<void> {
      const waits: Promise<unknown>[] = [];
      listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
      await Promise.all(waits);
    },
  };
}
