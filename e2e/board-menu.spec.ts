import type { Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, type Shop, test } from "./support/shop";

const sheet = (page: Page) => page.locator("dialog:modal").last();
const find = (page: Page) => page.getByRole("searchbox", { name: "Procurar no cardápio" });
const undo = (page: Page) => page.getByRole("button", { name: "Desfazer" }).last();

async function openMenu(page: Page, shop: Shop, market: string): Promise<void> {
  await enterBoard(page, shop, market, "menu");
  await page.getByRole("link", { name: "Cardápio" }).click();
  await expect(page.getByRole("heading", { name: "Cardápio" })).toBeVisible();
}

test("an owner adds a product with a photo and a price, and a customer sees it", async ({ page, ownShop, browser }) => {
  const brasa = ownShop.of("brasa");
  await openMenu(page, ownShop, "brasa");
  await expectAccessible(page);

  await test.step("a mistake stands beside its field, and what was typed stays", async () => {
    await page
      .getByRole("button", { name: /^Produto em/ })
      .first()
      .click();
    await expect(sheet(page).getByRole("heading", { name: "Novo produto" })).toBeVisible();
    await sheet(page).getByLabel("Descrição").fill("Feita na hora");
    await sheet(page).getByLabel("Preço (R$)", { exact: true }).fill("dez");
    await sheet(page).getByRole("button", { name: "Pôr no cardápio" }).click();
    await expect(sheet(page).getByText("Escreva o valor em reais, como 34,90.")).toBeVisible();
    await expect(sheet(page).getByLabel("Preço (R$)", { exact: true })).toBeFocused();
    await sheet(page).getByLabel("Preço (R$)", { exact: true }).fill("24,90");
    await sheet(page).getByRole("button", { name: "Pôr no cardápio" }).click();
    await expect(sheet(page).getByLabel("Nome", { exact: true })).toHaveAccessibleDescription("Não pode ficar vazio.");
    await expect(sheet(page).getByLabel("Descrição")).toHaveValue("Feita na hora");
  });

  const tilted = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#b3541e" } });
  const photo = await tilted.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer();

  await test.step("the photo shows before it is sent", async () => {
    await sheet(page).getByLabel("Nome", { exact: true }).fill("Farofa da casa");
    await sheet(page)
      .getByLabel("Tirar ou escolher foto")
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(sheet(page).getByRole("img", { name: "Foto do produto" })).toBeVisible();
    await expectAccessible(page);
    await sheet(page).getByRole("button", { name: "Pôr no cardápio" }).click();
    await expect(page.getByText("Farofa da casa está no cardápio.")).toBeVisible();
  });

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await visitor.newPage();
  const card = customer.getByRole("link", { name: /^Farofa da casa/ });

  await test.step("a customer who comes within two seconds sees it, with its photo", async () => {
    await customer.goto(brasa);
    await expect(card).toContainText("R$ 24,90");
    await expect(card.locator("img")).toHaveAttribute("src", /\/media\//);
  });

  await test.step("another price, and back by 'Desfazer'", async () => {
    await sheet(page).getByLabel("Preço (R$)", { exact: true }).fill("26,5");
    await sheet(page).getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Farofa da casa: salvo.")).toBeVisible();
    // At once, not within a while: the call has evicted the page (`tests/server/sold-out.test.ts` measures it).
    await customer.goto(brasa);
    await expect(card).toContainText("R$ 26,50");
    await undo(page).click();
    await expect(page.getByText("Desfeito.")).toBeVisible();
    await customer.goto(brasa);
    await expect(card).toContainText("R$ 24,90");
  });

  await test.step("the cart offers what the owner suggests with it", async () => {
    await find(page).fill("farofa da casa");
    await page.getByRole("button", { name: /^Farofa da casa/ }).click();
    const suggestions = sheet(page).getByLabel("Sugerir um produto");
    await suggestions.selectOption({ label: "Batata Rústica" });
    await suggestions.selectOption({ label: "Brasa Bacon" });
    await sheet(page).getByRole("button", { name: "Não sugerir Brasa Bacon" }).click();
    await expectAccessible(page);
    await sheet(page).getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Farofa da casa: salvo.")).toBeVisible();
    await customer.goto(brasa);
    await card.click();
    await customer
      .getByRole("dialog")
      .getByRole("button", { name: /^Adicionar/i })
      .click();
    await customer.goto(`${brasa}/cart`);
    const offered = customer.getByRole("group", { name: "Sugestões para o pedido" });
    await expect(offered.getByText("Batata Rústica")).toBeVisible();
    await expect(offered.getByText("Brasa Bacon")).toHaveCount(0);
    await customer.goto(brasa);
  });

  await test.step("the copy is hidden; what is hidden no customer sees", async () => {
    await find(page).fill("farofa da casa");
    await page.getByRole("button", { name: /^Farofa da casa/ }).click();
    await sheet(page).getByRole("button", { name: "Duplicar" }).click();
    await expect(sheet(page).getByLabel("Nome", { exact: true })).toHaveValue("Farofa da casa (cópia)");
    await expect(sheet(page).getByRole("button", { name: "Mostrar no cardápio" })).toBeVisible();
    await customer.goto(brasa);
    await expect(card).toHaveCount(1);
    await sheet(page).getByRole("button", { name: "Mostrar no cardápio" }).click();
    await expect(sheet(page).getByRole("button", { name: "Esconder do cardápio" })).toBeVisible();
    await customer.goto(brasa);
    await expect(card).toHaveCount(2);
    await sheet(page).getByRole("button", { name: "Apagar" }).click();
    await sheet(page).getByRole("button", { name: "Sim, apagar" }).click();
    await expect(page.getByText("Farofa da casa (cópia) foi apagado.")).toBeVisible();
    await customer.goto(brasa);
    await expect(card).toHaveCount(1);
  });
  await visitor.close();
});

test("a customer is told of a flavour sold out in the cart, and gets it back", async ({ page, ownShop, browser }) => {
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await visitor.newPage();
  const line = customer.getByRole("listitem").filter({ has: customer.getByRole("heading", { name: "Pizza salgada" }) });
  const back = () => customer.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await test.step("half calabresa in the cart", async () => {
    await customer.goto(ownShop.of("forno-da-vila"));
    await customer.getByRole("link", { name: /^Pizza salgada/ }).click();
    const dialog = customer.getByRole("dialog", { name: "Pizza salgada" });
    await dialog.getByRole("radio", { name: /^Grande / }).click();
    await dialog.getByRole("button", { name: "Aumentar Calabresa", exact: true }).click();
    await dialog
      .getByRole("group", { name: /^Massa/ })
      .getByRole("radio")
      .first()
      .click();
    await dialog.getByRole("button", { name: /^ADICIONAR/ }).click();
    await expect(customer.getByText("Produto adicionado ao carrinho!")).toBeVisible();
    await customer.goto(`${ownShop.of("forno-da-vila")}/cart`);
    await expect(line).toContainText("Calabresa");
  });

  await openMenu(page, ownShop, "forno-da-vila");
  const calabresa = page.getByRole("switch", { name: "À venda: Calabresa", exact: true }).first();
  await test.step("found by typing without accents, sold out by a switch that asks until when", async () => {
    await find(page).fill("CALABRESA");
    await expect(calabresa).toBeChecked();
    await calabresa.click();
    await expectAccessible(page);
    await sheet(page).getByRole("button", { name: "Continuar à venda" }).click();
    await expect(calabresa).toBeChecked();
    await calabresa.click();
    await sheet(page).getByRole("button", { name: "Até o fim do dia" }).click();
    await expect(calabresa).not.toBeChecked();
    await expect(page.getByText("Volta amanhã").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the customer is told on the cart", async () => {
    await back();
    await expect(line).toContainText(/Esgotou: Calabresa|Não temos mais: Calabresa/);
  });

  await test.step("what would return by itself stays off by another tap", async () => {
    await page.getByRole("button", { name: "Até eu voltar: Calabresa" }).first().click();
    await expect(page.getByText("Até você voltar").first()).toBeVisible();
  });

  await test.step("the switch brings it back for the customer too", async () => {
    await calabresa.click();
    await expect(calabresa).toBeChecked();
    await expect(page.getByText("Calabresa: de volta ao cardápio.")).toBeVisible();
    await back();
    await expect(line).not.toContainText(/Esgotou: Calabresa|Não temos mais: Calabresa/);
  });
  await visitor.close();
});

test("a product is a low row: its state on the right, its options behind a chevron", async ({ page, ownShop }) => {
  await openMenu(page, ownShop, "forno-da-vila");
  const name = "Pizza salgada";
  const row = page.getByRole("listitem").filter({ has: page.getByRole("switch", { name: `À venda: ${name}` }) });
  const state = row.getByRole("switch", { name: `À venda: ${name}`, exact: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66);
    await expect(row.getByText("À venda", { exact: true })).toBeVisible();
  }
  const options = row.getByRole("button", { name: `Tamanhos e opções de ${name}` });
  const size = row.getByRole("switch", { name: `À venda: Grande de ${name}` });
  await expect(size).toHaveCount(0);
  await options.click();
  await expect(size).toBeChecked();
  await options.click();

  await test.step("forced colours show whether it is on", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const look = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return (await state.locator("..").screenshot({ animations: "disabled" })).toString("base64");
    };
    const on = await look();
    await state.click();
    await sheet(page).getByRole("button", { name: "Até eu voltar" }).click();
    await expect(state).not.toBeChecked();
    await expect(row.getByText("Até você voltar")).toBeVisible();
    expect(await look()).not.toBe(on);
  });
});

test("the keyboard changes a shared group, and two devices overwrite nothing", async ({ page, ownShop, browser }) => {
  await openMenu(page, ownShop, "forno-da-vila");
  await find(page).focus();
  await page.keyboard.type("pizza salgada");
  const product = page.getByRole("button", { name: /^Pizza salgada/ });
  await expect(product).toBeVisible();
  await product.focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByLabel("Nome", { exact: true })).toHaveValue("Pizza salgada");
  await sheet(page)
    .getByRole("button", { name: /^Sabores/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByLabel("Nome do grupo")).toHaveValue(/Sabores/);
  await expectAccessible(page);
  await sheet(page).getByRole("button", { name: "Opção", exact: true }).focus();
  await page.keyboard.press("Enter");
  const name = sheet(page)
    .getByLabel(/^Nome da opção/)
    .last();
  await name.fill("Abobrinha");
  await sheet(page).getByLabel("Preço de Abobrinha (R$)").fill("39,90");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/: salvo\.$/)).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const second = await other.newPage();
  await openMenu(second, ownShop, "forno-da-vila");
  await second.getByRole("button", { name: /^Pizza salgada/ }).click();
  const aside = second.getByRole("complementary", { name: "Produto" });
  await expect(aside.getByLabel("Nome", { exact: true })).toHaveValue("Pizza salgada");
  await expectAccessible(second);
  await aside.getByLabel("Descrição").fill("Da segunda");
  await sheet(page).getByLabel("Descrição").fill("Do primeiro");
  await sheet(page).getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Pizza salgada: salvo.")).toBeVisible();
  await aside.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(aside.getByText("Agora está assim:")).toBeVisible();
  await expect(aside.getByText(/Do primeiro/)).toBeVisible();
  await expect(aside.getByLabel("Descrição")).toHaveValue("Da segunda");
  await aside.getByRole("button", { name: "Salvar o meu mesmo assim" }).click();
  await expect(second.getByText("Pizza salgada: salvo.")).toBeVisible();
  await second.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(second);
  await other.close();
  expect(page.url()).toBe(`${boardOf(ownShop)}/cardapio`);
});
