import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

test("Back closes a sheet, asks first where something is typed, then leaves the page", async ({ page, shop }) => {
  await enterBoard(page, shop, "brasa");
  await page.goto(`${boardOf(shop)}/loja`);
  await page.getByRole("link", { name: "Cardápio", exact: true }).click();
  const product = page.getByRole("button", { name: /^Batata Rústica/ }).first();
  const dialog = page.getByRole("dialog");

  await test.step("an untouched product", async () => {
    await product.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/cardapio$/);
  });

  await test.step("a product with something typed", async () => {
    await product.click();
    await dialog.getByLabel("Descrição").fill("Outra descrição");
    await page.goBack();
    await expect(dialog.getByRole("alertdialog", { name: "Você ainda não salvou o que mudou." })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Continuar editando" }).click();
    await expect(dialog.getByLabel("Descrição")).toHaveValue("Outra descrição");
    await page.goBack();
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/cardapio$/);
  });

  await test.step("a group above a product: one step each", async () => {
    await page
      .getByRole("button", { name: /^Brasa Bacon/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "Novo grupo" }).click();
    const group = page.getByRole("dialog", { name: "Novo grupo" });
    await group.getByLabel("Nome do grupo").fill("Borda");
    await page.goBack();
    await group.getByRole("button", { name: "Continuar editando" }).click();
    await expect(group.getByLabel("Nome do grupo")).toHaveValue("Borda");
    await page.goBack();
    await group.getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByRole("dialog", { name: "Novo grupo" })).toHaveCount(0);
    await expect(dialog).toHaveCount(1);
    await page.getByRole("dialog", { name: "Produto" }).getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.goBack();
  await expect(page).toHaveURL(/\/loja$/);
});

test("on a wide window Back asks about a typed product too", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterBoard(page, shop, "brasa");
  await page.getByRole("link", { name: "Cardápio", exact: true }).click();
  await page
    .getByRole("button", { name: /^Batata Rústica/ })
    .first()
    .click();
  await page.getByLabel("Descrição").fill("Outra descrição");
  await page.goBack();
  await expect(page.getByRole("alertdialog", { name: "Você ainda não salvou o que mudou." })).toBeVisible();
  await expect(page.getByLabel("Descrição")).toHaveValue("Outra descrição");
  await expect(page).toHaveURL(/\/cardapio$/);
});
