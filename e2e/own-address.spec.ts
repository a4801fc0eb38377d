import type { Page } from "playwright/test";
import { expect, test } from "./support/shop";

/** The head says the address of the page, for the phone's own share button. */
async function isShared(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  const address = new URL(path, page.url()).href;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", address);
}

const CLASSIC = "/produto/101-brasa-classico";
const CLASSIC_TITLE = "Brasa Clássico - Brasa Burger em São Paulo";
const SECTION = "/cardapio/burgers-burgers-na-brasa";

for (const [from, path] of [
  ["the menu", "/"],
  ["a category's page", SECTION],
] as const) {
  test(`the head follows a product opened from ${from}, closed, gone back from and come to again`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.of("brasa") + path);
    await isShared(page, path);
    const title = await page.title();
    const product = page.getByRole("dialog", { name: "Brasa Clássico" });
    const card = page.getByRole("link", { name: /^Brasa Clássico/ }).first();
    await card.click();
    await expect(product).toBeVisible();
    await isShared(page, CLASSIC);
    await expect(page).toHaveTitle(CLASSIC_TITLE);
    await product.getByRole("button", { name: "Fechar" }).click();
    await expect(product).toBeHidden();
    await isShared(page, path);
    await expect(page).toHaveTitle(title);
    await page.goForward();
    await expect(product).toBeVisible();
    await isShared(page, CLASSIC);
    await page.goBack();
    await expect(product).toBeHidden();
    await isShared(page, path);
    await card.click();
    await product.getByRole("radio", { name: "Ao ponto" }).check();
    await product.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(product).toBeHidden();
    await isShared(page, path);
  });
}

test("the head follows a landing on a product, the menu behind it, and the next product", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/603-batata-rustica`);
  await isShared(page, "/produto/603-batata-rustica");
  await expect(page).toHaveTitle("Batata Rústica - Brasa Burger em São Paulo");
  const landed = page.getByRole("dialog", { name: "Batata Rústica" });
  await landed.getByRole("button", { name: "Fechar" }).click();
  await expect(landed).toBeHidden();
  await isShared(page, "/");
  await expect(page).toHaveTitle("Brasa Burger - Cardápio e delivery em São Paulo");
  await page
    .getByRole("link", { name: /^Brasa Clássico/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
  await isShared(page, CLASSIC);
  await expect(page).toHaveTitle(CLASSIC_TITLE);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await isShared(page, "/");
});

test("a landing on a choice keeps it in its card, and shares the product alone", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}${CLASSIC}?c=v_pv2.o_pp1`);
  await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
  const address = shop.of("brasa") + CLASSIC;
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", new RegExp(`^${address}\\?c=`));
});
