import type { Page } from "playwright/test";

declare global {
  interface Window {
    heard: string[];
  }
}

/** Records from the next page on what a screen reader is told by itself: each change of a live region, as it is read. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output';
    const said = new WeakMap<Element, string>();
    const textOf = (region: Element) => {
      const copy = region.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg, button')) hidden.remove();
      return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
    };
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = textOf(region);
        const before = said.get(region) ?? "";
        said.set(region, text);
        if (text && text !== before) window.heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns what was said while `act` ran and until it was silent for half a second. */
export async function heardDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const before = await page.evaluate(() => window.heard.length);
  await act();
  let count = -1;
  for (;;) {
    const now = await page.evaluate(() => window.heard.length);
    if (now === count) break;
    count = now;
    await page.waitForTimeout(500);
  }
  return page.evaluate((from) => window.heard.slice(from), before);
}
