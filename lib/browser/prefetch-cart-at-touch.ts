import { CART_AT_TOUCH } from "@/lib/domain/page/speculation-rules.mjs";

/** Chromium alone knows such rules; for others the element is nothing. */
export function prefetchCartAtTouch(): void {
  const rules = { type: "speculationrules", textContent: CART_AT_TOUCH };
  document.head.append(Object.assign(document.createElement("script"), rules));
}
