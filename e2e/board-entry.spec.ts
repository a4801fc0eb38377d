import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { expect, test } from "./support/shop";

test("an owner enters with a key, adds another phone by a code, and sends it away", async ({
  page,
  ownShop: shop,
  browser,
}) => {
  const board = boardOf(shop);
  await page.goto(`${board}/aparelhos`);
  await expect(page).toHaveURL(`${board}/entrar`);
  await expect(page.getByRole("heading", { name: "Painel da loja" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Loja", { exact: true }).fill("brasa");
  await page.getByLabel("Chave da loja").fill("shop_errada");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "não confere" })).toBeVisible();
  await expect(page.getByLabel("Loja", { exact: true })).toHaveValue("brasa");

  await enterBoard(page, shop, "brasa");
  await page.goto(`${board}/aparelhos`);
  await expect(page.getByText("Este", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/board/links")),
    page.getByRole("button", { name: "Adicionar aparelho" }).click(),
  ]);
  await expect(page.getByRole("img", { name: "Código QR para entrar no painel" })).toBeVisible();
  const { code } = await answer.json();

  const helper = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await helper.newPage();
  await phone.goto(`${board}/entrar#brasa.${code}`);
  await expect(phone.getByRole("navigation", { name: "Painel" })).toBeVisible();
  expect(phone.url()).not.toContain(code);
  await phone.goto(`${board}/entrar#brasa.${code}`);
  await expect(phone.getByRole("heading", { name: "Este link não abre mais" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: /^Desconectar/ }).click();
  await expect(page.getByRole("button", { name: /^Desconectar/ })).toHaveCount(0);
  await phone.goto(`${board}/aparelhos`);
  await expect(phone).toHaveURL(`${board}/entrar`);
  await helper.close();

  await page.goto(`${board}/registro`);
  await expect(page.getByText(/^Saiu do painel: Aparelho/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${board}/aparelhos`);
  await page.getByRole("button", { name: "Sair deste aparelho" }).click();
  await expect(page).toHaveURL(`${board}/entrar`);
});
