"use client";

export type SwipeDirection = "down" | "left";

/** Pixels before a touch counts as a swipe. */
const SLOP_PX = 8;
const FAR_ENOUGH = 0.3;
/** Pixels a millisecond: a flick closes sooner. */
const FAST_ENOUGH = 0.5;
const FLICK_PX = 40;
/** Elements that use touch moves themselves: text fields, a map. */
const MOVES_ITSELF = "input, textarea, select, .leaflet-container";

/** Only a phone's sheet is at an edge; in a wider window it is centred and cannot be swiped out. */
const AT_AN_EDGE = "(width < 40rem)";

/**
 * Lets a swipe towards the dialog's edge close it, until `signal` is aborted. The dialog follows the finger and snaps
 * back if released too early; scrolled content scrolls first.
 */
export function closeBySwipe(
  dialog: HTMLDialogElement,
  direction: SwipeDirection,
  onClose: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted || (direction === "down" && !matchMedia(AT_AN_EDGE).matches)) return;
  let start: { x: number; y: number; time: number } | null = null;
  let pushed: number | null = null;

  const stop = () => {
    start = null;
    pushed = null;
  };
  const release = () => {
    dialog.style.transition = "";
    dialog.style.translate = "";
  };

  dialog.addEventListener(
    "touchstart",
    (event) => {
      stop();
      const [touch] = event.touches;
      if (!touch || event.touches.length > 1 || !mayBegin(event.target, dialog, direction)) return;
      start = { x: touch.clientX, y: touch.clientY, time: event.timeStamp };
    },
    { signal, passive: true },
  );

  dialog.addEventListener(
    "touchmove",
    (event) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const along = direction === "down" ? touch.clientY - start.y : start.x - touch.clientX;
      const across = Math.abs(direction === "down" ? touch.clientX - start.x : touch.clientY - start.y);
      if (pushed === null) {
        if (Math.max(Math.abs(along), across) < SLOP_PX) return;
        if (along <= across) return stop();
      }
      pushed = Math.max(0, along);
      event.preventDefault();
      dialog.style.transition = "none";
      dialog.style.translate = direction === "down" ? `0 ${pushed}px` : `${-pushed}px 0`;
    },
    { signal, passive: false },
  );

  dialog.addEventListener(
    "touchend",
    (event) => {
      if (!start || pushed === null) return stop();
      const size = direction === "down" ? dialog.offsetHeight : dialog.offsetWidth;
      const isFlick = pushed > FLICK_PX && pushed / (event.timeStamp - start.time) > FAST_ENOUGH;
      const isFar = pushed > size * FAR_ENOUGH;
      stop();
      dialog.style.transition = "";
      if (!isFlick && !isFar) return release();
      // A product closes by a step back in the history, a moment later: until then it stays where the finger left it.
      onClose();
    },
    { signal },
  );

  dialog.addEventListener(
    "touchcancel",
    () => {
      stop();
      release();
    },
    { signal },
  );

  signal.addEventListener("abort", release);
}

function mayBegin(target: EventTarget | null, dialog: HTMLDialogElement, direction: SwipeDirection): boolean {
  if (!(target instanceof Element) || target.closest(MOVES_ITSELF)) return false;
  if (direction === "left") return true;
  for (let each: Element | null = target; each && each !== dialog; each = each.parentElement)
    if (each.scrollTop > 0) return false;
  return true;
}
