import type { Locator } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct } from "./support/customer";
import { tabTo } from "./support/keyboard";
import { expect, test } from "./support/shop";

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It has no box.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("the first dish stands in the upper half of a desktop, below one row of facts", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shop.of("brasa"));
  const dishes = page.getByRole("main").getByRole("list").getByRole("link", { name: /R\$/ });
  expect((await boxOf(dishes.first())).y).toBeLessThan(360);
  const facts = await boxOf(page.getByText("35-50 min").first());
  const search = await boxOf(page.getByRole("button", { name: "Buscar no cardápio" }));
  expect(facts.y).toBeGreaterThan(search.y);
  expect(facts.bottom).toBeLessThan(search.bottom);
});

for (const width of [1024, 1280, 1920])
  test(`at ${width} px categories and cart stand beside the dishes, and stay`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("brasa"));
    const categories = page.getByRole("navigation", { name: "Categorias" });
    const cart = page.getByRole("region", { name: "Seu carrinho" });
    await expect(cart).toContainText("Ainda está vazio.");
    await expect(cart.getByRole("link")).toHaveCount(0);
    const dishes = page.locator("#cat-burgers");
    const [left, middle, right] = [await boxOf(categories), await boxOf(dishes), await boxOf(cart)];
    expect(left.right).toBeLessThanOrEqual(middle.x);
    expect(middle.right).toBeLessThanOrEqual(right.x);
    const search = await boxOf(page.getByRole("button", { name: "Buscar no cardápio" }));
    expect([search.x, search.right], "the search stands in the cart's column").toEqual([right.x, right.right]);

    await page.getByRole("link", { name: /^Batata Rústica/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ADICIONAR/ })
      .click();
    await expect(cart.getByRole("listitem")).toContainText("Batata Rústica");
    await expect(cart.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
    await expect(cart.getByRole("link", { name: /^Continuar/ })).toContainText("R$ 26,90");
    expect((await boxOf(dishes)).width, "the dishes keep their place").toBe(middle.width);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    for (const side of [categories, cart]) await expect(side).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
  });

test("the banner of a desktop shows the whole of its picture", async ({ page, shop }) => {
  for (const width of [800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("brasa"));
    const picture = page.locator(".store-banner img[srcset]");
    const { width: wide, height } = await boxOf(picture);
    expect(wide / height).toBeCloseTo(8 / 3, 1);
    expect((await boxOf(picture.locator(".."))).width).toBeGreaterThan(wide);
  }
});

test("the picture of a product keeps its shape in a wide window", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.of("brasa")}/produto/101`);
  const { width, height } = await boxOf(page.getByRole("dialog").locator("img"));
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

test("the cart beside the dishes counts, tells the fee, and leads past the first step", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const forno = shop.of("forno-da-vila");
  await addProduct(page, forno, "suco-de-uva", 2);
  const cart = page.getByRole("region", { name: "Seu carrinho" });
  await expect(cart.getByRole("link", { name: /^Continuar/ })).toContainText("R$ 39,80");
  await page.getByRole("button", { name: "Onde entregar?" }).click();
  await page.getByLabel("Seu bairro").fill("batel");
  await page.getByRole("button", { name: /^Batel/ }).click();
  await expect(cart.getByText("Taxa de entrega")).toBeVisible();
  await expect(cart.getByRole("link", { name: /^Continuar/ })).toContainText("R$ 45,80");
  await cart.getByRole("button", { name: /^Aumentar Suco/ }).click();
  await expect(cart.getByRole("link", { name: /^Continuar/ })).toContainText("R$ 65,70");
  await expect(cart.getByRole("link", { name: /^Continuar/ })).toHaveAttribute("href", "/cart?etapa=entrega");
  await expectAccessible(page);

  for (const name of [/^Diminuir Suco/, /^Diminuir Suco/, /^Remover Suco/])
    await cart.getByRole("button", { name }).press("Enter");
  await expect(cart).toContainText("Ainda está vazio.");
  await expect(cart.getByRole("heading")).toBeFocused();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(cart.getByRole("listitem").first()).toContainText("Suco de uva");
});

test("the Tab key follows the eye, and a link skips to the cart beside the dishes", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const forno = shop.of("forno-da-vila");
  await addProduct(page, forno, "suco-de-uva");
  await page.goto(forno);
  const place = page.getByRole("button", { name: "Onde entregar?" });
  const more = page.getByRole("button", { name: "Ver mais" });
  const search = page.getByRole("button", { name: "Buscar no cardápio" });
  const [first, second, third] = [await boxOf(more), await boxOf(search), await boxOf(place)];
  expect(first.right, "the same row, at the left").toBeLessThanOrEqual(second.x);
  expect(second.bottom, "the row above").toBeLessThanOrEqual(third.y);
  await more.focus();
  for (const next of [search, place]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }

  await page.reload();
  await expect(page.getByRole("region", { name: "Seu carrinho" })).toBeVisible();
  const skip = page.getByRole("link", { name: "Ir para o carrinho" });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Remover Suco/ })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(skip).toBeHidden();
});

test("the shop's details list what it offers in one column", async ({ page, shop }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("brasa"));
    await page.getByRole("button", { name: "Ver mais" }).click();
    const details = page.getByRole("dialog", { name: "Sobre a loja" });
    await expect(details.getByText("Dinheiro").first()).toBeVisible();
    for (const kind of ["Delivery", "Dinheiro"]) {
      const items = details.getByRole("list").filter({ hasText: kind }).first().getByRole("listitem");
      const places = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
      expect(places.length).toBeGreaterThan(1);
      expect(new Set(places).size, kind).toBe(1);
    }
  }
});

test("the categories are one tab stop, and the arrow keys walk them", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Buscar", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveText("Burgers na brasa");
  for (const [key, name] of [
    ["ArrowRight", "Smash"],
    ["ArrowDown", "Frango"],
    ["ArrowLeft", "Smash"],
    ["End", "Sobremesas"],
    ["Home", "Burgers na brasa"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("href", /^\/produto\//);
});

test("the search says its results once, with prices, and they are no tab stop", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  const field = page.getByRole("combobox");
  await field.evaluate((input) => {
    const status = input.closest("dialog")?.querySelector("[role=status]");
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => status?.textContent && said.push(status.textContent)).observe(status as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await field.pressSequentially("bacon", { delay: 150 });
  const results = page.getByRole("option");
  await expect(results.first()).toHaveAccessibleName(/R\$\s36,90|A partir de R\$/);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^\d+ resultados?$/);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toHaveLength(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Fechar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("div:focus")).toHaveCount(0);
});
