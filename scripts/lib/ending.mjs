import { childrenOf } from "./processes.mjs";

const LOOK_MS = 500;

/**
 * Calls `end` on the first termination signal, and with SIGTERM when the shell of `npm run` is gone: npm forwards a
 * signal to that shell only, which dies without forwarding it.
 * @param {(signal: NodeJS.Signals) => void} end called once
 */
export function onEnd(end) {
  let isShuttingDown = false;
  const endOnce = (/** @type {NodeJS.Signals} */ signal) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    end(signal);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => endOnce(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && endOnce("SIGTERM"), LOOK_MS).unref();
}

/** @param {NodeJS.Signals} signal */
export function passOn(signal) {
  const children = childrenOf(process.pid);
  for (const child of children)
    try {
      process.kill(child, signal);
    } catch {
      // It has just ended by itself.
    }
  return children.length;
}
