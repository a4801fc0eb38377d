"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { afterPaint } from "../after-paint";
import type { SwipeDirection } from "./swipe-to-close";

let locks = 0;

function hasFingersOnly(): boolean {
  return matchMedia("(hover: none)").matches;
}

/** Keeps the page behind a modal where it is; the width of a classic scrollbar stays reserved. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks++ === 0) {
    // Where fingers scroll nothing takes room, and to ask would lay the page out once more.
    const scrollbar = hasFingersOnly() ? 0 : window.innerWidth - root.clientWidth;
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
 * Shows a dialog at once, and says whether it may become a modal after that: the style of a whole page that a modal makes inert takes a slow
 * phone 40 ms. With a keyboard it may not: Esc closes no dialog before it is a modal. A field has to have the focus in the tap itself, or no
 * keyboard comes up on iOS.
 */
function mayWait(dialog: HTMLDialogElement, first: HTMLElement): boolean {
  if (dialog.open || first !== dialog || !hasFingersOnly()) return false;
  dialog.open = true;
  return true;
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
    // Otherwise the first button would be focused, ring and all.
    const first = element.querySelector<HTMLElement>("[data-autofocus]") ?? element;
    first.autofocus = true;
    let unlock = () => {};
    const beModal = () => {
      // Before anything changes: it measures the page, which is then laid out once and not twice.
      unlock = lockScroll();
      // Not close(): that would fire 'close'.
      element.open = false;
      element.showModal();
      // A browser that knows no autofocus of dialogs.
      if (document.activeElement !== first) first.focus({ preventScroll: true });
    };
    const cancel = mayWait(element, first) ? afterPaint(beModal) : beModal();
    return () => {
      cancel?.();
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
