import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf } from "./support/board";
import { aCustomer, aDevice, cancelWaiting, card, tapOn } from "./support/board-orders";
import { type Placed, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.beforeEach(({ shop }) => cancelWaiting(shop));

/** Papers that this device was asked for: what paper would show of each, across reloads. */
function withPaper(page: Page) {
  return page.addInitScript(() => {
    window.print = () => {
      const shown = [...document.body.children].filter((element) => element.matches(".paper-alone"));
      const papers = JSON.parse(localStorage.getItem("papers") ?? "[]");
      papers.push(shown.map(({ textContent }) => textContent).join());
      localStorage.setItem("papers", JSON.stringify(papers));
      dispatchEvent(new Event("afterprint"));
    };
  });
}

const papers = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("papers") ?? "[]"));
const numbersOn = async (page: Page) => (await papers(page)).map((text) => /Nº (\d+)/.exec(text)?.[1]);
const accept = (page: Page, order: Placed) => tapOn(page, order, /^Aceitar/);

test("a device prints each accepted order once, whoever accepts it, also reloaded", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const [kitchen, counter] = [await aDevice(browser, shop), await aDevice(browser, shop)];
  for (const device of [kitchen, counter]) {
    await withPaper(device);
    await device.reload();
  }
  const earlier = await placeOrder(page);
  await accept(counter, earlier);

  const settings = await kitchen.context().newPage();
  await settings.goto(`${boardOf(shop)}/imprimir/${earlier.number}`);
  const group = settings.getByRole("group", { name: "Imprimir sozinho" });
  await expect(group.getByText("O navegador pergunta a cada pedido")).toBeVisible();
  await expectAccessible(settings);
  await group.getByLabel("Quando o pedido é aceito").check();
  await expect(kitchen.getByText("Este aparelho imprime cada pedido aceito.")).toBeVisible();

  const first = await placeOrder(page);
  await expect(card(kitchen, first)).toBeVisible();
  expect(await papers(kitchen)).toEqual([]);
  await accept(counter, first);
  await expect.poll(() => numbersOn(kitchen)).toEqual([first.number]);
  expect((await papers(kitchen))[0]).toContain("Batata Rústica");
  await expect(kitchen.locator(".paper-alone")).toHaveCount(0);

  // An order that is accepted while no tab is open is on paper once one opens.
  await settings.close();
  await kitchen.goto("about:blank");
  const second = await placeOrder(page);
  await accept(counter, second);
  await kitchen.goto(boardOf(shop));
  await expect.poll(() => numbersOn(kitchen)).toEqual([first.number, second.number]);
  await kitchen.reload();
  await expect(kitchen.getByRole("tab", { name: /Em preparo/ })).toBeVisible();
  const third = await placeOrder(page);
  await accept(kitchen, third);
  await expect.poll(() => numbersOn(kitchen)).toEqual([first.number, second.number, third.number]);
  expect(await papers(counter)).toEqual([]);
  for (const device of [kitchen, counter]) await device.context().close();
});

test("on paper an order that prints by itself stands alone", async ({ page, shop, browser }) => {
  await aCustomer(page, shop);
  const device = await aDevice(browser, shop);
  await device.addInitScript(() => {
    window.print = () => {};
    localStorage.setItem("impressao-sozinha", JSON.stringify({ at: "received", printed: [], isFresh: true }));
  });
  await device.reload();
  await expect(device.getByText("Este aparelho imprime cada pedido que chega.")).toBeVisible();
  await expect(device.locator("[aria-busy=true]")).toHaveCount(0);
  const order = await placeOrder(page);
  const paper = device.locator(".paper-alone");
  await expect(paper).toBeAttached();
  await expect(paper).toBeHidden();
  await device.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(paper.getByText(`Nº ${order.number}`).first()).toBeVisible();
  await expect(device.locator(".board")).toBeHidden();
  await device.context().close();
});
