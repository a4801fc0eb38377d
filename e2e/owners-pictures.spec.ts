import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { root } from "../scripts/lib/project.mjs";
import { boardOf, enterBoard } from "./support/board";
import { aCustomer, card, PHONE } from "./support/board-orders";
import { DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

const FOLDER = join(root, "docs", "pictures");
const WIDTH = 540;
const MAX_BYTES = 40 * 1024;

test.skip(process.env.OWNERS_PICTURES !== "1", "OWNERS_PICTURES=1 writes the pictures of docs/lojista.md");

test.use({ deviceScaleFactor: 2, contextOptions: { reducedMotion: "reduce" } });

/** Writes the best WebP that is small enough for a document. */
async function shoot(page: Page, name: string, width = WIDTH): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled" });
  mkdirSync(FOLDER, { recursive: true });
  for (let quality = 80; quality >= 30; quality -= 10) {
    const webp = await sharp(png).resize(width).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MAX_BYTES && quality > 30) continue;
    return writeFileSync(join(FOLDER, `${name}.webp`), webp);
  }
}

/** Scrolls until it stands just below what is fixed at the top. */
async function scrollBelow(part: Locator, top: number): Promise<void> {
  await part.evaluate((element, room) => scrollBy(0, element.getBoundingClientRect().top - room), top);
}

const BOARD_HEADER = 72;

test("an owner makes a shop, finds the way in it, and leaves its card on the tables", async ({ page, ownShop }) => {
  const board = boardOf(ownShop);
  const { code } = await ownShop.operate("POST", "invites", {});
  await page.goto(`${board}/criar`);
  await page.getByLabel("Código do convite").fill(code);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByLabel("Nome da loja").fill("Pizza do Zé");
  await page.getByLabel("Seu nome").fill("José");
  await expect(page.getByText(/^Livre:/)).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Com que cardápio começar?" })).toBeVisible();
  await shoot(page, "criar-modelo");

  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("1º bairro", { exact: true }).fill("Centro");
  await page.getByLabel("Taxa do 1º bairro").fill("6,00");
  await page.getByLabel("Cidade").fill("Taubaté");
  await page.getByLabel("Estado").selectOption("SP");
  await page.getByLabel("WhatsApp").fill("12 98765-4321");
  // The hours above it are in the browser's own language, which is not the owner's.
  await scrollBelow(page.getByText("Como o cliente recebe"), 24);
  await shoot(page, "criar-atendimento");
  await page.getByRole("button", { name: "Criar a loja" }).click();
  await expect(page.getByRole("heading", { name: "Pizza do Zé está pronta" })).toBeVisible();
  await shoot(page, "criar-pronta");

  await page.goto(`${board}/loja`);
  await page.getByRole("button", { name: "Abrir agora" }).click();
  await expect(page.getByRole("button", { name: "Abrir agora" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Horários/ })).toBeVisible();
  await shoot(page, "painel-loja");
  await page.goto(`${board}/loja?parte=aparencia`);
  await expect(page.getByText("Modo escuro")).toBeVisible();
  await scrollBelow(page.getByRole("heading", { name: "Cor", exact: true }), BOARD_HEADER);
  await shoot(page, "painel-aparencia");
  await page.goto(`${board}/cartao`);
  await expect(page.getByRole("img", { name: /^Código QR de/ })).toBeVisible();
  await scrollBelow(page.getByText("Tamanho", { exact: true }), BOARD_HEADER);
  await shoot(page, "painel-cartao");
});

test("an owner hears two orders, accepts one, and looks at the menu", async ({ page, ownShop, browser }) => {
  await aCustomer(page, ownShop);
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  const device = await context.newPage();
  await enterBoard(device, ownShop, "brasa");
  const [first, second] = [await placeOrder(page), await placeOrder(page)];
  await card(device, first).getByRole("button", { name: "Aceitar" }).click();
  await expect(card(device, second)).toBeVisible();
  await shoot(device, "painel-pedidos");
  await device.goto(`${boardOf(ownShop)}/cardapio`);
  await expect(device.getByRole("switch", { name: /^À venda: / }).first()).toBeVisible();
  await shoot(device, "painel-cardapio");
  await context.close();
});

test("an evening is run from the board: telephone, kitchen, courier and till", async ({ page, ownShop, browser }) => {
  const look = { deviceScaleFactor: 2, locale: "pt-BR", reducedMotion: "reduce" } as const;
  await aCustomer(page, ownShop);
  await ownShop.operate("POST", "markets/brasa/cash", { float: 100 });
  const context = await browser.newContext({ ...look, viewport: PHONE });
  const device = await context.newPage();
  await enterBoard(device, ownShop, "brasa");
  const orders = [await placeOrder(page, { items: [DOUBLE_BACON, { productId: "603" }] }), await placeOrder(page)];
  for (const order of orders) {
    await card(device, order).getByRole("button", { name: "Aceitar" }).click();
    await expect(card(device, order)).toHaveCount(0);
  }
  await device.goto(`${boardOf(ownShop)}/novo`);
  await device.getByRole("combobox", { name: "Telefone" }).fill("12 98765-4321");
  await expect(device.getByRole("button", { name: "Anotar pedido" })).toBeVisible();
  await shoot(device, "painel-novo-pedido");

  const kitchen = await browser.newContext({ ...look, viewport: { width: 1024, height: 600 } });
  const screen = await kitchen.newPage();
  const enter = async (on: Page, role: string, name: string) => {
    const { link } = await ownShop.operate("POST", "markets/brasa/board/people", { name, role, phone: "12987650001" });
    await on.goto(`${boardOf(ownShop)}/entrar#${link.market}.${link.code}`);
    await expect(on).not.toHaveURL(/entrar/);
  };
  await enter(screen, "kitchen", "Ana");
  await expect(screen.getByRole("article")).toHaveCount(2);
  await shoot(screen, "painel-cozinha", 2 * WIDTH);
  for (const { number } of orders)
    await screen
      .getByRole("article", { name: `Pedido ${number}`, exact: true })
      .getByRole("button", { name: /^Pronto/ })
      .click();

  const rider = await browser.newContext({ ...look, viewport: PHONE });
  const phone = await rider.newPage();
  await enter(phone, "courier", "João Lima");
  for (const { number } of orders) {
    await phone.getByRole("button", { name: `Pegar pedido ${number}`, exact: true }).click();
    await expect(phone.getByRole("article", { name: `Pedido ${number}`, exact: true })).toBeVisible();
  }
  await phone.evaluate(() => scrollTo(0, 0));
  await shoot(phone, "painel-entregas");

  await device.goto(`${boardOf(ownShop)}/caixa`);
  await expect(device.getByRole("heading", { name: "Caixa", level: 1 })).toBeVisible();
  await expect(device.getByText(/R\$\s100,00/).first()).toBeVisible();
  await shoot(device, "painel-caixa");
  for (const each of [context, kitchen, rider]) await each.close();
});
