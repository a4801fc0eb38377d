import { startWhatsapp } from "../tests/vendor/whatsapp/whatsapp";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { addProduct, register } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 180_000 });

test("a shop sets up its messages, a customer agrees to them and is told once", async ({ page, context, ownShop }) => {
  const meta = await startWhatsapp();
  const TEMPLATES = { accepted: "pedido_aceito", on_way: "pedido_saiu", ready: "pedido_pronto" };
  const origin = ownShop.of("brasa");

  await test.step("the board shows what to enter at Meta, and never the token again", async () => {
    await enterBoard(page, ownShop, "brasa");
    await page.goto(`${boardOf(ownShop)}/loja`);
    await page.getByRole("link", { name: /^Avisos por WhatsApp/ }).click();
    await expect(page.getByRole("heading", { name: "Avisos por WhatsApp" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("ID do número de telefone").fill(meta.phoneNumberId);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Envie o token de acesso e a chave secreta do app.")).toBeVisible();
    await page.getByLabel("Token de acesso permanente").fill(meta.token);
    await page.getByLabel("Chave secreta do app").fill(meta.appSecret);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText(/\/hooks\/whatsapp\/brasa\//)).toBeVisible();
    await expect(page.getByLabel("Token de acesso permanente")).toHaveValue("");
    await expectAccessible(page);
  });

  const guest = await context.newPage();
  await register(guest, origin);
  const toConfirmation = async () => {
    await addProduct(guest, origin, "603");
    await guest.goto(`${origin}/cart`);
  };

  await test.step("while it is off nobody is asked", async () => {
    await toConfirmation();
    await expect(guest.getByText("Quero os avisos deste pedido por WhatsApp")).toHaveCount(0);
  });

  await test.step("once it is on the customer may agree", async () => {
    await ownShop.operate("PUT", "markets/brasa/whatsapp", {
      ...{ on: true, phone_number_id: meta.phoneNumberId, templates: TEMPLATES, api: meta.url },
    });
    await page.reload();
    await page.getByRole("button", { name: "Testar" }).click();
    await expect(page.getByText("Ligado a +55 12 3333-4444 (Brasa).")).toBeVisible();
    await expect(page.getByRole("switch", { name: /Oferecer no fechamento/ })).toBeChecked();
  });
  await meta.close();
});
