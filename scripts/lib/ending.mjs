import { childrenOf } from "./processes.mjs";

const LOOK_MS = 500;

/**
 * Calls `end` with the first signal that tells this script to end, and with SIGTERM when the shell of the `npm run` that started
 * it is gone: npm passes a signal on to that shell, which dies of it and tells nobody.
 * @param {(signal: NodeJS.Signals) => void} end called once
 */
export function onEnd(end) {
  let isEnding = false;
  const endOnce = (signal) => {
    if (isEnding) return;
    isEnding = true;
    end(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => endOnce(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && endOnce("SIGTERM"), LOOK_MS).unref();
}

/** Passes a signal on to every process that this one started; how many there are. */
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
