import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { aCustomer, aDevice, card, sound, tab } from "./support/board-orders";
import { DOUBLE_BACON, type Placed, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

const DESKTOP = { width: 1280, height: 800 };
/** Nine calls and more, of which a busy machine answers one a second. */
const LATER = { timeout: 60_000 };
/** Longer than a card may be. */
const LONG = { items: Array(5).fill({ ...DOUBLE_BACON, note: undefined }) };
const LONG_WITH_NOTE = { items: [...LONG.items, DOUBLE_BACON] };

async function placeAll(page: Page, count: number): Promise<Placed[]> {
  const placed: Placed[] = [await placeOrder(page, LONG)];
  while (placed.length < count)
    placed.push(await placeOrder(page, placed.length % 2 === 0 ? {} : { items: [DOUBLE_BACON] }));
  return placed;
}

test("a Friday night on a desktop: nine new orders in view, accepted and delayed together", async ({
  page,
  ownShop,
  browser,
}) => {
  test.slow();
  await aCustomer(page, ownShop);
  const orders = await placeAll(page, 9);
  const [first] = orders;
  if (!first) throw new Error("No order");
  const device = await aDevice(browser, ownShop, DESKTOP);
  const cards = device.getByRole("region", { name: "Novos 9" }).getByRole("article");
  await expect(cards).toHaveCount(9);

  await test.step("six or more are in view, in one order, below one line for the sound", async () => {
    const boxes = await Promise.all((await cards.all()).map((each) => each.boundingBox()));
    const inView = boxes.filter((box) => box && box.y + box.height <= DESKTOP.height);
    expect(inView.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...boxes.map((box) => box?.height ?? Number.NaN))).toBeLessThanOrEqual(260);
    await expect(cards.first()).toHaveAccessibleName(`Pedido ${first.number}`);
    expect((await sound(device).boundingBox())?.height).toBe(44);
    await expect(device.getByRole("banner").getByRole("searchbox", { name: "Buscar pedido" })).toBeVisible();
    expect((await device.getByRole("heading", { level: 1, name: "Pedidos" }).boundingBox())?.height).toBe(1);
    await expectAccessible(device);
    await device.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(device);
    await device.emulateMedia({ colorScheme: "light" });
  });

  await test.step("the rest of an order is one tap away, and a long one is whole then", async () => {
    const long = card(device, first);
    const whole = long.getByRole("button", { name: /^Ver tudo/ });
    const more = long.getByRole("button", { name: /^Mais do pedido/ });
    await expect(long.getByRole("link", { name: /^Mapa/ })).toHaveCount(0);
    await whole.click();
    await expect(whole).toHaveCount(0);
    for (const name of [/^Mapa/, /^Imprimir/]) await expect(long.getByRole("link", { name })).toBeVisible();
    await expect(long.getByText(/Rua Harmonia, 77/)).toBeVisible();
    await expect(long.getByRole("button", { name: /^Recusar/ })).toBeVisible();
    await expectAccessible(device);
    const edges = async (at: number) => {
      const box = await cards.nth(at).boundingBox();
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
    };
    for (const at of [0, 1, 2, 3])
      expect((await edges(at + 2)).top - (await edges(at)).bottom, `a hole below card ${at}`).toBeLessThan(10);
    const [time, opener] = [await long.getByText(/^(agora|há \d+ min)$/).boundingBox(), await more.boundingBox()];
    expect(opener?.y).toBeGreaterThanOrEqual((time?.y ?? Number.NaN) + (time?.height ?? Number.NaN) - 2);
    await more.click();
    await expect(whole).toBeVisible();
  });

  await test.step("all are accepted by one tap, and taken back by one", async () => {
    const all = device.getByRole("button", { name: "Aceitar todos (9)" });
    await all.click();
    await expect(cards).toHaveCount(0);
    await device.getByRole("button", { name: "Desfazer 9 pedidos aceitos" }).click();
    await expect(cards).toHaveCount(9);
    await all.click();
    await expect(device.getByRole("region", { name: "Em preparo 9" }).getByRole("article")).toHaveCount(9);
  });

  await test.step("all are promised ten minutes later", async () => {
    const promised = async () => {
      const { orders: read } = await ownShop.operate("GET", "markets/brasa/orders?limit=9");
      return read.map(({ promised_at: at }: { promised_at: string }) => Date.parse(at) / 60_000);
    };
    // Once the shop has answered to the three moves of each.
    await expect
      .poll(async () => (await ownShop.operate("GET", "markets/brasa/orders?status=preparing")).orders.length, LATER)
      .toBe(9);
    const before = await promised();
    await device.getByRole("button", { name: "+10 min em todos" }).click();
    const sheet = device.getByRole("dialog", { name: "Mais 10 min em todos" });
    await expectAccessible(device);
    await sheet.getByRole("button", { name: "+10 min em 9 pedidos" }).click();
    await expect(device.getByText("9 pedidos: mais 10 minutos. Os clientes foram avisados.").first()).toBeVisible(
      LATER,
    );
    expect(await promised()).toEqual(before.map((minute: number) => minute + 10));
  });
  await device.context().close();
});

for (const size of [DESKTOP, { width: 360, height: 740 }])
  test(`new orders are paused and taken again beside the orders at ${size.width} pixels`, async ({
    ownShop,
    browser,
  }) => {
    const device = await aDevice(browser, ownShop, size);
    await device.getByRole("button", { name: "Pausar pedidos" }).click();
    const sheet = device.getByRole("dialog", { name: "Pausar pedidos" });
    await expect(sheet.getByRole("button", { name: "Até eu voltar" })).toBeVisible();
    await sheet.getByRole("button", { name: "15 min" }).click();
    await expect(device.getByRole("banner").getByText(/^Pausada até/)).toBeVisible();
    await expectAccessible(device);
    await device.getByRole("button", { name: "Reabrir agora" }).click();
    await expect(device.getByRole("banner").getByText("Aberta", { exact: true })).toBeVisible();
    await device.context().close();
  });

test("a long order with a customer's note is never cut", async ({ page, ownShop, browser }) => {
  await aCustomer(page, ownShop);
  const [cut, noted] = [await placeOrder(page, LONG), await placeOrder(page, LONG_WITH_NOTE)];
  const device = await aDevice(browser, ownShop, DESKTOP);
  const hidden = (order: Placed) => card(device, order).getByRole("button", { name: /^Ver tudo/ });
  await expect(hidden(cut)).toBeVisible();
  await expect(card(device, noted).getByText("sem cebola")).toBeVisible();
  await expect(hidden(noted)).toHaveCount(0);
  await device.context().close();
});

test("on a phone many new orders are accepted together below their cards", async ({ page, ownShop, browser }) => {
  await aCustomer(page, ownShop);
  const orders = await placeAll(page, 4);
  const device = await aDevice(browser, ownShop);
  for (const order of orders) await expect(card(device, order).getByRole("button", { name: /^Recusar/ })).toBeVisible();
  await device.getByRole("button", { name: "Aceitar todos (4)" }).click();
  await expect(tab(device, /Em preparo/)).toHaveAccessibleName(/^4/);
  await device.context().close();
});
