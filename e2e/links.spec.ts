import type { BrowserContext, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { changeMenu, productIn } from "./support/menu";
import { expect, test } from "./support/shop";

const INSTAGRAM =
  "Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Instagram 400.0.0.41.90 Android";

test("a configured product and a whole cart are shared, at current prices", async ({ page, ownShop, browser }) => {
  const brasa = ownShop.of("brasa");
  await keepShared(page);
  let productLink = "";
  let cartAddress = "";

  await test.step("the shared address holds the options of the product", async () => {
    await page.goto(`${brasa}/produto/101`);
    const product = page.getByRole("dialog");
    await product.getByText("Duplo", { exact: true }).click();
    await product.getByText("Ao ponto", { exact: true }).click();
    await product.getByRole("button", { name: "Aumentar Bacon crocante" }).click();
    await product.getByRole("button", { name: "Aumentar Bacon crocante" }).click();
    await product.getByRole("button", { name: "Aumentar Ovo na chapa" }).click();
    await product.getByRole("button", { name: "Compartilhar" }).click();
    await expect.poll(() => sharedUrl(page)).toMatch(/\/produto\/101-brasa-classico\?c=[\w.-]+$/);
    productLink = await sharedUrl(page);
    await product.getByLabel("Observações").fill("sem cebola, por favor");
    await product.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(product).toBeHidden();
    await page.goto(`${brasa}/produto/603`);
    await page.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(page.getByRole("link", { name: /Ver carrinho\s?, 2 itens/ })).toBeVisible();
  });

  await test.step("the whole cart is shared by the device, else by WhatsApp or as a link", async () => {
    await page.goto(`${brasa}/cart`);
    await page.getByRole("button", { name: "Compartilhar carrinho" }).click();
    await expect.poll(() => sharedUrl(page)).toMatch(/\/p\/1\.p101\.[\w.-]+$/);
    cartAddress = await sharedUrl(page);
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.getByRole("button", { name: "Compartilhar carrinho" }).click();
    const sheet = page.getByRole("dialog", { name: "Compartilhar carrinho" });
    await expect(sheet.getByLabel("Endereço para copiar")).toHaveValue(cartAddress);
    await expect(sheet.getByRole("link", { name: "Enviar pelo WhatsApp" })).toHaveAttribute(
      "href",
      `https://wa.me/?text=${encodeURIComponent(`Pede igual em Brasa Burger: ${cartAddress}`)}`,
    );
    await expectAccessible(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await sheet.getByRole("button", { name: "Copiar link" }).click();
    await expect(page.getByText("Link copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cartAddress);
  });

  await test.step("a link from an app's browser opens the cart in the customer's own", async () => {
    const app = await browser.newContext({ userAgent: INSTAGRAM, storageState: await page.context().storageState() });
    const login = await app.newPage();
    await login.goto(`${brasa}/login`);
    await expect(login.getByText("Seu carrinho vai junto.")).toBeVisible();
    await expect(login.getByLabel("Endereço do seu carrinho")).toHaveValue(cartAddress);
    await expect(login.getByRole("link", { name: "Abrir no navegador" })).toHaveAttribute(
      "href",
      new RegExp(`^intent://${new URL(brasa).host.replace(/\./g, "\\.")}/p/1\\.p101`),
    );
    await app.close();
  });

  const friend = await browser.newContext();
  await test.step("a friend opens it: the same cart, and the address becomes the cart's again", async () => {
    const other = await friend.newPage();
    await other.goto(cartAddress);
    await expect(other.getByText("Carrinho montado pelo link!")).toBeVisible();
    await expect(other).toHaveURL(`${brasa}/cart`);
    const line = other.getByRole("listitem").filter({ hasText: "Brasa Clássico" });
    for (const text of ["Duplo", "Ao ponto", "Bacon crocante", "sem cebola, por favor"])
      await expect(line).toContainText(text);
    await expect(other.getByText("R$ 85,30").first()).toBeVisible();
    await other.close();
  });

  await changeMenu(ownShop, "brasa", (menu) => {
    const classic = productIn(menu, "101");
    classic.price = 33.9;
    classic.complements = classic.complements?.filter((option) => option.name !== "Ovo na chapa");
    menu.products = menu.products.filter((product) => product.id !== "603");
  });

  await test.step("later: missing items are listed, and the friend's own cart changes only when asked", async () => {
    const other = await friend.newPage();
    await other.goto(cartAddress);
    const sheet = other.getByRole("dialog", { name: "Carrinho compartilhado" });
    await expect(sheet).toContainText("Não temos mais: uma opção.");
    await expect(sheet).toContainText("Um produto deste link");
    await expect(sheet).toContainText("Seu carrinho já tem 2 itens.");
    await expectAccessible(other);
    await sheet.getByRole("button", { name: "Fechar" }).click();
    await expect(other).toHaveURL(`${brasa}/cart`);
    for (const text of ["Brasa Clássico", "sem cebola, por favor", "Batata Rústica"])
      await expect(other.getByRole("list", { name: "Itens do carrinho" })).toContainText(text);
    // An older link of the same cart asks the same.
    await other.goto(`${brasa}/cart?itens=${cartAddress.split("/p/")[1]}`);
    await expect(sheet).toContainText("Não temos mais: uma opção.");
    await sheet.getByRole("button", { name: "Substituir o carrinho" }).click();
    await expect(sheet).toBeHidden();
    await expect(other).toHaveURL(`${brasa}/cart`);
    await expect(other.getByRole("button", { name: /^Remover/ })).toHaveCount(1);
    await expect(other.getByText("R$ 56,90").first()).toBeVisible();
    await other.goto(`${brasa}/cart?itens=1.nada`);
    await expect(other.getByText("Não entendemos este link de carrinho.")).toBeVisible();
    await expect(other).toHaveURL(`${brasa}/cart`);
    const gone = await other.goto(`${brasa}/p/1.p603`);
    expect(gone?.status()).toBe(404);
    await expect(other.getByRole("heading", { name: "Carrinho não encontrado" })).toBeVisible();
    await expect(other.getByRole("link", { name: "Ver cardápio" })).toBeVisible();
    await other.close();
  });

  await test.step("the product's link restores the remaining options, with a notice and at today's price", async () => {
    const other = await openedLink(friend, productLink);
    const product = other.getByRole("dialog", { name: "Brasa Clássico" });
    await expect(product.getByText("Não temos mais: uma opção.")).toBeVisible();
    await expect(product.getByRole("radio", { name: /Duplo/ })).toBeChecked();
    await expect(product.getByRole("button", { name: /ADICIONAR.*R\$\s56,90/ })).toBeVisible();
    await expectAccessible(other);
  });
  await friend.close();
});

async function openedLink(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function keepShared(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: unknown) => Object.assign(window, { shared: data }) });
  });
}

function sharedUrl(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url ?? "");
}
