import { useEffect, useRef } from "react";

/** `isThere`: its entry of the history is still ahead of the page's own. */
type Step = { close: () => void; isThere: boolean };

/** Open overlays, the topmost last; each has one history entry. */
const steps: Step[] = [];
/** `history.back()` calls made by the page itself. */
let ownBacks = 0;
let isListening = false;

const KEY = "boardStep";

function take(step: Step): void {
  history.pushState({ ...history.state, [KEY]: true }, "");
  step.isThere = true;
}

function takeBack(step: Step): void {
  // After following a link, the current entry belongs to another page.
  if (!step.isThere || !history.state?.[KEY]) return;
  ownBacks += 1;
  history.back();
}

function gone(): void {
  if (ownBacks > 0) {
    ownBacks -= 1;
    return;
  }
  const top = steps.at(-1);
  if (!top) return;
  top.isThere = false;
  top.close();
  // It asks for confirmation and stays open: push its entry again for the next Back.
  setTimeout(() => {
    if (steps.includes(top)) take(top);
  });
}

/** While `isOpen`, the browser's Back calls `onClose` instead of leaving the page. */
export function useBackStep(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    if (!isListening) window.addEventListener("popstate", gone);
    isListening = true;
    const step: Step = { close: () => close.current(), isThere: false };
    steps.push(step);
    take(step);
    return () => {
      steps.splice(steps.indexOf(step), 1);
      takeBack(step);
    };
  }, [isOpen]);
}
