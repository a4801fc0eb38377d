import type { Page } from "playwright/test";
import { largeMarket } from "../tests/support/large-market";
import { enterBoard } from "./support/board";
import { addProduct, nextStep, register } from "./support/customer";
import { expect, test } from "./support/shop";

const MARKET = "esfiharia";
const LONG = "Esfiha aberta de massa fina com recheio de carne temperada, tomate, cebola e salsinha "
  .repeat(3)
  .slice(0, 200);

/** Nothing sticks out. */
async function fits(page: Page, name: string): Promise<void> {
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect([name, content]).toEqual([name, width]);
}

function anEsfiharia() {
  const document = largeMarket(MARKET, 2, 2);
  const bare = { ...document.products[0], variations: [], complements: [], suggests: [] };
  return {
    ...document,
    categories: [
      { id: "pizzas", name: "Pizzas" },
      { id: "esfihas", name: "Esfihas" },
    ],
    products: [
      { ...bare, id: "pizza", name: "Calabresa", category: { id: "pizzas" } },
      { ...bare, id: "esfiha", name: "Calabresa", category: { id: "esfihas" } },
      { ...bare, id: "longa", name: LONG, category: { id: "pizzas" }, category_ids: ["esfihas"] },
    ],
  };
}

test("a dish of a name twice is told apart everywhere, and 200 letters fit every screen", async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ownShop.operate("PUT", `markets/${MARKET}`, anEsfiharia());
  const origin = ownShop.of(MARKET);
  await register(page, origin, "Rita Lima");

  await test.step("in its category it has its own name, and a dish of two categories is in both", async () => {
    await expect(page.getByRole("heading", { name: "Calabresa", exact: true })).toHaveCount(2);
    await expect(page.getByRole("heading", { name: LONG })).toHaveCount(2);
    await fits(page, "cardapio-360");
  });

  await test.step("in the search and on its page it has its category's too", async () => {
    await page.goto(`${origin}/?q=calabresa`);
    const found = page.getByRole("option");
    await expect(found.filter({ hasText: "Calabresa (Pizzas)" })).toHaveCount(1);
    await expect(found.filter({ hasText: "Calabresa (Esfihas)" })).toHaveCount(1);
    await page.goto(`${origin}/?q=esfiha`);
    await expect(found.filter({ hasText: "Esfiha aberta" })).toHaveCount(1);
    await fits(page, "busca-360");
    await page.goto(`${origin}/produto/longa`);
    await expect(page.getByRole("button", { name: /ADICIONAR/ })).toBeVisible();
    await fits(page, "produto-360");
    await page.goto(`${origin}/produto/esfiha`);
    await expect(page).toHaveTitle(/^Calabresa \(Esfihas\) - /);
  });

  await test.step("and in the cart, after a reload too", async () => {
    for (const id of ["pizza", "esfiha", "longa"]) await addProduct(page, origin, id);
    await page.goto(`${origin}/cart`);
    const lines = page.getByRole("list", { name: "Itens do carrinho" }).getByRole("listitem");
    await expect(lines).toHaveCount(3);
    await page.reload();
    await expect(lines.nth(0)).toContainText("Calabresa (Pizzas)");
    await expect(lines.nth(1)).toContainText("Calabresa (Esfihas)");
    await expect(lines.nth(2)).toContainText("Esfiha aberta");
    await lines.nth(2).scrollIntoViewIfNeeded();
    await fits(page, "carrinho-360");
    await expect(nextStep(page)).toBeVisible();
  });

  await test.step("and on the board, where a long name is found and changed", async () => {
    await enterBoard(page, ownShop, MARKET, "menu");
    await page.getByRole("link", { name: "Cardápio" }).click();
    await page.getByRole("searchbox", { name: "Procurar no cardápio" }).fill("calabresa");
    await expect(page.getByText("Calabresa (Esfihas)", { exact: true })).toBeVisible();
    await fits(page, "painel-busca-360");
    await page.getByRole("searchbox", { name: "Procurar no cardápio" }).fill("esfiha");
    await fits(page, "painel-longo-360");
    await page.getByRole("button", { name: /^Esfiha aberta/ }).click();
    await expect(page.getByText("Também em")).toBeVisible();
    await fits(page, "painel-produto-360");
  });
});

test("a word of 200 letters and a note without spaces leave the cart in the screen", async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const document = anEsfiharia();
  const [first, ...rest] = document.products;
  const variations = [{ id: "gigante", name: `Gigante${"z".repeat(193)}`, price: 5 }];
  await ownShop.operate("PUT", `markets/${MARKET}`, { ...document, products: [{ ...first, variations }, ...rest] });
  const origin = ownShop.of(MARKET);
  await page.goto(`${origin}/produto/pizza`);
  const product = page.getByRole("dialog");
  await product.getByText(/^Gigante/).click();
  await product.getByLabel("Observações").fill("n".repeat(300));
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(product).toBeHidden();
  await page.goto(`${origin}/cart`);
  await expect(page.getByRole("heading", { name: /· Gigante/ })).toBeVisible();
  await fits(page, "tamanho-longo-360");
  await nextStep(page).click();
});

test("a bairro of a name that two towns have is told apart on its page and in the order", async ({ page, ownShop }) => {
  await ownShop.operate("PUT", `markets/${MARKET}`, {
    ...anEsfiharia(),
    districts: [
      { id: "1", name: "Centro", fee: 5, city: "Curitiba", state: "PR" },
      { id: "2", name: "Centro", fee: 9, city: "Colombo", state: "PR" },
    ],
  });
  await page.goto(`${ownShop.of(MARKET)}/entrega/2-centro`);
  await expect(page).toHaveTitle(/^Delivery em Centro, Colombo/);
  await expect(page.getByRole("heading", { name: "Delivery em Centro, Colombo" })).toBeVisible();
  await page.getByRole("link", { name: "Pedir para Centro, Colombo" }).click();
  await expect(page.getByRole("button", { name: /^Entregar em Centro, Colombo R\$\s9,00/ })).toBeVisible();
});
