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
    // On touch-only devices a scrollbar takes no space, and measuring would force another layout.
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
 * Shows a dialog at once and returns whether it may become a modal later: making the whole page inert takes a slow
 * phone 40 ms of style recalculation. False with a keyboard, because Esc closes only a modal, and for a field with
 * initial focus, because iOS opens its keyboard only if the field is focused during the tap.
 */
function mayWait(dialog: HTMLDialogElement, first: HTMLElement): boolean {
  if (dialog.open || first !== dialog || !hasFingersOnly()) return false;
  dialog.open = true;
  return true;
}

/**
 * Opens and closes a native dialog as a modal. When the browser closes it (Esc twice, Android's back gesture),
 * `onClose` is called. A dialog that the server rendered open is taken over without leaving the screen. `swipe`: the
 * direction in which a finger can push it out.
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
      // The event comes late: by then strict mode may have reopened the dialog.
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
    // Loads with the first touch; without it the button, the backdrop and Back still close the dialog.
    const load = () =>
      import("./swipe-to-close").then(
        ({ closeBySwipe }) => closeBySwipe(element, swipe, () => close.current(), signal),
        () => {},
      );
    element.addEventListener("touchstart", load, { once: true, passive: true, signal });
    return () => closing.abort();
  }, [dialog, open, swipe]);
}
