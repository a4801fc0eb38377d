import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { confirmed, nextStep, payCash, register, saveAddress } from "./support/customer";
import { expect, test } from "./support/shop";

const PHONE = { width: 360, height: 740 };
/** As of a person: a browser that says it is driven is not counted. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test("a link's visit becomes an order, and the board shows both by their channel", async ({ ownShop, browser }) => {
  const brasa = ownShop.of("brasa");
  const context = await browser.newContext({ viewport: PHONE, locale: "pt-BR", userAgent });
  const page = await context.newPage();
  await register(page, brasa);

  await test.step("from Instagram to an order", async () => {
    await page.goto(`${brasa}/?utm_source=instagram`);
    await page
      .getByRole("link", { name: /^Batata Rústica/ })
      .first()
      .click();
    await page.getByRole("button", { name: /ADICIONAR/ }).click();
    await page.getByRole("link", { name: /Ver carrinho/ }).click();
    await nextStep(page).click();
    await saveAddress(page, "Rua dos Pinheiros");
    await nextStep(page).click();
    await payCash(page);
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(confirmed(page)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name).join()).not.toMatch(/origem|visit/i);
  });

  await test.step("the board tells it, by channel and without anybody", async () => {
    const owner = await browser.newContext({ viewport: PHONE, locale: "pt-BR" });
    const board = await owner.newPage();
    await enterBoard(board, ownShop, "brasa");
    await expect(async () => {
      await board.goto(`${boardOf(ownShop)}/visitas`);
      const channel = board.getByRole("row", { name: /^Instagram/ });
      await expect(channel).toHaveText("Instagram111", { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    const steps = board.getByRole("list", { name: "Da visita ao pedido" });
    await expect(steps.getByText("Abriram um produto")).toBeVisible();
    await expect(steps.getByRole("listitem").last()).toContainText(/Pediram.*1$/);
    await expect(board.getByText("É só uma soma: ninguém é seguido.", { exact: false })).toBeVisible();
    await board.getByRole("button", { name: "7 dias" }).click();
    await expect(board.getByRole("table", { name: "Por dia" }).getByRole("row")).toHaveCount(15);
    await expectAccessible(board);
    await owner.close();
  });
  await context.close();
});
