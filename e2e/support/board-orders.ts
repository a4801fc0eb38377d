import type { Browser, Page } from "playwright/test";
import { boardOf, enterBoard } from "./board";
import { register } from "./customer";
import type { Placed } from "./orders";
import { expect, type Shop } from "./shop";

export const card = (page: Page, { number }: Placed) =>
  page.getByRole("article", { name: `Pedido ${number}`, exact: true });
/** Taps a button of an order's card. */
export const tapOn = (page: Page, order: Placed, name: RegExp, options = {}) =>
  card(page, order).getByRole("button", { name }).click(options);
export const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
export const sound = (page: Page) => page.getByRole("region", { name: "Som" });

type ServedShop = Pick<Shop, "port" | "of" | "operate">;

export const PHONE = { width: 360, height: 740 };

/** Another device with the board, at its orders. */
export async function aDevice(browser: Browser, shop: ServedShop, size = PHONE, market = "brasa"): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await enterBoard(page, shop, market);
  if (new URL(page.url()).pathname !== "/") await page.goto(boardOf(shop));
  await expect(page.getByRole("heading", { name: "Pedidos", exact: true, includeHidden: true })).toBeAttached();
  return page;
}

/** Cancels what waits at brasa: other journeys of a worker have left orders that would ring. */
export async function cancelWaiting(shop: Shop): Promise<void> {
  const { orders } = await shop.operate("GET", "markets/brasa/orders?status=received&limit=200");
  for (const { order_number: number } of orders)
    await shop.operate("POST", `markets/brasa/orders/${number}/cancel`, { from: "received" });
}

export async function aCustomer(page: Page, shop: ServedShop): Promise<void> {
  await register(page, shop.of("brasa"), "Bia Torres de Albuquerque e Vasconcelos");
}
