import type { Browser, Page } from "playwright/test";
import { ownersPizzeria } from "../tests/support/owners-document";
import { OPERATOR_TOKEN } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { register } from "./support/customer";
import { DOUBLE_BACON, type Placed, placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

/** Milliseconds in which a new order is on the screen (issue: 3 s), on a busy machine. */
const SOON = { timeout: 5_000 };

const card = (page: Page, { number }: Placed) => page.getByRole("article", { name: `Pedido ${number}`, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const sound = (page: Page) => page.getByRole("region", { name: "Som" });

const PHONE = { width: 360, height: 740 };

async function aDevice(browser: Browser, shop: Shop, size = PHONE, market = "brasa"): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await enterBoard(page, shop, market);
  if (new URL(page.url()).pathname !== "/") await page.goto(boardOf(shop));
  await expect(page.getByRole("heading", { name: "Pedidos", exact: true, includeHidden: true })).toBeAttached();
  return page;
}

/** Other journeys of this worker have left orders that would ring. */
test.beforeEach(async ({ shop }) => {
  const orders = `http://127.0.0.1:${shop.port}/api/operator/markets/brasa/orders`;
  const answer = await fetch(`${orders}?status=received&limit=200`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const waiting: { order_number: string }[] = (await answer.json()).orders;
  for (const { order_number: number } of waiting)
    await shop.operate("POST", `markets/brasa/orders/${number}/cancel`, { from: "received" });
});

async function aCustomer(page: Page, shop: Shop): Promise<void> {
  await register(page, shop.of("brasa"), "Bia Torres de Albuquerque e Vasconcelos");
}

test("an order rings on two devices, is accepted, taken back, and moved to its end; the slower device is told", async ({
  page,
  shop,
  browser,
}) => {
  await aCustomer(page, shop);
  const counter = await aDevice(browser, shop, { width: 1280, height: 800 });
  const kitchen = await aDevice(browser, shop);
  await sound(kitchen).getByRole("button", { name: "Ligar o som" }).click();
  await expect(sound(kitchen).getByText("Som ligado")).toBeVisible();
  await expectAccessible(kitchen);

  const order = await placeOrder(page, { items: [DOUBLE_BACON], change: 200 });
  for (const device of [kitchen, counter]) await expect(card(device, order)).toBeVisible(SOON);
  await expect(sound(kitchen).getByText("Tocando: 1 pedido novo esperando")).toBeVisible();
  await expect(kitchen).toHaveTitle("(1) Novo pedido");
  const text = card(kitchen, order);
  await expect(text.getByText("2 x Brasa Bacon", { exact: true })).toBeVisible();
  await expect(text.getByText("Duplo", { exact: true })).toBeVisible();
  await expect(text.getByText("sem cebola")).toBeVisible();
  await expect(text.getByText(/Troco para R\$ 200,00: levar R\$/i)).toBeVisible();
  await expect(text.getByText("COBRAR NA ENTREGA")).toBeVisible();
  await expect(text.getByRole("link", { name: /^WhatsApp/ })).toHaveCount(0);
  await expect(text.getByRole("link", { name: /^Mapa/ })).toHaveAttribute("href", /destination=Rua%20Harmonia/);
  await expect(text.getByRole("link", { name: /^Imprimir/ })).toHaveAttribute("href", `/imprimir/${order.number}`);
  await expectAccessible(counter);

  // It rings on the other screens of the board too.
  await kitchen.getByRole("link", { name: "Dia" }).click();
  await expect(sound(kitchen).getByText("Tocando: 1 pedido novo esperando")).toBeVisible();
  await sound(kitchen).getByRole("link", { name: "Ver pedidos" }).click();

  await card(kitchen, order)
    .getByRole("button", { name: /^Aceitar/ })
    .click();
  await expect(sound(kitchen).getByText("Som ligado")).toBeVisible();
  await expect(kitchen).not.toHaveTitle(/Novo pedido/);
  await expect(card(counter, order).getByRole("button", { name: /^Saiu para entrega/ })).toBeVisible(SOON);
  await kitchen.getByRole("button", { name: `Desfazer Pedido ${order.number}: em preparo` }).click();
  await expect(card(counter, order).getByRole("button", { name: /^Aceitar/ })).toBeVisible(SOON);
  await expect(card(kitchen, order)).toBeVisible();

  // The kitchen's tap travels so long that the counter is faster.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await kitchen.route("**/advance", async (route) => {
    await arrived;
    await route.continue();
  });
  await card(kitchen, order)
    .getByRole("button", { name: /^Aceitar/ })
    .click();
  await expect(card(kitchen, order)).toHaveCount(0);
  await card(counter, order)
    .getByRole("button", { name: /^Aceitar/ })
    .click();
  await expect(card(counter, order).getByRole("button", { name: /^Saiu para entrega/ })).toBeVisible();
  await expect(tab(kitchen, /Em preparo/)).toHaveAccessibleName(/^1/);
  arrive();
  await tab(kitchen, /Em preparo/).click();
  await expect(card(kitchen, order).getByText(`já deixou o pedido ${order.number} em preparo`)).toBeVisible();
  await expectAccessible(kitchen);
  await card(kitchen, order).getByRole("button", { name: "Entendi" }).click();
  await kitchen.unroute("**/advance");

  await card(kitchen, order)
    .getByRole("button", { name: /^\+10 min/ })
    .click();
  await expect(kitchen.getByText(/mais 10 minutos/)).toBeAttached();
  await card(kitchen, order)
    .getByRole("button", { name: /^Saiu para entrega/ })
    .click();
  await tab(kitchen, /Saiu/).click();
  await card(kitchen, order)
    .getByRole("button", { name: /^Marcar como pago/ })
    .click();
  await expect(card(kitchen, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
  await card(kitchen, order)
    .getByRole("button", { name: /^Entregue/ })
    .click();
  await expect(card(counter, order).getByText("Entregue", { exact: true })).toBeVisible(SOON);
  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  await expect(page.getByText("Entregue").first()).toBeVisible();
  for (const device of [counter, kitchen]) await device.context().close();
});

test("the customer reads why the shop cancelled, and a search finds the order", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  await card(device, order)
    .getByRole("button", { name: /^Recusar/ })
    .click(SOON);
  const sheet = device.getByRole("dialog", { name: `Cancelar o pedido ${order.number}?` });
  await sheet.getByRole("button", { name: "Cancelar o pedido" }).click();
  await expect(sheet.getByText("Escolha um motivo: o cliente vai ler.")).toBeVisible();
  await sheet.getByLabel("Outro motivo").check();
  const written = sheet.getByLabel("Escreva o motivo");
  await written.fill("x".repeat(203));
  await sheet.getByRole("button", { name: "Cancelar o pedido" }).click();
  await expect(sheet.getByText("tire 3 letras")).toBeVisible();
  await expect(written).toHaveValue("x".repeat(203));
  await expectAccessible(device);
  await written.fill("O forno quebrou");
  await sheet.getByRole("button", { name: "Cancelar o pedido" }).click();
  await expect(tab(device, /Concluídos/)).toHaveAccessibleName(/^[1-9]/);
  await expect(device.getByRole("button", { name: /^Desfazer/ })).toHaveCount(0);

  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  await expect(page.getByText("Motivo: O forno quebrou")).toBeVisible();

  const search = device.getByRole("searchbox", { name: "Buscar pedido" });
  await search.fill("bia vasc");
  await expect(card(device, order)).toBeVisible();
  await expect(card(device, order).getByText("Motivo: O forno quebrou")).toBeVisible();
  await search.fill("999999");
  await expect(device.getByText("Nenhum pedido encontrado.").first()).toBeVisible();
  await device.context().close();
});

test("a board without a connection says so loudly, and finds back by itself with what it missed", async ({
  page,
  shop,
  browser,
}) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await sound(device).getByRole("button", { name: "Ligar o som" }).click();
  await device.context().setOffline(true);
  const band = device.getByRole("region", { name: "Conexão" });
  await expect(band.getByText(/^Sem conexão há \d+ s\. Novos pedidos podem estar esperando\.$/)).toBeVisible();
  await expect(sound(device).getByText("Tocando: sem conexão")).toBeVisible();
  await expect(device).toHaveTitle("Sem conexão!");
  await expectAccessible(device);
  const order = await placeOrder(page);
  await device.context().setOffline(false);
  await expect(band).toHaveCount(0);
  await expect(card(device, order)).toBeVisible(SOON);
  await device.context().close();
});

test("a printer without paper is said on every screen, and rings until it prints again", async ({ shop, browser }) => {
  const device = await aDevice(browser, shop);
  const tell = (news: object) => shop.operate("POST", "markets/brasa/orders/printer", news);
  await tell({ state: "failing", reason: "está sem papel", waiting: 2 });
  await device.goto(`${boardOf(shop)}/cardapio`);
  await expect(device.getByText("A impressora está sem papel. 2 pedidos esperam papel.")).toBeVisible();
  await sound(device).getByRole("button", { name: "Ligar o som" }).click();
  await expect(sound(device).getByText("Tocando: impressora parada")).toBeVisible();
  await expect(device).toHaveTitle("Impressora parada!");
  await expectAccessible(device);
  await tell({ state: "ok", reason: null, waiting: 0 });
  await expect(sound(device).getByText("Som ligado")).toBeVisible({ timeout: 20_000 });
  await device.context().close();
});

test("without the stream a new order comes by asking", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await device.route("**/orders/stream*", (route) => route.abort());
  await device.reload();
  await expect(device.getByRole("tablist").or(device.getByText("Nenhum pedido ainda"))).toBeVisible();
  const order = await placeOrder(page);
  await expect(card(device, order)).toBeVisible({ timeout: 8_000 });
  await expect(device.getByRole("region", { name: "Conexão" })).toHaveCount(0);
  await device.context().close();
});

test("the whole way of an order by keyboard alone", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  const accept = card(device, order).getByRole("button", { name: /^Aceitar/ });
  await expect(accept).toBeVisible(SOON);
  await accept.focus();
  await device.keyboard.press("Enter");
  const undo = device.getByRole("button", { name: /^Desfazer/ });
  await expect(undo).toBeFocused();
  await device.keyboard.press("Enter");
  await expect(card(device, order)).toBeFocused();
  await accept.focus();
  await device.keyboard.press("Space");
  await expect(undo).toBeFocused();
  // The offer ends, and the focus goes back to the column that it came from.
  await expect(device.getByRole("tabpanel")).toBeFocused({ timeout: 8_000 });
  await tab(device, /Novos/).focus();
  await device.keyboard.press("ArrowRight");
  await expect(tab(device, /Em preparo/)).toBeFocused();
  const cancel = card(device, order).getByRole("button", { name: /^Cancelar pedido/ });
  await cancel.focus();
  await device.keyboard.press("Enter");
  await expect(device.getByRole("dialog")).toBeVisible();
  await device.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await device.context().close();
});

test("an empty board says what happens next, light and dark", async ({ shop, browser }) => {
  const market = "painel-vazio";
  await shop.operate("PUT", `markets/${market}`, ownersPizzeria(market));
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    const device = await aDevice(browser, shop, size, market);
    await expect(device.getByText("Deixe esta tela aberta: ela toca quando chegar um.")).toBeVisible();
    await expectAccessible(device);
    await device.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(device);
    await device.context().close();
  }
});

test("a device with a key for the menu begins there, and hears no orders", async ({ page, shop }) => {
  await enterBoard(page, shop, "brasa", "menu");
  await expect(page).toHaveURL(`${boardOf(shop)}/cardapio`);
  await expect(sound(page)).toHaveCount(0);
});
