import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { aCustomer, cancelWaiting } from "./support/board-orders";
import { DOUBLE_BACON, type Placed, placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

const TABLET = { width: 1024, height: 600 };
const PHONE = { width: 360, height: 740 };

test.describe.configure({ timeout: 480_000 });
test.beforeEach(({ shop }) => cancelWaiting(shop));

async function aKitchen(browser: Browser, shop: Shop, size: typeof TABLET): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await enterBoard(page, shop, "brasa", "orders");
  await page.goto(`${boardOf(shop)}/cozinha`);
  await expect(page.getByRole("heading", { name: "Cozinha" })).toBeVisible();
  return page;
}

const ticket = (page: Page, { number }: Placed) => page.getByRole("article", { name: `Pedido ${number}`, exact: true });
const statusOf = async (shop: Shop, { number }: Placed) =>
  (await shop.operate("GET", `markets/brasa/orders/${number}`)).status;

async function anAccepted(page: Page, shop: Shop, wish?: Parameters<typeof placeOrder>[1]): Promise<Placed> {
  const order = await placeOrder(page, wish);
  await shop.operate("POST", `markets/brasa/orders/${order.number}/advance`, { from: "received" });
  return order;
}

/** Ends the orders that other journeys of this worker have left in preparation. */
async function clear(shop: Shop): Promise<void> {
  const { orders } = await shop.operate("GET", "markets/brasa/orders?status=preparing&limit=200");
  for (const { order_number: number } of orders)
    await shop.operate("POST", `markets/brasa/orders/${number}/cancel`, { from: "preparing" });
}

for (const size of [TABLET, PHONE])
  test(`an order is cooked at ${size.width}×${size.height}, on two screens`, async ({ page, shop, browser }) => {
    await clear(shop);
    await aCustomer(page, shop);
    const screen = await aKitchen(browser, shop, size);
    const other = await aKitchen(browser, shop, PHONE);
    await expect(screen.getByText("Nada para preparar")).toBeVisible();
    await expectAccessible(screen);

    const order = await anAccepted(page, shop, { items: [DOUBLE_BACON, { productId: "603" }] });
    await expect(ticket(screen, order)).toBeVisible();
    const burger = ticket(screen, order).getByRole("button", { name: /2 x Brasa Bacon/ });
    await expect(burger).toContainText("Duplo");
    await expect(burger).toContainText("sem cebola");
    await expect(ticket(screen, order)).not.toContainText("R$");
    await expectAccessible(screen);

    await burger.click();
    await expect(burger).toHaveAttribute("aria-pressed", "true");
    await expect(ticket(other, order).getByRole("button", { name: /2 x Brasa Bacon/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await screen.reload();
    await expect(burger).toHaveAttribute("aria-pressed", "true");

    // A mistaken tap: the ticket stays in its place and comes back.
    await ticket(screen, order)
      .getByRole("button", { name: /^Pronto/ })
      .click();
    await ticket(screen, order)
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await expect(ticket(screen, order).getByRole("button", { name: /^Pronto/ })).toBeVisible();
    await expect.poll(() => statusOf(shop, order)).toBe("preparing");
    await expect(burger).toHaveAttribute("aria-pressed", "true");

    await ticket(screen, order)
      .getByRole("button", { name: /^Pronto/ })
      .click();
    await expect(ticket(other, order)).toHaveCount(0);
    await expect(ticket(screen, order)).toHaveCount(0);
    expect(await statusOf(shop, order)).toBe("delivering");

    // It can be brought back later too.
    await screen.getByRole("button", { name: "Esta tela" }).click();
    const sheet = screen.getByRole("dialog", { name: "Esta tela" });
    await sheet.getByRole("button", { name: `Voltar pedido ${order.number}` }).click();
    await screen.keyboard.press("Escape");
    await expect(ticket(screen, order)).toBeVisible();
    await shop.operate("POST", `markets/brasa/orders/${order.number}/cancel`, { from: "preparing" });
    await expect(ticket(screen, order).getByText("CANCELADO: não preparar")).toBeVisible();
    await expectAccessible(screen);
    await ticket(screen, order)
      .getByRole("button", { name: /^Entendi/ })
      .click();
    await expect(ticket(screen, order)).toHaveCount(0);
    await screen.context().close();
    await other.context().close();
  });

test("each station has its own lines, the keys finish a ticket, and the last one moves the order on", async ({
  page,
  shop,
  browser,
}) => {
  await clear(shop);
  await aCustomer(page, shop);
  const grill = await aKitchen(browser, shop, TABLET);
  const fryer = await aKitchen(browser, shop, TABLET);
  for (const [screen, name] of [
    [grill, "Burgers na brasa"],
    [fryer, "Porções"],
  ] as const) {
    await screen.getByRole("button", { name: "Esta tela" }).click();
    await screen.getByRole("checkbox", { name }).check();
    await expectAccessible(screen);
    await screen.keyboard.press("Escape");
  }
  const order = await anAccepted(page, shop, { items: [DOUBLE_BACON, { productId: "603" }] });
  const second = await anAccepted(page, shop, { items: [{ productId: "603" }] });
  await expect(ticket(grill, order)).toBeVisible();
  await expect(ticket(grill, order).getByText("E mais 1 item de outra estação")).toBeVisible();
  await expect(ticket(grill, second)).toHaveCount(0);
  await expect(ticket(fryer, second)).toBeVisible();

  await grill.keyboard.press("1");
  await expect(ticket(grill, order)).toHaveCount(0);
  expect(await statusOf(shop, order)).toBe("preparing");
  await fryer.keyboard.press("1");
  await fryer.keyboard.press("0");
  await expect(ticket(fryer, order).getByRole("button", { name: /^Pronto/ })).toBeVisible();
  await fryer.keyboard.press("1");
  await expect.poll(() => statusOf(shop, order)).toBe("delivering");
  await fryer.reload();
  await expect(ticket(fryer, order)).toHaveCount(0);
  await expect(ticket(fryer, second)).toBeVisible();
  await expect(fryer.getByText(/Porções/)).toBeVisible();
  await grill.context().close();
  await fryer.context().close();
});

test("a screen without a connection says so, and finds back by itself", async ({ page, shop, browser }) => {
  await clear(shop);
  await aCustomer(page, shop);
  const screen = await aKitchen(browser, shop, TABLET);
  await screen.context().setOffline(true);
  const lost = screen.getByText(/^Sem conexão há/).first();
  await expect(lost).toBeVisible();
  const order = await anAccepted(page, shop);
  await screen.context().setOffline(false);
  await expect(ticket(screen, order)).toBeVisible();
  await expect(lost).toHaveCount(0);
  await screen.context().close();
});
