const WORKER = "/sw.js";

/** Makes the worker cache this market's menu, and reloads a cached page once it is online. */
export function cacheMenu(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void registerWorker().catch(() => {});
  else addEventListener("load", () => void registerWorker().catch(() => {}), { once: true });
  if (document.documentElement.dataset.kept !== undefined) reloadWhenOnline();
}

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER);
}

function reloadWhenOnline(): void {
  addEventListener("online", reloadUnlessBusy);
  const reloadIfOk = ({ ok }: Response) => ok && reloadUnlessBusy();
  if (navigator.onLine) void fetch("/api/health").then(reloadIfOk, () => {});
}

// Does not interrupt an open dialog; the notice above the menu offers the same.
function reloadUnlessBusy(): void {
  if (!document.querySelector("dialog[open]")) location.reload();
}
