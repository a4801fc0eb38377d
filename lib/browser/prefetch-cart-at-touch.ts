import { CART_AT_TOUCH } from "@/lib/domain/page/speculation-rules.mjs";

const TYPE = "speculationrules";

/** Chromium alone knows such rules, once per page; others ask for the cart when the finger has lifted. */
export function prefetchCartAtTouch(): void {
  if (!HTMLScriptElement.supports?.(TYPE) || document.querySelector(`script[type=${TYPE}]`)) return;
  const rules = document.createElement("script");
  rules.type = TYPE;
  rules.textContent = CART_AT_TOUCH;
  document.head.append(rules);
}
