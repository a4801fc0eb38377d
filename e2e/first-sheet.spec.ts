import type { Locator, Page } from "playwright/test";
import { hold } from "./support/network";
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

const SHEETS = "**/_next/static/**/*.css";

/** Whether React has taken over the part of the page that the element stands in. */
async function isHydrated(element: Locator): Promise<void> {
  const isTaken = (it: Element) =>
    Object.keys(it.closest("[data-sent]") ?? it).some((key) => key.startsWith("__react"));
  await expect.poll(() => element.evaluate(isTaken)).toBe(true);
}

test("while the whole sheet is on its way, a card leads to its product's page", async ({ page, shop }) => {
  const release = await hold(page, SHEETS);
  await page.goto(shop.of("brasa"), { waitUntil: "commit" });
  const card = page.getByRole("link", { name: /^Brasa Clássico/ });
  await isHydrated(card);
  await card.click({ noWaitAfter: true });
  const window = page.getByRole("dialog", { name: "Brasa Clássico" });
  await expect(window.getByRole("button", { name: /ADICIONAR/ })).toBeVisible();
  release();
  await expect(page.locator("link[data-precedence][media=all]")).toHaveCount(1);
  await expect(window).toBeVisible();
});

test("a sheet that is lost on the way is asked for again, and a button waits for it", async ({ page, shop }) => {
  let isAway = true;
  let asked = 0;
  await page.route(SHEETS, (route) => {
    asked += 1;
    return isAway ? route.abort("connectionreset") : route.continue();
  });
  await page.goto(shop.of("brasa"));
  const button = page.getByRole("button", { name: "Abrir menu" });
  await isHydrated(button);
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => asked).toBeGreaterThan(1);
  isAway = false;
  // Each time it waits longer before it asks again.
  const soon = { timeout: 60_000 };
  await expect(page.getByRole("dialog").getByRole("link", { name: "Cupons" })).toBeVisible(soon);
});
