import type { Locator, Page } from "playwright/test";
import { expect } from "./shop";

/** Longer than this nothing may turn. */
const LONGEST_SPIN_MS = 10_000;
const BROKEN_TEXT = /\bundefined\b|\bNaN\b|\bnull\b|\[object/;

/** What is in the cart as this browser keeps it. */
export function storedCart(page: Page, market = "brasa"): Promise<string> {
  return page.evaluate((key) => {
    const cart = JSON.parse(localStorage.getItem(key) ?? "{}") as { state?: { items?: unknown } };
    return JSON.stringify(cart.state?.items ?? []);
  }, `cart:${market}`);
}

/**
 * What holds of every screen while something fails, and after it (docs/testing.md): there is a page, nothing on it turns for
 * ever or is a value that nobody made into words, and the cart is as it was. That nothing was thrown, the `complaints` see.
 */
export async function expectSound(page: Page, cart: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]:visible, .animate-spin:visible, .animate-pulse:visible")).toHaveCount(0, {
    timeout: LONGEST_SPIN_MS,
  });
  // `innerText`: what is seen, not all that is in the document.
  const text = await page.locator("body").innerText();
  expect(text.trim().length).toBeGreaterThan(40);
  expect(text).not.toMatch(BROKEN_TEXT);
  expect(await storedCart(page)).toBe(cart);
}

/** Expects that a sentence is seen, and is told to who cannot see it: by a live region, or because focus is on it. */
export async function expectTold(message: Locator): Promise<void> {
  await expect(message.first()).toBeVisible();
  const live = "[role=alert],[role=status],[aria-live=polite],[aria-live=assertive]";
  await expect
    .poll(() =>
      message.evaluateAll(
        (elements, regions) =>
          elements.some((element) => {
            const focused = document.activeElement;
            const isFocused = focused !== null && focused !== document.body && focused.contains(element);
            return element.closest(regions) !== null || isFocused;
          }),
        live,
      ),
    )
    .toBe(true);
}
