import type { Locator } from "playwright/test";
import { expectAccessible } from "./support/accessible";
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
    const dishes = page.locator("#cat-burgers");
    const [left, middle, right] = [await boxOf(categories), await boxOf(dishes), await boxOf(cart)];
    expect(left.right).toBeLessThanOrEqual(middle.x);
    expect(middle.right).toBeLessThanOrEqual(right.x);

    await page.getByRole("link", { name: /^Batata Rústica/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ADICIONAR/ })
      .click();
    await expect(cart.getByRole("listitem")).toContainText("Batata Rústica");
    await expect(cart.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toContainText("R$ 26,90");
    expect((await boxOf(dishes)).width, "the dishes keep their place").toBe(middle.width);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    for (const side of [categories, cart]) await expect(side).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
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
