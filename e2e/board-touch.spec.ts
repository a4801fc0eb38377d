import type { Locator, Page } from "playwright/test";
import { boardOf } from "./support/board";
import { aCustomer, aDevice, cancelWaiting, card, sound } from "./support/board-orders";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.beforeEach(({ shop }) => cancelWaiting(shop));

/** A finger at a part of an element, which stays for as long as fingers do; Playwright's mouse never moves a layout in between. */
async function touch(target: Locator, [across, down]: [number, number], meanwhile?: () => Promise<unknown>) {
  const page = target.page();
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to touch");
  const point = { x: box.x + box.width * across, y: box.y + box.height * down };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(90);
  await meanwhile?.();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Where the page begins below the sound's bar. */
const below = async (page: Page) => {
  const box = await sound(page).boundingBox();
  return box && box.y + box.height;
};

for (const [side, across] of [
  ["left", 0.2],
  ["right", 0.8],
] as const)
  test(`the first touch on an opened board, at the ${side} of 'Aceitar', accepts`, async ({ page, shop, browser }) => {
    await aCustomer(page, shop);
    const device = await aDevice(browser, shop);
    const order = await placeOrder(page);
    await device.reload();
    await expect(sound(device).getByRole("button", { name: "Ligar o som" })).toBeVisible();
    const before = await below(device);
    await touch(card(device, order).getByRole("button", { name: /^Aceitar/ }), [across, 0.85]);
    await expect(device.getByRole("button", { name: `Desfazer Pedido ${order.number}: em preparo` })).toBeVisible();
    await expect(device.getByRole("dialog")).toHaveCount(0);
    await expect(sound(device).getByText("Som ligado")).toBeVisible();
    expect(await below(device)).toBe(before);
    await device.context().close();
  });

test("the first touch after a page was opened closes the shop, and opens a category", async ({ ownShop, browser }) => {
  const device = await aDevice(browser, ownShop);
  await device.goto(`${boardOf(ownShop)}/loja`);
  const now = device.getByRole("region", { name: "A loja agora" });
  await touch(now.getByRole("button", { name: "Fechada" }), [0.5, 0.5]);
  await expect(now.getByText("Fechada à mão, até você mudar: ninguém consegue pedir.")).toBeVisible();
  await device.goto(`${boardOf(ownShop)}/cardapio`);
  await touch(device.locator("[data-product]").first(), [0.5, 0.5]);
  await expect(device.getByRole("dialog")).toBeVisible();
  await device.context().close();
});

test("an order that comes on another screen moves nothing under a finger", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await device.goto(`${boardOf(shop)}/dia`);
  await expect(sound(device).getByText("Som parado")).toBeVisible();
  const before = await below(device);
  await placeOrder(page);
  await expect(sound(device).getByRole("link", { name: "Ver pedidos" })).toBeVisible();
  expect(await below(device)).toBe(before);
  await device.context().setOffline(true);
  await expect(sound(device).getByText(/^Sem conexão há/)).toBeVisible();
  expect(await below(device)).toBe(before);
  await device.context().close();
});

test("a tap under which the page moves does nothing, the next one what it says", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  const order = await placeOrder(page);
  const accept = card(device, order).getByRole("button", { name: /^Aceitar/ });
  await expect(accept).toBeVisible();
  const [from, to] = [
    await accept.boundingBox(),
    await card(device, order)
      .getByRole("button", { name: /^Recusar/ })
      .boundingBox(),
  ];
  if (!from || !to) throw new Error("No buttons");
  const up = to.y + to.height / 2 - from.y - from.height / 2;
  const move = (pixels: number) =>
    device.evaluate((by) => {
      document.body.style.marginTop = `${-by}px`;
    }, pixels);
  await touch(accept, [0.8, 0.5], () => move(up));
  await device.waitForTimeout(300);
  await expect(device.getByRole("dialog")).toHaveCount(0);
  await expect(accept).toBeVisible();
  await move(0);
  await touch(accept, [0.8, 0.5]);
  await expect(device.getByRole("button", { name: `Desfazer Pedido ${order.number}: em preparo` })).toBeVisible();
  await device.context().close();
});
