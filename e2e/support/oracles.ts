import type { Locator, Page } from "playwright/test";
import { expect } from "./shop";

const LONGEST_SPIN_MS = 10_000;
const BROKEN_TEXT = /\bundefined\b|\bNaN\b|\bnull\b|\[object/;

export function storedCart(page: Page, market = "brasa"): Promise<string> {
  return page.evaluate((key) => {
    const cart = JSON.parse(localStorage.getItem(key) ?? "{}") as { state?: { items?: unknown } };
    return JSON.stringify(cart.state?.items ?? []);
  }, `cart:${market}`);
}

/**
 * Holds for every screen during and after a fault (docs/testing.md): a page without endless spinners and without unformatted values, and
 * an unchanged cart. The `complaints` fixture reports thrown errors.
 */
export async function expectSound(page: Page, cart: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]:visible, .animate-spin:visible, .animate-pulse:visible")).toHaveCount(0, {
    timeout: LONGEST_SPIN_MS,
  });
  // `innerText` holds visible text only.
  const text = await page.locator("body").innerText();
  expect(text.trim().length).toBeGreaterThan(40);
  expect(text).not.toMatch(BROKEN_TEXT);
  expect(await storedCart(page)).toBe(cart);
}

/** Expects a visible sentence that screen readers announce, by a live region or by focus. */
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
