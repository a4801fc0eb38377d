/** Keeps the screen on while the board is visible; a browser releases the lock when the page is hidden. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = async () => {
    if (document.hidden || (lock && !lock.released)) return;
    // Refused when the battery is empty.
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (isOver) void lock?.release();
  };
  const follow = () => void take();
  follow();
  document.addEventListener("visibilitychange", follow);
  // Some browsers require a tap first.
  document.addEventListener("pointerdown", follow);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", follow);
    document.removeEventListener("pointerdown", follow);
    void lock?.release();
  };
}

const EVERY_MS = 3_000;

/** Vibrates repeatedly, on devices that can. */
export function vibrateOn(): () => void {
  if (!("vibrate" in navigator)) return () => {};
  const shake = () => {
    // Before the first tap, a browser refuses and logs a warning.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([300, 150, 300]);
  };
  shake();
  const timer = setInterval(shake, EVERY_MS);
  return () => {
    clearInterval(timer);
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(0);
  };
}

/** Holds a text as the tab's title, even when another page opens. Returns a function that restores the title. */
export function holdTitle(text: string): () => void {
  let own = document.title;
  const hold = () => {
    if (document.title === text) return;
    own = document.title;
    document.title = text;
  };
  const watch = new MutationObserver(hold);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  hold();
  return () => {
    watch.disconnect();
    if (document.title === text) document.title = own;
  };
}
