import { ownersPizzeria } from "../tests/support/owners-document";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { aCustomer, aDevice, cancelWaiting, card, PHONE, sound, tab } from "./support/board-orders";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.beforeEach(({ shop }) => cancelWaiting(shop));

test("a board without a connection says so, and finds back by itself", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await sound(device).getByRole("button", { name: "Ligar o som" }).click();
  await device.context().setOffline(true);
  const lost = sound(device).getByText(/^Sem conexão há \d+ s\. Novos pedidos podem estar esperando\.$/);
  await expect(lost).toBeVisible();
  await expect(device).toHaveTitle("Sem conexão!");
  await expectAccessible(device);
  const order = await placeOrder(page);
  await device.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await expect(card(device, order)).toBeVisible();
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
  await expect(sound(device).getByText("Som ligado")).toBeVisible();
  await device.context().close();
});

test("without the stream a new order comes by asking", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await device.route("**/orders/stream*", (route) => route.abort());
  await device.reload();
  await expect(device.getByRole("tablist").or(device.getByText("Nenhum pedido ainda"))).toBeVisible();
  const order = await placeOrder(page);
  await expect(card(device, order)).toBeVisible();
  await expect(sound(device).getByText(/^Sem conexão/)).toHaveCount(0);
  await device.context().close();
});

test("the whole way of an order by keyboard alone", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  const accept = card(device, order).getByRole("button", { name: /^Aceitar/ });
  await expect(accept).toBeVisible();
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
  await expect(device.getByRole("tabpanel")).toBeFocused();
  await tab(device, /Novos/).focus();
  await device.keyboard.press("ArrowRight");
  await expect(tab(device, /Em preparo/)).toBeFocused();
  const cancel = card(device, order).getByRole("button", { name: /^Cancelar… pedido/ });
  await cancel.focus();
  await device.keyboard.press("Enter");
  await expect(device.getByRole("dialog", { name: `Cancelar o pedido ${order.number}?` })).toBeVisible();
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
