"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { SwipeDirection } from "./swipe-to-close";

let locks = 0;

/** Keeps the page behind a modal where it is; the width of a classic scrollbar stays reserved. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks++ === 0) {
    // Where fingers scroll nothing takes room, and to ask would lay the page out once more.
    const scrollbar = matchMedia("(hover: none)").matches ? 0 : window.innerWidth - root.clientWidth;
    root.style.overflow = "hidden";
    if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`;
  }
  return () => {
    if (--locks > 0) return;
    root.style.overflow = "";
    root.style.paddingRight = "";
  };
}

/**
 * Opens and closes a native dialog as a modal. Closing by itself (Esc twice, Android's back gesture) is passed on to `onClose`.
 * A dialog that the server rendered open is taken over without leaving the screen. `swipe`: the way in which a finger pushes it out.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  swipe?: SwipeDirection,
): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    // Before anything changes: it measures the page, which is then laid out once and not twice.
    const unlock = lockScroll();
    // Otherwise the first button would be focused, ring and all.
    const first = element.querySelector<HTMLElement>("[data-autofocus]") ?? element;
    first.autofocus = true;
    // Not close(): that would fire 'close'.
    element.removeAttribute("open");
    element.showModal();
    // A browser that knows no autofocus of dialogs.
    if (document.activeElement !== first) first.focus({ preventScroll: true });
    return () => {
      element.close();
      unlock();
    };
  }, [dialog, open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancelled = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    const closed = (event: Event) => {
      // The event comes late: by then strict mode may have opened it again.
      if (event.target === element && open && !element.open) close.current();
    };
    element.addEventListener("cancel", cancelled);
    element.addEventListener("close", closed);
    return () => {
      element.removeEventListener("cancel", cancelled);
      element.removeEventListener("close", closed);
    };
  }, [dialog, open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open || !swipe) return;
    const closing = new AbortController();
    const { signal } = closing;
    // The code of swipes comes with the first touch; without it there is still the button, the backdrop and the way back.
    const load = () =>
      import("./swipe-to-close").then(
        ({ closeBySwipe }) => closeBySwipe(element, swipe, () => close.current(), signal),
        () => {},
      );
    element.addEventListener("touchstart", load, { once: true, passive: true, signal });
    return () => closing.abort();
  }, [dialog, open, swipe]);
}
