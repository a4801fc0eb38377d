import type { Page } from "playwright/test";
import { expect, test } from "./support/shop";

/** How each element of the page looks: everything that the browser computed for it and for what stands before and after. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("html, body, body *")].map((element) => {
      const styles = [null, "::before", "::after"].map((part) => getComputedStyle(element, part).cssText);
      return `${element.tagName}.${element.className} ${styles.join("\n")}`;
    }),
  );
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const PATHS = ["/", "/produto/101-brasa-classico", "/cardapio/burgers-burgers-na-brasa", "/cart", "/coupons", "/about"];

for (const path of PATHS)
  test(`the first sheet of ${path} is all that the page needs until scripts change it`, async ({ page, shop }) => {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    for (const viewport of SIZES)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.route("**/_next/static/**/*.css", (route) => route.abort());
        await page.goto(shop.of("brasa") + path);
        const first = await looksOf(page);
        await page.unroute("**/_next/static/**/*.css");
        await page.goto(shop.of("brasa") + path);
        await expect(page.locator("link[data-precedence][media=all]")).toHaveCount(1);
        expect(first).toEqual(await looksOf(page));
      }
  });

test("the whole sheet is there for what scripts add", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await expect(page.locator("link[data-precedence][media=all]")).toHaveCount(1);
  await expect(page.locator("link[data-precedence][media=print]")).toHaveCount(0);
  // Its letters would change the page after the first paint; those that the page waited for are there once, or came late.
  const letters = () => [...document.fonts].filter(({ family }) => family === "figtree").length;
  expect(await page.evaluate(letters)).toBeLessThan(2);
});
