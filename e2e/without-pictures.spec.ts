import type { Page } from "playwright/test";
import { largeMarket } from "../tests/support/large-market";
import { expectAccessible } from "./support/accessible";
import { changeMenu } from "./support/menu";
import { expect, type Shop, test } from "./support/shop";

async function openShopOfTexts(shop: Pick<Shop, "operate">) {
  await shop.operate("PUT", "markets/semfotos", largeMarket("semfotos", 12, 2));
}

const topOf = async (page: Page, name: string) => {
  const dialog = page.getByRole("dialog", { name });
  const [frame, heading] = [await dialog.boundingBox(), await dialog.getByRole("heading", { name }).boundingBox()];
  return (heading?.y ?? 0) - (frame?.y ?? 0);
};

test("a shop without a picture shows none in menu, search and product, and no plate", async ({ page, shop }) => {
  await openShopOfTexts(shop);
  await page.goto(shop.of("semfotos"));
  const pictures = page.locator("main img, dialog img");
  await expect(page.getByRole("link", { name: /^Brasa Clássico nº 0/ })).toBeVisible();
  await expect(pictures).toHaveCount(0);
  await expect(page.locator("main svg pattern")).toHaveCount(1);
  const card = page.getByRole("link", { name: /^Brasa Clássico nº 0/ });
  const [box, text] = [await card.boundingBox(), await card.getByRole("paragraph").first().boundingBox()];
  expect(text?.width, "the text takes the card's width").toBeGreaterThan((box?.width ?? 0) - 40);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await page.getByRole("combobox").fill("brasa");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(pictures).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page
    .getByRole("link", { name: /^Batata|nº 9/ })
    .first()
    .click();
  const product = page.getByRole("dialog");
  await expect(product.getByRole("button", { name: /ADICIONAR|Esgotado/ })).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test("the window of a product without a picture begins with its name, in one column", async ({ page, shop }) => {
  await openShopOfTexts(shop);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("semfotos"));
    await page.getByRole("link", { name: /^Brasa Clássico nº 0/ }).click();
    await expect.poll(() => topOf(page, "Brasa Clássico nº 0")).toBeLessThan(32);
    const frame = await page.getByRole("dialog").boundingBox();
    expect(frame?.width).toBeLessThanOrEqual(576);
  }
});

test("dishes with and without a picture share rows as high as their texts", async ({ page, ownShop: shop }) => {
  await changeMenu(shop, "brasa", ({ products }) => {
    for (const product of products.slice(3)) Object.assign(product, { image: null });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shop.of("brasa"));
  const cards = page.locator("#cat-burgers").getByRole("link");
  await expect(cards.nth(0).locator("img")).toBeVisible();
  await expect(cards.nth(4).locator("img")).toHaveCount(0);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights), "no card towers over the others").toBeLessThan(32);
});
