import { createContext, runInContext } from "node:vm";
import type { WorkerSettings } from "@/lib/domain/page/worker-settings";
import { workerScript } from "@/lib/server/worker/script";
import { bundleWorkers } from "../../scripts/lib/worker-bundles.mjs";

type Listener = (event: object) => void;
type Settings = WorkerSettings & { offline: boolean };

const bundles = await bundleWorkers();

/** The service worker as served, in a browser with these globals only. */
export function runWorker(settings: Partial<Settings>, browser: { self: object } & Record<string, unknown>) {
  const listeners: Record<string, Listener> = {};
  const self = {
    skipWaiting: () => {},
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    ...browser.self,
  };
  const { offline = true, ...given } = settings;
  const bundle = bundles[offline ? "with-menu" : "without-menu"];
  const source = workerScript(bundle, { build: "feito-1", push: true, ...given });
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
