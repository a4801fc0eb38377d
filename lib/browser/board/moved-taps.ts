const CONTROLS = "a, button, input, label, select, summary, textarea";

/**
 * Ignores a tap that ends on another control than it began on: an order that appears or disappears meanwhile moves the
 * page, and the browser looks for the tap's target only when the finger lifts. Returns a stop function.
 */
export function ignoreMovedTaps(): () => void {
  let touched: Element | null = null;
  const touch = ({ target, pointerType }: PointerEvent) => {
    touched = pointerType === "touch" ? controlOf(target) : null;
  };
  const tap = (event: MouseEvent) => {
    const meant = touched;
    // Tapping a label also clicks its field.
    touched = null;
    if (!meant || event.detail === 0 || meant === controlOf(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("pointerdown", touch, true);
  window.addEventListener("click", tap, true);
  return () => {
    window.removeEventListener("pointerdown", touch, true);
    window.removeEventListener("click", tap, true);
  };
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null;
}
