import { startWhatsapp } from "../tests/vendor/whatsapp/whatsapp";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { atReview, confirmed, finish } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 480_000 });

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
  const wish = guest.getByRole("checkbox", { name: "Quero os avisos deste pedido por WhatsApp" });

  await test.step("while it is off nobody is asked", async () => {
    await atReview(guest, origin);
    await expect(finish(guest)).toBeVisible();
    await expect(wish).toHaveCount(0);
  });

  await test.step("once it is on the customer may agree, and nothing is marked for them", async () => {
    await ownShop.operate("PUT", "markets/brasa/whatsapp", {
      ...{ on: true, phone_number_id: meta.phoneNumberId, templates: TEMPLATES, api: meta.url },
    });
    await page.reload();
    await expect(page.getByRole("switch", { name: /Oferecer no fechamento/ })).toBeChecked();
    await page.getByRole("button", { name: "Testar" }).click();
    await expect(page.getByText("Ligado a +55 12 3333-4444 (Brasa).")).toBeVisible();
    await expect(async () => {
      await guest.reload();
      await expect(wish).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(wish).not.toBeChecked();
    await expectAccessible(guest);
    await wish.check();
    await guest.reload();
    await expect(wish).toBeChecked();
    // An account may have no telephone yet.
    await guest.getByLabel("Telefone (recomendado)").fill("(11) 98765-0001");
    await guest.getByLabel("Telefone (recomendado)").blur();
    await expect(guest.getByText(/^Telefone salvo/)).toBeVisible();
  });

  await test.step("the shop accepts, and the customer is told once", async () => {
    await finish(guest).click();
    await expect(confirmed(guest)).toBeVisible();
    const { orders } = await ownShop.operate("GET", "markets/brasa/orders?limit=1");
    await ownShop.operate("POST", `markets/brasa/orders/${orders[0].order_number}/advance`, { from: "received" });
    await expect.poll(() => meta.sent.length).toBe(1);
    expect(meta.sent[0]).toMatchObject({
      to: "5511987650001",
      template: "pedido_aceito",
      params: [orders[0].order_number, "Brasa Burger"],
    });
  });
  await meta.close();
});
