import type { Page } from "playwright/test";
import { colourOf, expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { block, current, DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test("[ENTITY-15] an order's page shows all, prints, and cancels before the shop begins", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await givePhone(page, await register(page, brasa));
  const order = await placeOrder(page, { items: [DOUBLE_BACON], change: 200, coupon: "DESCONTO10" });
  await page.goto(`${brasa}/orders/${order.id}`);

  await test.step("[ORDER-02] delivery: name, address and reference", async () => {
    const delivery = block(page, "Entrega");
    for (const text of ["Bia Torres", "Rua Harmonia, 77", "Vila Madalena", "São Paulo - SP", "05433-000", "Apto 12"])
      await expect(delivery).toContainText(text);
    for (const text of ["portão azul", "(11) 98765-4321"]) await expect(delivery).toContainText(text);
  });

  await test.step("[ORDER-05] products with their options", async () => {
    const items = block(page, "Itens");
    for (const text of ["2× Brasa Bacon · Duplo", "Ao ponto", "2× Bacon crocante (+R$ 11,00)", "“sem cebola”"])
      await expect(items).toContainText(text);
  });

  await test.step("[ORDER-04] payment, change and time", async () => {
    const payment = block(page, "Pagamento");
    for (const text of ["Dinheiro", "R$ 200,00"]) await expect(payment).toContainText(text);
    await expect(block(page, "Acompanhamento")).toContainText(/Chega por volta das? \d\dh\d\d \(35-50 min\)/);
    await expect(block(page, "Entrega")).toContainText("35-50 min");
  });

  await test.step("[ORDER-06] totals", async () => {
    const sums = (await block(page, "Valores").locator("dl > div").allTextContents()).map(plain);
    expect(sums).toEqual([
      "SubtotalR$ 119,80",
      "Desconto−R$ 11,98",
      "TotalR$ 107,82",
      "Taxa de entregaR$ 4,90",
      "Total com entregaR$ 112,72",
    ]);
  });

  await test.step("on paper: the shop and the order, without buttons", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText("Comprovante do pedido, sem valor fiscal.")).toBeVisible();
    await expect(page.getByText("Brasa Bacon")).toBeVisible();
    await expect(page.getByText("R$ 112,72")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expectAccessible(page);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  });

  await test.step("cancelled after a question", async () => {
    const cancel = page.getByRole("button", { name: "Cancelar pedido" });
    const copy = page.getByRole("link", { name: "Enviar cópia pelo WhatsApp" });
    await expect(copy).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=.*Brasa%20Bacon/);
    await cancel.click();
    const ask = page.getByRole("dialog", { name: `Cancelar o pedido #${order.number}?` });
    await expectAccessible(page);
    await ask.getByRole("button", { name: "Manter pedido" }).click();
    await expect(ask).toBeHidden();
    await cancel.click();
    await ask.getByRole("button", { name: "Sim, cancelar" }).click();
    await expect(page.getByText("Pedido cancelado.")).toBeVisible();
    await expect(page).toHaveTitle(/^Cancelado · /);
    await expect(current(block(page, "Acompanhamento"))).toHaveText("Cancelado");
    await expect(page.getByRole("button", { name: "Acompanhar pedido" })).toHaveCount(0);
    await expect(cancel).toHaveCount(0);
    await expect(copy).toHaveCount(0);
  });

  await test.step("too late: the shop's message, with its phone and WhatsApp", async () => {
    const late = await placeOrder(page);
    await page.goto(`${brasa}/orders/${late.id}`);
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await ownShop.operate("POST", `markets/brasa/orders/${late.number}/advance`, { from: "received" });
    await page.getByRole("button", { name: "Sim, cancelar" }).click();
    await expect(page.getByText("A loja já começou o preparo. Fale com a loja para cancelar.")).toBeVisible();
    await expect(page).toHaveTitle(/^Preparando · /);
    await expect(page.getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
    const help = block(page, "Precisa de ajuda?");
    await expect(help.getByRole("link", { name: "(11) 5550-0142" })).toHaveAttribute("href", "tel:+551155500142");
    await expect(help.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/5511955500142\?text=.+/,
    );
  });

  await test.step("[ORDER-09] payments: declined in red, approved in green, paid at the door in yellow, never as pending", async () => {
    const card = "Cartão de Crédito online";
    const refused = await placeOrder(page, { payment: card, cardId: "sandbox-0002" });
    const paid = await placeOrder(page, { payment: card, cardId: "sandbox-4242" });
    const cash = await placeOrder(page);
    await expectBadge(page, `${brasa}/orders/${refused.id}`, "Recusado", "--bad");
    await expectBadge(page, `${brasa}/orders/${paid.id}`, "Aprovado", "--good");
    await expectBadge(page, `${brasa}/orders/${cash.id}`, "Pagamento na entrega", "--wait");
  });
});

/** By the profile's own call; the order's page names this phone. */
function givePhone(page: Page, email: string): Promise<void> {
  return page.evaluate(async (own) => {
    const response = await fetch("/api/v3/app_user/update", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ full_name: "Bia Torres", email: own, phone: "11987654321" }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }, email);
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The processor may take a moment. */
async function expectBadge(page: Page, address: string, text: string, token: string): Promise<void> {
  await page.goto(address);
  const badge = block(page, "Pagamento").getByText(text, { exact: true });
  await expect(badge).toBeVisible();
  await expect(badge).toHaveCSS("color", await colourOf(page, token));
}
