import { expectAccessible } from "./support/accessible";
import { addProduct, nextStep, register, saveAddress, tapUnready } from "./support/customer";
import { changeMenu, type MarketDocument, productIn } from "./support/menu";
import { expect, test } from "./support/shop";

const without = (menu: MarketDocument, id: string, name: string) => {
  const product = productIn(menu, id);
  product.complements = product.complements?.filter((option) => option.name !== name);
};

test("the cart lists menu changes, to accept or remove, and checks before the order", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  const line = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

  await test.step("a cart from an earlier visit", async () => {
    await page.goto(`${brasa}/produto/101`);
    const product = page.getByRole("dialog");
    await product.getByText("Duplo", { exact: true }).click();
    await product.getByText("Ao ponto", { exact: true }).click();
    await product.getByRole("button", { name: "Aumentar Ovo na chapa" }).click();
    await product.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
    for (const id of ["603", "604", "706"]) await addProduct(page, brasa, id);
  });

  await test.step("the shop changes a price, removes an option, sells out of one product and drops another", () =>
    changeMenu(ownShop, "brasa", (menu) => {
      productIn(menu, "706").price = 12.4;
      without(menu, "101", "Ovo na chapa");
      productIn(menu, "603").available = false;
      menu.products = menu.products.filter((product) => product.id !== "604");
    }));

  await test.step("each change is named on its line, and no line has changed by itself", async () => {
    await page.goto(`${brasa}/cart`);
    await expect(page.getByRole("heading", { name: "4 itens mudaram desde a sua escolha" })).toBeVisible();
    await expect(line("Água de Coco")).toContainText("O preço mudou: de R$ 10,90 → para R$ 12,40");
    await expect(line("Brasa Clássico")).toContainText("Não temos mais: Ovo na chapa.");
    await expect(line("Batata Rústica")).toContainText("Esgotou.");
    await expect(line("Anéis de Cebola")).toContainText("Saiu do cardápio.");
    await expect(line("Água de Coco")).toContainText("R$ 10,90");
    await expect(page.locator("#avisos-lidos")).toContainText(
      "Seu carrinho mudou. Brasa Clássico: Não temos mais: Ovo na chapa.",
    );
    await expectAccessible(page);
  });

  await test.step("Continue says what is left to settle", async () => {
    await nextStep(page).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "4 itens do carrinho mudaram. Confira para continuar." }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Aceitar a mudança: Brasa Clássico/ })).toBeFocused();
    await line("Batata Rústica").getByRole("button", { name: "Remover do carrinho: Batata Rústica" }).click();
    await line("Anéis de Cebola").getByRole("button", { name: "Remover do carrinho: Anéis de Cebola" }).click();
    await line("Água de Coco").getByRole("button", { name: "Aceitar a mudança" }).click();
    await expect(line("Água de Coco")).toContainText("R$ 12,40");
    await nextStep(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await line("Brasa Clássico").getByRole("button", { name: "Aceitar a mudança" }).click();
    await expect(line("Brasa Clássico")).not.toContainText("Ovo na chapa");
    await expect(page.locator("#avisos-lidos")).toHaveText(/^Tudo certo com o carrinho, total R\$\s\d+,\d\d$/);
    await page.reload();
    await expect(line("Brasa Clássico")).toContainText("R$ 43,90");
    await expect(page.getByRole("heading", { name: /desde a sua escolha/ })).toHaveCount(0);
  });

  await test.step("a return to the page finds an option that must be chosen again", async () => {
    await changeMenu(ownShop, "brasa", (menu) => without(menu, "101", "Ao ponto"));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(line("Brasa Clássico")).toContainText("Não temos mais: Ao ponto. Escolha de novo: Ponto da carne.");
    await line("Brasa Clássico").getByRole("button", { name: "Escolher de novo" }).click();
    const product = page.getByRole("dialog", { name: "Brasa Clássico" });
    await expect(product.getByText("Não temos mais: Ao ponto.")).toBeVisible();
    await tapUnready(product.getByRole("button", { name: /SALVAR/ }));
    await expect(
      product
        .getByRole("group", { name: /Ponto da carne/ })
        .getByRole("radio")
        .first(),
    ).toBeFocused();
    await product.getByText("Bem passada", { exact: true }).click();
    await product.getByRole("button", { name: /SALVAR/ }).click();
    await expect(line("Brasa Clássico")).toContainText("Bem passada");
    await expect(page.getByRole("heading", { name: /desde a sua escolha/ })).toHaveCount(0);
  });

  await test.step("a price that changes during the review is shown before anything is sent", async () => {
    await register(page, brasa);
    await page.goto(`${brasa}/cart?etapa=entrega`);
    await saveAddress(page, "Rua dos Pinheiros");
    await nextStep(page).click();
    await page.getByRole("button", { name: /^Dinheiro/ }).click();
    await page.getByRole("dialog", { name: /troco/i }).getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
    await changeMenu(ownShop, "brasa", (menu) => {
      productIn(menu, "706").price = 13.1;
    });
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/orders/create") && sent.push(request.method()));
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "1 item do carrinho mudou." })).toBeVisible();
    const changed = page.getByRole("group", { name: "Itens que mudaram" });
    await expect(changed).toContainText("de R$ 12,40 → para R$ 13,10");
    await page.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
    expect(sent).toEqual([]);
    await changed.getByRole("button", { name: /^Aceitar/ }).click();
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    await expect(page.getByText("R$ 57,00", { exact: true })).toBeVisible();
  });
});

test("a product of which every size has run out, and a sold-out one, say why", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await changeMenu(ownShop, "brasa", (menu) => {
    for (const variation of productIn(menu, "101").variations ?? []) variation.available = false;
    productIn(menu, "603").available = false;
  });
  await page.goto(`${brasa}/produto/101`);
  const product = page.getByRole("dialog");
  await expect(product.getByRole("radio", { name: /Duplo/ })).toBeDisabled();
  await tapUnready(product.getByRole("button", { name: /^Esgotado/ }));
  await expect(page.getByText("Este produto está esgotado.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${brasa}/produto/603`);
  await expectAccessible(page);
  await tapUnready(product.getByRole("button", { name: /^Esgotado/ }));
  await expect(page.getByText("Este produto está esgotado.")).toBeVisible();
});

test("a menu that fails or comes back empty neither empties nor blocks the cart", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  for (const response of [{ status: 503, json: {} }, { json: [] }]) {
    await page.route("**/api/v3/products", (route) => route.fulfill(response));
    const asked = page.waitForResponse("**/api/v3/products");
    await page.goto(`${brasa}/cart`);
    await asked;
    await expect(page.getByRole("heading", { name: "Batata Rústica" })).toBeVisible();
    await nextStep(page).click();
    await expect(page.getByText("Faça login para continuar")).toBeVisible();
    await expect(page.getByText(/mudou|mudaram/)).toHaveCount(0);
    await page.unroute("**/api/v3/products");
  }
});
