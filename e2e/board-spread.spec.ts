import jsQR from "jsqr";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { ownersPizzeria } from "../tests/support/owners-document";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

const boxOf = (page: Page, name: string) => page.getByRole("figure", { name }).locator("p");

test.use({ viewport: { width: 360, height: 740 }, permissions: ["clipboard-read", "clipboard-write"] });

test("an owner copies what leads customers to the shop, and reads what it still lacks", async ({
  page,
  context,
  ownShop,
}) => {
  await enterBoard(page, ownShop, "brasa");
  await page.goto(`${boardOf(ownShop)}/loja?parte=link`);
  await page.getByRole("link", { name: "Divulgar a loja" }).click();
  await expect(page.getByRole("heading", { name: "Divulgar", level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { name: "O que falta para ficar bonita" })).toBeVisible();
  await expectAccessible(page);
  const names = await page.getByRole("button", { name: /^Copiar/ }).allInnerTexts();
  expect(new Set(names).size, names.join(" | ")).toBe(names.length);
  await page.getByRole("button", { name: "Copiar link da bio" }).click();
  await expect(page.getByText("Instagram: copiado")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(boxOf(page, "Link da bio")).toHaveText(copied);

  const customer = await context.newPage();
  await customer.goto(copied);
  await expect(customer.getByRole("heading", { name: "Brasa Burger", level: 1 })).toBeVisible();
  const catalog = await customer.goto(await boxOf(page, "Endereço do catálogo").innerText());
  expect(catalog?.status()).toBe(200);
});

test("a shop without pictures is led to each dish it lacks one of, and its code is saved to print", async ({
  page,
  ownShop,
}) => {
  const document = ownersPizzeria("sem-fotos");
  const products = (document.products as object[]).map((product) => ({ ...product, image: null, description: "" }));
  await ownShop.operate("PUT", "markets/sem-fotos", { ...document, products });
  await enterBoard(page, ownShop, "sem-fotos");
  await page.goto(`${boardOf(ownShop)}/divulgar`);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Salvar como imagem" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("qr-sem-fotos.png");
  const { data, info } = await sharp(await download.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThanOrEqual(1200);
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(code?.data).toBe(`${ownShop.of("sem-fotos")}/?utm_source=qr`);

  await page.getByRole("link", { name: /Pizza.*sem foto e sem descrição/ }).click();
  const sheet = page.getByRole("dialog", { name: "Produto" });
  await expect(sheet.getByLabel("Nome", { exact: true })).toHaveValue("Pizza");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Cardápio", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Divulgar", level: 1 })).toBeVisible();
});
