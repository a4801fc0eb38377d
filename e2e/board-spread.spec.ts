import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

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
  await page.getByRole("button", { name: "Copiar link da bio" }).click();
  await expect(page.getByText("Instagram: copiado")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel("Link da bio").inputValue());

  const customer = await context.newPage();
  await customer.goto(copied);
  await expect(customer.getByRole("heading", { name: "Brasa Burger", level: 1 })).toBeVisible();
  const catalog = await customer.goto(await page.getByLabel("Endereço do catálogo").inputValue());
  expect(catalog?.status()).toBe(200);
});
