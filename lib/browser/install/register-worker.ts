const WORKER = "/sw.js";

/** Has the browser keep this market's menu for reading offline, and a page that is the kept one come alive with the network. */
export function keepMenu(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void registerWorker().catch(() => {});
  else addEventListener("load", () => void registerWorker().catch(() => {}), { once: true });
  if (document.documentElement.dataset.kept !== undefined) comeAlive();
}

/** Registers the worker of this shop; throws where the browser refuses it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER);
}

/** Loads the kept page anew once the network is back, which it may have been before this code came. */
function comeAlive(): void {
  addEventListener("online", reloadUnlessBusy);
  const answered = ({ ok }: Response) => ok && reloadUnlessBusy();
  if (navigator.onLine) void fetch("/api/health").then(answered, () => {});
}

// Who is choosing something is not interrupted; the line over the menu offers the same.
function reloadUnlessBusy(): void {
  if (!document.querySelector("dialog[open]")) location.reload();
}
