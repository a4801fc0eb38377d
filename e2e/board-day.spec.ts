import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { csvRows } from "../tests/support/csv";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { register } from "./support/customer";
import { DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

/** Two orders that count, by two payment types, and one that is cancelled. */
async function aDay(page: Page, shop: Shop) {
  await register(page, shop.of("brasa"), "Ana Souza");
  const bacon = await placeOrder(page, { items: [DOUBLE_BACON], change: 200 });
  const potatoes = await placeOrder(page, { payment: "Cartão de Crédito na entrega" });
  const cancelled = await placeOrder(page);
  await shop.operate("POST", `markets/brasa/orders/${cancelled.number}/cancel`, {
    from: "received",
    reason: "Acabou a batata",
  });
  const totals = await page.evaluate(async () => {
    const { orders } = await (await fetch("/api/v3/orders")).json();
    return orders.map((order: { total: number; delivery_tax: number }) => order.total + order.delivery_tax);
  });
  return { bacon, potatoes, totals: totals as number[] };
}

const reais = (amount: number) => `R$ ${amount.toFixed(2).replace(".", ",")}`;

async function enter(page: Page, shop: Shop): Promise<void> {
  await enterBoard(page, shop, "brasa");
}

test("the day's figures are the orders', and the file has them", async ({ page, ownShop: shop, browser }) => {
  const { totals } = await aDay(page, shop);
  const [cancelled = 0, potatoes = 0, bacon = 0] = totals;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "pt-BR" });
  const board = await context.newPage();
  await enter(board, shop);
  await board.getByRole("link", { name: "Dia" }).click();
  await expect(board.getByRole("heading", { name: "Dia", level: 1 })).toBeVisible();
  await expect(board.getByText(reais(potatoes + bacon), { exact: true }).first()).toBeVisible();
  await expect(board.getByText("em 2 pedidos")).toBeVisible();
  await expect(board.getByText(`1 pedido, ${reais(cancelled)}: Acabou a batata (1)`)).toBeVisible();
  const payments = board.getByRole("table", { name: "Por forma de pagamento" });
  await expect(payments.getByRole("row", { name: /^Dinheiro/ })).toContainText(reais(bacon));
  await expect(payments.getByRole("row", { name: /^Total/ })).toContainText(reais(potatoes + bacon));
  await expect(board.getByRole("table", { name: "Mais vendidos" }).getByRole("row").nth(1)).toContainText("Duplo");
  await expectAccessible(board);

  const [download] = await Promise.all([
    board.waitForEvent("download"),
    board.getByRole("link", { name: "Baixar a planilha" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pedidos-brasa-.*\.csv$/);
  const text = readFileSync(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const [titles = [], ...rows] = csvRows(text.slice(1));
  const sold = rows.map((row) => Number(row[titles.indexOf("Vendido")]?.replace(",", ".")));
  expect(sold.reduce((sum, each) => sum + each, 0)).toBeCloseTo(potatoes + bacon, 2);

  await board.getByRole("button", { name: "Ontem" }).click();
  await expect(board.getByRole("heading", { name: "Nenhum pedido neste dia" })).toBeVisible();
  await board.getByLabel("De", { exact: true }).fill("2020-01-01");
  await expect(board.getByText(/cabem 366 em um arquivo/)).toBeVisible();
  await board.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(board);
  await context.close();
});

test("an order's tickets print on 58 and 80 mm, as each device remembers", async ({ page, ownShop: shop, browser }) => {
  const { bacon } = await aDay(page, shop);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "pt-BR" });
  const board = await context.newPage();
  await enter(board, shop);
  await board.goto(`${boardOf(shop)}/imprimir/${bacon.number}`);
  const kitchen = board.getByRole("article", { name: "Via da cozinha" });
  const counter = board.getByRole("article", { name: "Via do balcão" });
  await expect(kitchen).toContainText(`Nº ${bacon.number}`);
  await expect(kitchen).toContainText(/2 x Brasa Bacon\s*Duplo/);
  await expect(kitchen).not.toContainText("R$");
  await expect(counter).toContainText(/Rua Harmonia/);
  await expect(counter).toContainText(/Troco para R\$\s200,00/);
  await expectAccessible(board);
  expect(pageSizes(await board.pdf({ preferCSSPageSize: true })).map(({ width }) => width)).toEqual([80, 80]);

  await board.getByRole("radio", { name: "58 mm" }).check();
  await board.getByRole("radio", { name: "Cozinha" }).check();
  await expect(counter).toHaveCount(0);
  await board.reload();
  await expect(kitchen).toBeVisible();
  await expect(counter).toHaveCount(0);
  const pdf = await board.pdf({ preferCSSPageSize: true });
  const height = await kitchen.evaluate((element: HTMLElement) => (element.offsetHeight * 25.4) / 96);
  const [sheet, ...more] = pageSizes(pdf);
  expect(more).toEqual([]);
  expect(sheet?.width).toBe(58);
  expect(Math.abs((sheet?.height ?? 0) - height)).toBeLessThan(5);
  await board.emulateMedia({ colorScheme: "dark", media: "print" });
  const colours = await kitchen.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await expect(board.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await board.emulateMedia({ colorScheme: "dark", media: "screen" });
  await expectAccessible(board);

  await board.goto(`${boardOf(shop)}/imprimir/999999`);
  await expect(board.getByText("Pedido não encontrado.")).toBeVisible();
  await context.close();
});

/** Millimetres of each page. */
function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString("latin1").matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({ width: Math.round((Number(width) * 25.4) / 72), height: (Number(height) * 25.4) / 72 }),
  );
}
