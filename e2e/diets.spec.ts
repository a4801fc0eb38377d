import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { enterBoard } from "./support/board";
import { addProduct, nextStep, payCash, register } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const sheet = (page: Page) => page.locator("dialog:modal").last();

async function openOnBoard(page: Page, product: string) {
  await page.getByRole("searchbox", { name: "Procurar no cardápio" }).fill(product);
  await page.getByRole("button", { name: new RegExp(`^${product}`) }).click();
  await sheet(page).getByText("Alérgenos e dietas", { exact: true }).click();
}

async function saveOnBoard(page: Page, product: string) {
  await sheet(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`${product}: salvo.`)).toBeVisible();
}

test("an owner says whom dishes suit, and customers filter by it, order alcohol as adults and fetch what is not delivered", async ({
  page,
  ownShop,
  browser,
}) => {
  const shop = ownShop.of("forno-da-vila");
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await visitor.newPage();
  const card = (name: string) => customer.getByRole("link", { name: new RegExp(`^${name}`) });
  await register(customer, shop, "Téo Lima");

  await test.step("a shop that says nothing has no filter", async () => {
    await expect(card("Salada da vila")).toBeVisible();
    await expect(customer.getByRole("checkbox")).toHaveCount(0);
  });

  await enterBoard(page, ownShop, "forno-da-vila", "menu");
  await page.getByRole("link", { name: "Cardápio" }).click();

  await test.step("the board takes diets, and tells of one that the allergens contradict", async () => {
    await openOnBoard(page, "Bruschetta de tomate");
    await expect(sheet(page).getByRole("checkbox", { name: "Glúten", exact: true })).toBeChecked();
    await sheet(page).getByRole("checkbox", { name: "Vegano" }).check();
    await sheet(page).getByRole("checkbox", { name: "Sem glúten" }).check();
    await expect(
      sheet(page).getByText("“Sem glúten” não aparece para o cliente, porque o produto contém Glúten."),
    ).toBeVisible();
    await expectAccessible(page);
    await saveOnBoard(page, "Bruschetta de tomate");
    await openOnBoard(page, "Salada da vila");
    await sheet(page).getByRole("checkbox", { name: "Vegetariano" }).check();
    await sheet(page).getByRole("checkbox", { name: "Sem glúten" }).check();
    await sheet(page).getByLabel("Outros alérgenos").fill("corante amarelo");
    await saveOnBoard(page, "Salada da vila");
  });

  await test.step("the menu shows only what is said to suit, and nothing of what is not said", async () => {
    await customer.goto(shop);
    await expectAccessible(customer);
    await customer.getByRole("checkbox", { name: "Vegetariano" }).check();
    await expect(card("Salada da vila")).toBeVisible();
    await expect(card("Bruschetta de tomate")).toBeVisible();
    await expect(card("Água mineral")).toBeHidden();
    await expect(customer.getByText("Nada informado assim aqui.").filter({ visible: true })).toHaveCount(2);
    await customer.getByRole("checkbox", { name: "Sem glúten" }).check();
    await expect(card("Salada da vila")).toBeVisible();
    await expect(card("Bruschetta de tomate")).toBeHidden();
    await customer.getByRole("checkbox", { name: "Vegano" }).check();
    await expect(card("Salada da vila")).toBeHidden();
    for (const name of ["Vegano", "Sem glúten", "Vegetariano"])
      await customer.getByRole("checkbox", { name }).uncheck();
    await expect(card("Água mineral")).toBeVisible();
  });

  await test.step("the product says what it contains and whom it suits, to people and to search engines", async () => {
    await card("Salada da vila").click();
    const dialog = customer.getByRole("dialog");
    await expect(dialog.getByText("Segundo a loja: Vegetariano, Sem glúten")).toBeVisible();
    await expect(dialog.getByText("Contém: Leite, corante amarelo")).toBeVisible();
    await customer.goto(`${shop}/produto/salada-da-vila`);
    expect(await customer.content()).toContain("https://schema.org/GlutenFreeDiet");
    await customer.goto(`${shop}/produto/agua`);
    await expect(customer.getByText("Segundo a loja")).toHaveCount(0);
  });

  await test.step("a menu behind a product filters too", async () => {
    await customer.getByRole("button", { name: "Fechar" }).click();
    await customer.getByRole("checkbox", { name: "Vegano" }).check();
    await expect(card("Bruschetta de tomate")).toBeVisible();
    await expect(card("Salada da vila")).toBeHidden();
  });

  await test.step("the board marks a drink as alcoholic and as not delivered", async () => {
    await openOnBoard(page, "Suco de uva integral");
    await sheet(page).getByRole("checkbox", { name: "Bebida alcoólica" }).check();
    await sheet(page).getByText("Quando vende", { exact: true }).click();
    await sheet(page).getByLabel("Como o cliente recebe").selectOption({ label: "Só para retirada" });
    await expectAccessible(page);
    await saveOnBoard(page, "Suco de uva integral");
    await customer.goto(`${shop}/produto/suco-de-uva`);
    await expect(customer.getByRole("dialog")).toContainText("Só para retirada");
    await expect(customer.getByRole("dialog")).toContainText("Bebida alcoólica: só para maiores de 18 anos");
  });

  await test.step("the cart asks for the age once, and names the line that the chosen mode does not sell", async () => {
    await addProduct(customer, shop, "suco-de-uva", 2);
    await customer.goto(`${shop}/?modo=retirada`);
    await expect(customer.getByText("Seu pedido será para retirar na loja.")).toBeVisible();
    await customer.goto(`${shop}/cart`);
    const asked = customer.getByRole("region", { name: "Há bebida alcoólica no seu carrinho" });
    await expect(asked).toBeVisible();
    await expectAccessible(customer);
    await nextStep(customer).click();
    await expect(customer.getByText("Confirme que você tem 18 anos!")).toBeVisible();
    await asked.getByRole("button", { name: "Tenho 18 anos ou mais" }).click();
    await expect(asked).toBeHidden();
    await nextStep(customer).click();
    await customer.getByRole("radio", { name: /^Entrega/ }).check();
    await customer.goto(`${shop}/cart`);
    await expect(asked).toBeHidden();
    const line = customer.getByRole("listitem").filter({ hasText: "Suco de uva integral" });
    await expect(line).toContainText("Só para retirada. Mude para retirada ou remova.");
    await nextStep(customer).click();
    await expect(customer.getByRole("alert").filter({ hasText: "mudou" })).toBeVisible();
    await customer.goto(`${shop}/?modo=retirada`);
    await expect(customer.getByText("Seu pedido será para retirar na loja.")).toBeVisible();
    await customer.goto(`${shop}/cart`);
    await expect(line).not.toContainText("Só para retirada");
  });

  await test.step("the order is placed, and board and ticket tell whoever hands it over", async () => {
    await nextStep(customer).click();
    await nextStep(customer).click();
    await payCash(customer);
    await customer.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(customer.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    const counter = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const board = await counter.newPage();
    await enterBoard(board, ownShop, "forno-da-vila");
    await expect(board.getByText("18+: pedir documento")).toBeVisible();
    await expectAccessible(board);
    await counter.close();
  });
  await visitor.close();
});
