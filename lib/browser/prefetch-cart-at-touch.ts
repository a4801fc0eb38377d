import { CART_AT_TOUCH } from "@/lib/domain/page/speculation-rules.mjs";

/** Chromium only; other browsers ignore the element. Returns a function that removes it. */
export function prefetchCartAtTouch(): () => void {
  const attributes = { type: "speculationrules", textContent: CART_AT_TOUCH };
  const rules = Object.assign(document.createElement("script"), attributes);
  document.head.append(rules);
  return () => rules.remove();
}
