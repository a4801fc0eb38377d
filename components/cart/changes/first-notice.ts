const NOTICE = "data-cart-notice";

/** Marks what `showFirstNotice` leads to. */
export const NOTICE_PROPS = { [NOTICE]: "" };

/** Brings what keeps the order from going on into view, and moves it once. */
export function showFirstNotice(): void {
  const notice = document.querySelector<HTMLElement>(`[${NOTICE}]`);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  notice?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  if (!still) notice?.animate({ scale: [1, 1.03, 1] }, 500);
  notice?.querySelector("button")?.focus({ preventScroll: true });
}
