import { createContext, runInContext } from "node:vm";
import { type WorkerSettings, workerScript } from "@/lib/server/worker/script";

type Listener = (event: object) => void;

/** The service worker as served, in a browser with these globals only. */
export function runWorker(settings: Partial<WorkerSettings>, browser: { self: object } & Record<string, unknown>) {
  const listeners: Record<string, Listener> = {};
  const self = {
    skipWaiting: () => {},
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    ...browser.self,
  };
  const source = workerScript({ build: "feito-1", offline: true, push: true, ...settings });
  runInContext(source, createContext({ URL, Response, Headers, Intl, Date, crypto, ...browser, self }));
  return {
    listeners,
    /** Dispatches an event to the worker, and awaits its `waitUntil`. */
    async happens(name: string, event: object = {}): Promise<void> {
      const waits: Promise<unknown>[] = [];
      listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
      await Promise.all(waits);
    },
  };
}
