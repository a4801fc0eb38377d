import { largeMarket } from "../tests/support/large-market";
import { expect, test } from "./support/shop";

declare global {
  interface Window {
    looks?: number;
  }
}

const PRODUCTS = 1_000;

test("[MENU-02] a thousand products: a chip per category, and constant work per frame", async ({ page, shop }) => {
  await shop.operate("PUT", "markets/mercado", largeMarket("mercado", PRODUCTS, 40));
  await page.addInitScript(() => {
    window.looks = 0;
    const look = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      window.looks = (window.looks ?? 0) + 1;
      return look.call(this);
    };
  });
  await page.goto(shop.of("mercado"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  await expect(chips.getByRole("link")).toHaveCount(40);
  await expect(page.getByText("Ainda vazia")).toHaveCount(0);
  const cards = page.locator('section[id^="cat-"] li > a');
  await expect(cards).toHaveCount(PRODUCTS);
  const drawn = await cards.evaluateAll(
    (all) => all.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(PRODUCTS / 10);

  const { frames, looks } = await page.evaluate(async () => {
    window.looks = 0;
    let frames = 0;
    // The height of the page changes: a section's height is an estimate until it is drawn.
    for (let top = 0; top < document.documentElement.scrollHeight; top += 1_500, frames++) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    return { frames, looks: window.looks };
  });
  expect(looks).toBeLessThanOrEqual(frames * 6);
  await expect(chips.locator("[aria-current=true]")).toHaveText("Seção 40");

  await chips.getByRole("link", { name: "Seção 20", exact: true }).click();
  const section = page.locator("#cat-c19");
  const topOf = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(topOf).toBe(120);
  await expect(chips.locator("[aria-current=true]")).toHaveText("Seção 20");
});

test("[SEARCH-07] every search result is reachable, sixty at a time, by tap or arrow", async ({ page, shop }) => {
  await shop.operate("PUT", "markets/busca", largeMarket("busca", 130, 4));
  await page.goto(shop.of("busca"));
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  const input = page.getByRole("combobox");
  const rows = page.getByRole("option");
  await input.fill("nº");
  await expect(page.getByRole("status").filter({ hasText: "130 resultados" })).toBeAttached();
  await expect(rows).toHaveCount(60);
  await page.getByRole("button", { name: "Mostrar mais 60 resultados" }).click();
  await expect(rows).toHaveCount(120);
  await page.getByRole("button", { name: "Mostrar mais 10 resultados" }).click();
  await expect(rows).toHaveCount(130);
  await expect(page.getByRole("button", { name: /Mostrar mais/ })).toHaveCount(0);
  await expect(rows.filter({ hasText: "nº 129" })).toHaveCount(1);

  await input.fill("n");
  await input.fill("nº");
  await expect(rows).toHaveCount(60);
  for (let row = 0; row < 61; row++) await input.press("ArrowDown");
  await expect(rows).toHaveCount(120);
  await input.press("ArrowDown");
  await expect(page.locator("[role=option][aria-selected=true]")).toBeInViewport();
});

test("[MENU-04] an anchor in a link scrolls to where its chip would, and selects the chip", async ({ page, shop }) => {
  await shop.operate("PUT", "markets/mercado", largeMarket("mercado", PRODUCTS, 40));
  await page.goto(`${shop.of("mercado")}/#cat-c30`);
  await expect(page.locator("[aria-current=true]")).toHaveText("Seção 31");
  await expect
    .poll(() => page.locator("#cat-c30").evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(120);
});

test("a menu too large to be listed keeps its filter by diets on the way to a whole category and back", async ({
  page,
  shop,
}) => {
  const market = largeMarket("vegano", 1_520, 38);
  // The last of Seção 2: beyond the twelve that the menu lists of it.
  Object.assign(market.products[79] as object, { name: "Salada do fim", allergens: [], diets: ["VEGAN"] });
  await shop.operate("PUT", "markets/vegano", market);
  await page.goto(shop.of("vegano"));
  await page.getByRole("checkbox", { name: "Vegano" }).check();
  await expect(page).toHaveURL(/\?dieta=vegano$/);
  const section = page.locator("#cat-c1");
  await expect(section.getByText("Nada informado assim nos primeiros 12.")).toBeVisible();
  await section.getByRole("link", { name: "Ver todos os 40 de Seção 2" }).click();
  await expect(page.getByRole("heading", { name: "Seção 2", level: 1 })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Vegano" })).toBeChecked();
  await expect(page.getByRole("link", { name: /^Salada do fim/ })).toBeVisible();
  await expect(page.locator('section[id^="cat-"] li').filter({ visible: true })).toHaveCount(1);
  await page
    .getByRole("navigation", { name: "Categorias" })
    .getByRole("link", { name: "Seção 3", exact: true })
    .click();
  await expect(page.getByRole("heading", { name: "Seção 3", level: 1 })).toBeVisible();
  await expect(page.getByText("Nada informado assim aqui.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Vegano" }).uncheck();
  await expect(page).toHaveURL(/\/cardapio\/c2[^?]*$/);
  await expect(page.locator('section[id^="cat-"] li').filter({ visible: true })).toHaveCount(40);
});

test("five thousand products are listed, found and opened within a phone's memory", async ({ page, context, shop }) => {
  await shop.operate("PUT", "markets/atacado", largeMarket("atacado", 5_000, 100));
  await page.goto(shop.of("atacado"));
  await expect(page.locator('section[id^="cat-"] li')).toHaveCount(100 * 12);
  await page.getByRole("link", { name: "Ver todos os 50 de Seção 7", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Seção 7", level: 1 })).toBeVisible();
  await expect(page.locator('section[id^="cat-"] li')).toHaveCount(50);
  await page.goto(shop.of("atacado"));
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await page.getByRole("combobox").fill("nº 4999");
  const rows = page.getByRole("option");
  await expect(rows).toHaveCount(1);
  await page.getByRole("combobox").fill("refris");
  await expect(rows).toHaveCount(60);
  await expect(page.getByRole("status").filter({ hasText: /^\d{2,} resultados$/ })).toHaveCount(1);
  await rows.first().click();
  await expect(page.getByRole("dialog", { name: /^Refrigerante/ })).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send("HeapProfiler.collectGarbage");
  const { usedSize } = await browser.send("Runtime.getHeapUsage");
  expect(usedSize / 2 ** 20).toBeLessThan(100);
});
