/** Runs work once the page has loaded and is idle; returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "scroll"];

/**
 * Like `whenIdle`, but only after the first touch, scroll or key, or after a while: a visitor who leaves at once does
 * not load overlays. Returns a cancel function.
 */
export function whenUsed(work: () => void, whileMs?: number): () => void {
  let cancel = () => {};
  const start = () => {
    stop();
    cancel = whenIdle(work);
  };
  const timer = whileMs === undefined ? undefined : setTimeout(start, whileMs);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start);
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { passive: true });
  return () => {
    stop();
    cancel();
  };
}
