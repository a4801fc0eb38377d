import { CART_AT_TOUCH } from "@/lib/domain/page/speculation-rules.mjs";

/** Chromium alone knows such rules; for others the element is nothing. Returns what takes them back. */
export function prefetchCartAtTouch(): () => void {
  const attributes = { type: "speculationrules", textContent: CART_AT_TOUCH };
  const rules = Object.assign(document.createElement("script"), attributes);
  document.head.append(rules);
  return () => rules.remove();
}
