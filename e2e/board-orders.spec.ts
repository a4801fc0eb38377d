import { expectAccessible } from "./support/accessible";
import { aCustomer, aDevice, cancelWaiting, card, sound, tab, tapOn } from "./support/board-orders";
import { hold } from "./support/network";
import { DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.beforeEach(({ shop }) => cancelWaiting(shop));

test("an order rings on two devices and is moved to its end; the slower is told", async ({ page, shop, browser }) => {
  // Three windows, and each step of the order on two of them.
  test.slow();
  await aCustomer(page, shop);
  const counter = await aDevice(browser, shop, { width: 1280, height: 800 });
  const kitchen = await aDevice(browser, shop);
  await sound(kitchen).getByRole("button", { name: "Ligar o som" }).click();
  await expect(sound(kitchen).getByText("Som ligado")).toBeVisible();
  await expectAccessible(kitchen);

  const order = await placeOrder(page, { items: [DOUBLE_BACON], change: 200 });
  for (const device of [kitchen, counter]) await expect(card(device, order)).toBeVisible();
  await expect(sound(kitchen).getByText("Tocando: 1 pedido novo esperando")).toBeVisible();
  await expect(kitchen).toHaveTitle("(1) Novo pedido");
  const text = card(kitchen, order);
  await expect(text.getByText("2 x Brasa Bacon", { exact: true })).toBeVisible();
  await expect(text.getByText("Duplo", { exact: true })).toBeVisible();
  await expect(text.getByText("sem cebola")).toBeVisible();
  await expect(text.getByText(/Troco para R\$\s200,00: levar R\$/i)).toBeVisible();
  await expect(text.getByText("COBRAR NA ENTREGA")).toBeVisible();
  await expect(text.getByRole("link", { name: /^WhatsApp/ })).toHaveCount(0);
  await expect(text.getByRole("link", { name: /^Mapa/ })).toHaveAttribute("href", /destination=Rua%20Harmonia/);
  await expect(text.getByRole("link", { name: /^Imprimir/ })).toHaveAttribute("href", `/imprimir/${order.number}`);
  await expectAccessible(counter);

  // It rings on the other screens of the board too.
  await kitchen.getByRole("link", { name: "Dia" }).click();
  await expect(sound(kitchen).getByText("Tocando: 1 pedido novo esperando")).toBeVisible();
  await sound(kitchen).getByRole("link", { name: "Ver pedidos" }).click();

  await tapOn(kitchen, order, /^Aceitar/);
  await expect(sound(kitchen).getByText("Som ligado")).toBeVisible();
  await expect(kitchen).not.toHaveTitle(/Novo pedido/);
  await expect(card(counter, order).getByRole("button", { name: /^Saiu para entrega/ })).toBeVisible();
  await shop.operate("POST", `markets/brasa/orders/${order.number}/back`, { from: "preparing" });
  // It is offered for five seconds: nothing else is looked at before.
  await tapOn(kitchen, order, /^Aceitar/);
  const undone = kitchen.waitForResponse("**/back");
  await kitchen.getByRole("button", { name: `Desfazer Pedido ${order.number}: em preparo` }).click();
  // The counter may not have heard of either tap yet, and would be the slower one.
  await undone;
  await expect(card(counter, order).getByRole("button", { name: /^Aceitar/ })).toBeVisible();
  await expect(card(kitchen, order)).toBeVisible();

  // The kitchen's tap travels so long that the counter is faster.
  const arrive = await hold(kitchen, "**/advance");
  await tapOn(kitchen, order, /^Aceitar/);
  await expect(card(kitchen, order)).toHaveCount(0);
  const answered = counter.waitForResponse("**/advance");
  await tapOn(counter, order, /^Aceitar/);
  await expect(card(counter, order).getByRole("button", { name: /^Saiu para entrega/ })).toBeVisible();
  expect((await answered).status()).toBe(200);
  await expect(tab(kitchen, /Em preparo/)).toHaveAccessibleName(/^1/);
  arrive();
  await tab(kitchen, /Em preparo/).click();
  await expect(card(kitchen, order).getByText(`já deixou o pedido ${order.number} em preparo`)).toBeVisible();
  await expectAccessible(kitchen);
  await card(kitchen, order).getByRole("button", { name: "Entendi" }).click();

  await tapOn(kitchen, order, /^Mais tempo/);
  const delay = kitchen.getByRole("dialog", { name: `Mais tempo para o pedido ${order.number}` });
  await expectAccessible(kitchen);
  await delay.getByRole("button", { name: "+10 min" }).click();
  await expect(kitchen.getByText(/mais 10 minutos/)).toBeAttached();
  await tapOn(kitchen, order, /^Saiu para entrega/);
  await tab(kitchen, /Saiu/).click();
  await tapOn(kitchen, order, /^Marcar como pago/);
  await expect(card(kitchen, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
  await tapOn(kitchen, order, /^Entregue/);
  await expect(card(counter, order).getByText("Entregue", { exact: true })).toBeVisible();
  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  await expect(page.getByText("Entregue").first()).toBeVisible();
  for (const device of [counter, kitchen]) await device.context().close();
});

test("an order that its customer cancels says so on every screen until it is read", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  await expect(card(device, order)).toBeVisible();
  await device.getByRole("link", { name: "Loja", exact: true }).click();
  await page.evaluate((id) => fetch(`/api/v3/orders/${id}/cancel`, { method: "POST" }), order.id);
  const text = `O cliente cancelou o pedido ${order.number}.`;
  const news = device.getByRole("list", { name: "Mudanças de agora" });
  await expect(news.getByText(text, { exact: true })).toBeVisible();
  await expect(device.getByRole("heading", { name: "Loja", exact: true })).toBeVisible();
  await expectAccessible(device);
  await device.getByRole("link", { name: "Pedidos", exact: true }).click();
  await tab(device, /Concluídos/).click();
  await expect(card(device, order).getByText("Cancelado pelo cliente")).toBeVisible();
  await news.getByRole("button", { name: "Entendi" }).click();
  await expect(news).toHaveCount(0);
  await device.context().close();
});

test("the customer reads why the shop cancelled, and a search finds the order", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  await tapOn(device, order, /^Marcar como pago/);
  await expect(card(device, order).getByText("JÁ ESTÁ PAGO")).toBeVisible();
  await tapOn(device, order, /^Recusar/);
  const sheet = device.getByRole("dialog", { name: `Recusar o pedido ${order.number}?` });
  await expect(sheet.getByText(/^Este pedido já está pago: devolva R\$\s\d+,\d\d ao cliente\.$/)).toBeVisible();
  await sheet.getByRole("button", { name: "Recusar o pedido" }).click();
  await expect(sheet.getByText("Escolha um motivo: o cliente vai ler.")).toBeVisible();
  await sheet.getByLabel("Outro motivo").check();
  const written = sheet.getByLabel("Escreva o motivo");
  await written.fill("x".repeat(203));
  await sheet.getByRole("button", { name: "Recusar o pedido" }).click();
  await expect(sheet.getByText("tire 3 letras")).toBeVisible();
  await expect(written).toHaveValue("x".repeat(203));
  await expectAccessible(device);
  await written.fill("O forno quebrou");
  await sheet.getByRole("button", { name: "Recusar o pedido" }).click();
  await expect(tab(device, /Concluídos/)).toHaveAccessibleName(/^[1-9]/);
  await expect(device.getByRole("button", { name: /^Desfazer/ })).toHaveCount(0);

  await page.goto(`${shop.of("brasa")}/orders/${order.id}`);
  await expect(page.getByText("Motivo: O forno quebrou")).toBeVisible();
  await expect(page.getByText("O pedido foi cancelado depois de pago: a loja devolve o valor.")).toBeVisible();

  const search = device.getByRole("searchbox", { name: "Buscar pedido" });
  await search.fill("bia vasc");
  await expect(card(device, order)).toBeVisible();
  await expect(card(device, order).getByText("Motivo: O forno quebrou")).toBeVisible();
  await search.fill("999999");
  await expect(device.getByText("Nenhum pedido encontrado.").first()).toBeVisible();
  await device.context().close();
});
