/** Runs something after the page has loaded and has nothing to do; returns how to call it off. */
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
 * The same once somebody has touched the page, scrolled or typed, or has looked at it for a while: whoever only looks in does not
 * pay for what they might open. Returns how to call it off.
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
