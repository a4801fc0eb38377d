import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import { aDevice, card, PHONE, tab, tapOn } from "./support/board-orders";
import { register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

test.use({ viewport: PHONE });
test.describe.configure({ timeout: 480_000 });

const HERE = { latitude: -23.5571, longitude: -46.6912 };

/** The phone of a courier who scans the own code. */
async function aCourier(browser: Browser, shop: Shop, name: string): Promise<Page> {
  const person = { name, role: "courier", phone: "11987650001" };
  const { link } = await shop.operate("POST", "markets/brasa/board/people", person);
  const context = await browser.newContext({
    viewport: PHONE,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    geolocation: HERE,
    permissions: ["geolocation"],
  });
  const page = await context.newPage();
  await page.goto(`${boardOf(shop)}${new URL(link.address, boardOf(shop)).pathname}#${link.address.split("#")[1]}`);
  await expect(page.getByRole("heading", { name: "Minhas entregas" })).toBeVisible();
  return page;
}

test("a courier takes two orders to their doors, one without network, and settles", async ({
  page,
  ownShop: shop,
  browser,
}) => {
  const origin = shop.of("brasa");
  await register(page, origin, "Ana Souza", "11988887777");
  const cash = await placeOrder(page, { change: 50 });
  const other = await placeOrder(page, { payment: "Dinheiro" });
  const board = await aDevice(browser, shop);
  for (const order of [cash, other]) {
    await tapOn(board, order, /^Aceitar/);
    await expect(card(board, order)).toHaveCount(0);
  }
  await tab(board, /Em preparo/).click();
  const phone = await aCourier(browser, shop, "João Lima");
  const own = (number: string) => phone.getByRole("article", { name: `Pedido ${number}`, exact: true });

  await test.step("the shop gives one order to the courier, who takes the other", async () => {
    await tapOn(board, cash, /^Entregador/);
    await board.getByRole("dialog").getByRole("button", { name: "João Lima" }).click();
    await expect(card(board, cash).getByRole("button", { name: /^João Lima/ })).toBeVisible();
    await expect(own(cash.number)).toContainText("Rua Harmonia, 77");
    await expect(own(cash.number)).toContainText("Apto 12 · portão azul");
    await expect(own(cash.number)).toContainText("Cobrar R$ 31,80");
    await expect(own(cash.number)).toContainText("Troco para R$ 50,00: leve R$ 18,20");
    await expect(own(cash.number).getByRole("link", { name: /^Waze/ })).toHaveAttribute("href", /^https:\/\/waze\.com/);
    await expect(own(cash.number).getByRole("link", { name: /^Ligar/ })).toHaveAttribute("href", /^tel:/);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: `Pegar pedido ${other.number}` }).click();
    await expect(own(other.number)).toContainText("A caminho");
    await own(cash.number)
      .getByRole("button", { name: /^Saí com o pedido/ })
      .click();
    await expect(own(cash.number)).toContainText("A caminho");
    await expect(card(board, cash)).toHaveCount(0);
  });

  const tracking = page.getByRole("dialog", { name: `Pedido #${cash.number}` });
  const courier = tracking.getByRole("region", { name: "Entregador" });

  await test.step("the customer sees where the courier is, only with the courier's consent", async () => {
    await page.goto(`${origin}/orders/${cash.id}`);
    await page.getByRole("button", { name: "Acompanhar pedido" }).click();
    await expect(courier).toContainText("Entregador a caminho");
    await expect(courier).not.toContainText("Mapa");
    await expect(tracking.getByText("simulação")).toHaveCount(0);
    await phone.getByRole("button", { name: "Mostrar minha posição" }).click();
    await expect(phone.getByRole("button", { name: "Parar de mostrar" })).toBeVisible();
    await expect(courier).toContainText("Mapa atualizado");
    await expect(courier.getByRole("region", { name: "Mapa" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without network the taps wait on the phone, and say so", async () => {
    await phone.context().setOffline(true);
    await own(cash.number)
      .getByRole("button", { name: /^Cheguei/ })
      .click();
    await expect(own(cash.number)).toContainText("No endereço");
    await expect(phone.getByText(/^Sem internet: 1 toque guardado\./)).toBeVisible();
    await expectAccessible(phone);
    await phone.context().setOffline(false);
    await expect(phone.getByText(/^Sem internet/)).toHaveCount(0);
    await expect(courier).toContainText("O entregador chegou.");
  });

  await test.step("both deliveries are told without network and sent once, in order", async () => {
    await phone.context().setOffline(true);
    await own(cash.number)
      .getByRole("button", { name: /^Entregue/ })
      .click();
    const sheet = phone.getByRole("dialog", { name: `Entregou o pedido ${cash.number}?` });
    await expect(sheet.getByLabel("Recebi", { exact: true })).toHaveValue("50,00");
    await expect(sheet.getByLabel("Dei de troco")).toHaveValue("18,20");
    await expectAccessible(phone);
    await sheet.getByRole("button", { name: "Sim, entregue" }).click();
    await expect(own(cash.number)).toHaveCount(0);
    await own(other.number)
      .getByRole("button", { name: /^Entregue/ })
      .click();
    await phone.getByRole("dialog").getByLabel("Maquininha ou Pix").check();
    await phone.getByRole("dialog").getByRole("button", { name: "Sim, entregue" }).click();
    await expect(phone.getByText(/^Sem internet: 2 toques guardados\./)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText(/^Sem internet/)).toHaveCount(0);
    await expect(phone.getByText("Nenhuma agora.", { exact: false })).toBeVisible();
    await expect(tracking.getByText("Pedido entregue. Bom apetite!")).toBeVisible();
    await expect(courier).toHaveCount(0);
  });

  await test.step("at the end of the shift the shop reads what is owed, prints it and ticks it", async () => {
    await board.goto(`${boardOf(shop)}/dia`);
    await board.getByRole("link", { name: "Entregadores" }).click();
    const joao = board.getByRole("article", { name: "João Lima", exact: true });
    await expect(joao).toContainText("A entregar à lojaR$ 31,80");
    await joao.getByLabel("Troco da loja que levou").fill("20");
    await joao.getByRole("button", { name: /^Anotar/ }).click();
    await expect(joao).toContainText("A entregar à lojaR$ 51,80");
    await expectAccessible(board);
    await board.evaluate(() => {
      window.print = () => {};
    });
    await joao.getByRole("button", { name: /^Imprimir/ }).click();
    const paper = board.getByRole("article", { name: "Acerto de João Lima" });
    await expect(paper).toContainText(`Pedidos: ${cash.number}, ${other.number}`);
    await joao.getByRole("button", { name: /^Acertado/ }).click();
    await board.getByRole("dialog").getByRole("button", { name: "Acertado" }).click();
    await expect(joao).toContainText("A entregar à lojaR$ 0,00");
  });
  for (const device of [board, phone]) await device.context().close();
});

test("a device of the shop has no deliveries, and a courier's has no board", async ({ shop, browser }) => {
  const phone = await aCourier(browser, shop, "Rita Reis");
  await phone.goto(`${boardOf(shop)}/cardapio`);
  await expect(phone).toHaveURL(`${boardOf(shop)}/entrega`);
  await expect(phone.getByText("Rita Reis")).toBeVisible();
  const board = await aDevice(browser, shop);
  await board.goto(`${boardOf(shop)}/entrega`);
  await expect(board.getByRole("heading", { name: "Esta tela é dos entregadores" })).toBeVisible();
  await board.getByRole("link", { name: "Abrir o painel" }).click();
  await expect(board).toHaveURL(`${boardOf(shop)}/`);
  for (const device of [board, phone]) await device.context().close();
});
