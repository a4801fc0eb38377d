import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import {
  chooseDistrict,
  confirmLocation,
  fillAddress,
  newAddress,
  nextStep,
  payCash,
  register,
} from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

test("from an invite's code to an order in the new shop", async ({ page, shop, browser }) => {
  const board = boardOf(shop);
  const { code } = await shop.operate("POST", "invites", {});
  const origin = shop.of("pizza-do-ze");
  // Nobody may remember that the shop was not there.
  expect((await page.goto(origin))?.status()).toBe(404);

  await test.step("a wrong code is told, and the typed one stays", async () => {
    await page.goto(`${board}/criar`);
    await expect(page.getByRole("heading", { name: "Criar minha loja" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Código do convite").fill("AAAA-BBBB-CCCC");
    await page.getByRole("button", { name: "Começar" }).click();
    await expect(page.getByText("Este código não confere.")).toBeVisible();
    await expect(page.getByLabel("Código do convite")).toHaveValue("AAAA-BBBB-CCCC");
    await page.getByLabel("Código do convite").fill(code.toLowerCase());
    await page.keyboard.press("Enter");
  });

  await test.step("the name makes an address, which is told to be free or taken", async () => {
    await expect(page.getByRole("heading", { name: "Como a loja se chama?" })).toBeFocused();
    await page.getByLabel("Nome da loja").fill("Pizza do Zé");
    await expect(page.getByLabel("Endereço da loja")).toHaveValue("pizza-do-ze");
    await expect(page.getByText(`Livre: ${origin}`)).toBeVisible();
    for (const [taken, sentence] of [
      ["brasa", "já é o endereço de outra loja"],
      ["painel", "é reservado"],
    ] as const) {
      await page.getByLabel("Endereço da loja").fill(taken);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByLabel("Endereço da loja")).toBeFocused();
    await page.getByLabel("Endereço da loja").fill("pizza-do-ze");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Escreva o seu nome.")).toBeVisible();
    await page.getByLabel("Seu nome").fill("José");
    await page.getByRole("button", { name: "Continuar" }).click();
  });

  await test.step("a template, and a reload that loses nothing", async () => {
    await expect(page.getByRole("heading", { name: "Com que cardápio começar?" })).toBeVisible();
    await page.getByRole("radio", { name: /^Hamburgueria/ }).check();
    await page.reload();
    await expect(page.getByLabel("Código do convite")).toHaveValue(code.toLowerCase());
    await page.getByRole("button", { name: "Começar" }).click();
    await expect(page.getByLabel("Nome da loja")).toHaveValue("Pizza do Zé");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("radio", { name: /^Hamburgueria/ })).toBeChecked();
    await page.getByRole("radio", { name: /^Pizzaria/ }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continuar" }).click();
  });

  await test.step("hours, a bairro and a telephone, each missed once", async () => {
    await page.getByRole("button", { name: "Criar a loja" }).click();
    await expect(page.getByText("Escreva o nome do bairro.")).toBeVisible();
    await expect(page.getByText("Falta a taxa.")).toBeVisible();
    await page.getByLabel("1º bairro", { exact: true }).fill("Centro");
    await page.getByLabel("Taxa do 1º bairro").fill("6,50");
    await page.getByRole("radio", { name: "Entrega e retirada" }).check();
    await page.getByLabel("Abre às").fill("00:00");
    await page.getByLabel("Fecha às").fill("00:00");
    await page.getByLabel("Rua, número e bairro da loja").fill("Rua das Flores, 10");
    await page.getByLabel("Cidade").fill("Taubaté");
    await page.getByLabel("Estado").selectOption("SP");
    await page.getByLabel("WhatsApp").fill("123");
    await page.getByRole("button", { name: "Criar a loja" }).click();
    await expect(page.getByText("Escreva o DDD e o número, como (11) 98765-4321.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("WhatsApp").fill("12987654321");
    await page.getByRole("button", { name: "Criar a loja" }).click();
    await expect(page.getByRole("heading", { name: "Pizza do Zé está pronta" })).toBeFocused();
    await expect(page.getByLabel("Código de recuperação")).toHaveText(/^\w{4}(?:-\w{4}){3}$/);
    await expectAccessible(page);
  });

  await test.step("the owner is in the board, and the code opens nothing more", async () => {
    await page.getByRole("link", { name: "Abrir o painel" }).click();
    await expect(page.getByRole("navigation", { name: "Painel" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Pizza do Zé/ })).toBeVisible();
    await expect(page.getByText("Sua loja está fechada.")).toBeVisible();
    await page.getByRole("button", { name: "Abrir agora" }).click();
    await expect(page.getByText("Sua loja está fechada.")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Entrega e bairros/ })).toContainText("1 bairro");
    const other = await browser.newPage();
    await other.goto(`${board}/criar`);
    await other.getByLabel("Código do convite").fill(code);
    await other.getByRole("button", { name: "Começar" }).click();
    await expect(other.getByText("Este código já foi usado.")).toBeVisible();
    await other.close();
  });

  await test.step("a customer orders there", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const customer = await context.newPage();
    await register(customer, origin, "Rita Lima");
    await customer
      .getByRole("link", { name: /^Pizza (?!do)/ })
      .first()
      .click();
    const pizza = customer.getByRole("dialog", { name: "Pizza" });
    await pizza.getByRole("radio", { name: /^Grande/ }).click();
    for (const flavour of ["Calabresa", "Quatro queijos"])
      await pizza.getByRole("button", { name: `Aumentar ${flavour}`, exact: true }).click();
    const add = pizza.getByRole("button", { name: /^ADICIONAR/ });
    await expect(add).toHaveText("ADICIONARR$ 62,90");
    await add.click();
    await customer.getByRole("link", { name: /Ver carrinho/ }).click();
    await nextStep(customer).click();
    await customer.getByRole("radio", { name: /^Entrega/ }).check();
    await newAddress(customer);
    await chooseDistrict(customer, "Centro - R$ 6,50");
    await fillAddress(customer, "Rua Nova", { zip: "12010000", number: "1" });
    await confirmLocation(customer);
    await payCash(customer);
    await customer.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(customer.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    await expect(customer.getByText("Total com entrega").locator("..")).toContainText("R$ 69,40");
    await context.close();
  });
});
