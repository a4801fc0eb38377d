import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import { aCustomer, aDevice, cancelWaiting, card, PHONE, tab, tapOn } from "./support/board-orders";
import { DOUBLE_BACON, type Placed, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.use({ viewport: PHONE });
test.beforeEach(({ shop }) => cancelWaiting(shop));

async function alter(device: Page, order: Placed): Promise<void> {
  await card(device, order)
    .getByRole("link", { name: /^Alterar/ })
    .click();
  await expect(device.getByRole("heading", { name: /^Alterar o pedido/ })).toBeVisible();
  await expect(device.getByRole("list", { name: "Itens do pedido" })).toBeVisible();
}

const review = (device: Page) => device.getByRole("button", { name: "Conferir" }).click();
const sheet = (device: Page, { number }: Placed) =>
  device.getByRole("dialog", { name: `O que muda no pedido ${number}` });
const save = (device: Page, order: Placed) =>
  sheet(device, order).getByRole("button", { name: "Salvar e avisar o cliente" }).click();

test("an order changes twice: old and new are shown before, the customer and the paper hear of it", async ({
  page,
  shop,
  browser,
}) => {
  // Three windows of two people.
  test.slow();
  await aCustomer(page, shop);
  const order = await placeOrder(page, { items: [DOUBLE_BACON, { productId: "603" }] });
  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  const device = await aDevice(browser, shop);
  const other = await aDevice(browser, shop, { width: 1280, height: 800 });
  await tapOn(device, order, /^Aceitar/);
  await tab(device, /Em preparo/).click();

  await alter(device, order);
  await expectAccessible(device);
  await review(device);
  await expect(sheet(device, order).getByText("Nada mudou ainda: volte e altere o pedido.")).toBeVisible();
  await sheet(device, order).getByRole("button", { name: "Voltar sem salvar" }).click();
  await device.getByRole("button", { name: /^Aumentar .*Batata Rústica/ }).click();
  await device.getByRole("textbox", { name: "Observação de Batata Rústica" }).fill("bem sequinha");
  await device.getByRole("textbox", { name: "Número" }).fill("99");
  await review(device);
  await expect(sheet(device, order).getByText("2 x Batata Rústica (bem sequinha)")).toBeVisible();
  await expect(sheet(device, order).getByText(/^Rua Harmonia, 99/)).toBeVisible();
  await expectAccessible(device);
  await save(device, order);
  await expect(sheet(device, order)).toHaveCount(0);
  await tab(device, /Em preparo/).click();
  await card(device, order)
    .getByText(/^ALTERADO às/)
    .click();
  await expect(card(device, order).getByText("2 x Batata Rústica (bem sequinha)")).toBeVisible();

  const told = page.getByRole("heading", { name: "O restaurante alterou seu pedido" });
  await expect(told).toBeVisible();
  await expect(page.getByText("2 x Batata Rústica (bem sequinha)").first()).toBeVisible();
  await expectAccessible(page);

  // Two devices open the same order; the slower one loses nothing of what it has typed.
  await other.getByRole("button", { name: `Mais do pedido ${order.number}`, exact: true }).click();
  await alter(other, order);
  await alter(device, order);
  await other.getByRole("textbox", { name: "Observação do pedido" }).fill("tocar a campainha");
  await device.getByRole("textbox", { name: "Observação do pedido" }).fill("não tocar");
  await review(other);
  await save(other, order);
  await expect(sheet(other, order)).toHaveCount(0);
  await review(device);
  await save(device, order);
  await expect(sheet(device, order).getByRole("alert")).toContainText("Outro aparelho alterou este pedido");
  await expect(sheet(device, order).getByText("tocar a campainha", { exact: true })).toBeVisible();
  await expect(sheet(device, order).getByText("não tocar", { exact: true })).toBeVisible();
  await save(device, order);
  await expect(sheet(device, order)).toHaveCount(0);
  await expect(page.getByText("não tocar", { exact: true }).first()).toBeVisible();

  await other.goto(`${boardOf(shop)}/imprimir/${order.number}`);
  await expect(other.getByText("ALTERADO").first()).toBeVisible();
  await other.goto(`${boardOf(shop)}/registro`);
  await expect(other.getByText(`Pedido alterado: Pedido ${order.number}`).first()).toBeVisible();
  for (const each of [device, other]) await each.context().close();
});

test("money that was seen is asked for, given back, and ticked", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const order = await placeOrder(page);
  const device = await aDevice(browser, shop);
  await tapOn(device, order, /^Marcar como pago/);
  await expect(card(device, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
  await alter(device, order);
  await device.getByRole("button", { name: /^Aumentar .*Batata Rústica/ }).click();
  await review(device);
  await expect(sheet(device, order).getByText(/^Falta cobrar R\$\s26,90 na entrega\.$/)).toBeVisible();
  await save(device, order);
  await expect(card(device, order).getByText(/JÁ PAGO, FALTA COBRAR R\$ 26,90 NA ENTREGA/)).toBeVisible();
  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  await expect(page.getByText(/^Falta pagar R\$\s26,90 na entrega\.$/)).toBeVisible();
  await tapOn(device, order, /^Diferença recebida/);
  await expect(card(device, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("button", { name: "Sim, cancelar" }).click();
  await expect(device.getByText(`O cliente cancelou o pedido ${order.number}.`).first()).toBeVisible();
  await device.getByRole("link", { name: /^Dinheiro que precisa de você/ }).click();
  const owed = device.getByRole("article", { name: new RegExp(`^Pedido ${order.number}: devolver`) });
  await expect(owed.getByText(/^O cliente cancelou o pedido, que já estava pago\. Devolva R\$\s58,70/)).toBeVisible();
  await expectAccessible(device);
  await owed.getByRole("button", { name: /^Devolvido/ }).click();
  await device.getByRole("dialog").getByRole("button", { name: "Devolvido" }).click();
  await expect(owed).toHaveCount(0);
  await device.context().close();
});
