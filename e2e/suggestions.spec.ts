import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct } from "./support/customer";
import { expect, test } from "./support/shop";

const block = (page: Page) => page.getByRole("group", { name: "Sugestões para o pedido" });
const line = (page: Page, name: string) => page.getByRole("button", { name: `Editar ${name}` });

test("the cart offers what its products suggest: a tap adds it, or asks first", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.goto(`${brasa}/produto/101`);
  await page.getByText("Ao ponto", { exact: true }).tap();
  await page.getByRole("button", { name: /ADICIONAR/ }).tap();
  await expect(page.getByRole("link", { name: /Ver carrinho/ }).first()).toBeVisible();
  await page.goto(`${brasa}/cart`);
  await expect(block(page).getByRole("listitem")).toHaveText([
    /^Adicionar Pudim de Leite\s*R\$\s13,90$/,
    /^Adicionar Água de Coco\s*R\$\s10,90$/,
    /^Escolher Milk-shake\s*A partir de R\$\s[\d,]+$/,
  ]);
  await expectAccessible(page);

  await test.step("one without a choice is added, and is offered no more", async () => {
    await block(page)
      .getByRole("button", { name: /Pudim de Leite/ })
      .tap();
    await expect(line(page, "Pudim de Leite")).toBeVisible();
    await expect(block(page).getByRole("listitem")).toHaveCount(2);
    await expect(block(page)).toBeFocused();
  });

  await test.step("one with a choice opens its window, and closing it adds nothing", async () => {
    await block(page)
      .getByRole("button", { name: /Milk-shake/ })
      .tap();
    const product = page.getByRole("dialog", { name: "Milk-shake" });
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await product.getByRole("button", { name: "Fechar" }).tap();
    await expect(product).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(line(page, "Milk-shake")).toHaveCount(0);
    await block(page)
      .getByRole("button", { name: /Milk-shake/ })
      .tap();
    await product.getByRole("radio").nth(1).check();
    await product
      .getByRole("group", { name: /^Sabor/ })
      .getByRole("radio")
      .first()
      .check();
    await product.getByRole("button", { name: /ADICIONAR/ }).tap();
    await expect(line(page, "Milk-shake")).toBeVisible();
  });

  await test.step("after the last one nothing of it shows", async () => {
    await block(page)
      .getByRole("button", { name: /Água de Coco/ })
      .tap();
    await expect(page.getByRole("heading", { name: "Peça também" })).toHaveCount(0);
    await expect(line(page, "Água de Coco")).toBeVisible();
  });
});

test("the cart offers nothing that the chosen mode does not sell", async ({ page, shop }) => {
  const document = await shop.operate("GET", "markets/forno-da-vila");
  const changes: Record<string, object> = {
    bruschetta: { suggests: ["refrigerante", "suco-de-uva"] },
    "suco-de-uva": { modes: ["TAKEOUT"] },
  };
  await shop.operate("PUT", "markets/sugestoes", {
    ...document,
    market: { ...document.market, id: "sugestoes", email: null },
    products: document.products.map((product: { id: string }) => ({ ...product, ...changes[product.id] })),
  });
  const origin = shop.of("sugestoes");
  await page.goto(`${origin}/?modo=retirada`);
  await expect(page.getByText("Seu pedido será para retirar na loja.")).toBeVisible();
  await addProduct(page, origin, "bruschetta");
  await page.goto(`${origin}/cart`);
  await expect(block(page).getByRole("listitem")).toHaveText([/^Escolher Refrigerante/, /^Adicionar Suco de uva/]);
  await page.goto(origin);
  await page.getByRole("radio", { name: "Entrega" }).check();
  await page.goto(`${origin}/cart`);
  await expect(block(page).getByRole("listitem")).toHaveText([/^Escolher Refrigerante/]);
});

test("a cart whose products suggest nothing shows nothing of it, and loads its code in idle time only", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  // Never idle.
  await page.addInitScript("globalThis.requestIdleCallback = () => 0");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  const menu = page.waitForResponse(/\/api\/v3\/products$/);
  await page.goto(`${brasa}/cart`);
  await (await menu).finished();
  await expect(line(page, "Batata Rústica")).toBeVisible();
  await expect(page.getByText("Peça também")).toHaveCount(0);
  const loaded = await Promise.all(scripts);
  expect(loaded.some((script) => script.includes("Seu Carrinho"))).toBe(true);
  expect(loaded.filter((script) => script.includes("Peça também"))).toEqual([]);
});
