import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { atReview, finish, tapUnready } from "./support/customer";
import { expect, test } from "./support/shop";

const header = (page: Page) => page.getByRole("main").locator("header");

test("a shop that pauses during the checkout says why and reopens by itself", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await atReview(page, brasa);
  const pause = (seconds: number) => ({
    until: new Date(Date.now() + seconds * 1_000).toISOString(),
    reason: "forno quebrou",
  });
  await ownShop.operate("PUT", "markets/brasa/pause", pause(600));
  await finish(page).click();
  const sentence = /A loja está pausada até (amanhã às )?\d\d:\d\d: forno quebrou\. Seu carrinho fica guardado\./;
  await expect(page.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await expect(page.locator("[data-checkout-footer]")).toContainText("Fechado");
  await expectAccessible(page);

  await test.step("the menu says it in its header and in the details", async () => {
    const menu = await page.context().newPage();
    await menu.goto(brasa);
    await expect(header(menu).getByText(/^Pausada até .*: forno quebrou$/)).toBeVisible();
    await menu.getByRole("button", { name: "Ver mais" }).click();
    await expect(
      menu
        .getByRole("dialog")
        .getByText(/^Pausada até/)
        .first(),
    ).toBeVisible();
    await expectAccessible(menu);
    await menu.close();
  });

  await ownShop.operate("PUT", "markets/brasa/pause", pause(20));
  await page.reload();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await expect(page.locator("[data-checkout-footer]")).toContainText("Fechado");
  await tapUnready(finish(page));
  await expect(page.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();
  await expect(page.locator("[data-checkout-footer]")).toContainText("Aberto", { timeout: 40_000 });
  await finish(page).click();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
});

test("an open menu says a pause when it is visited, and that it is over without a visit", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  const until = new Date(Date.now() + 12_000).toISOString();
  await ownShop.operate("PUT", "markets/brasa/pause", { until, reason: "muito movimento" });
  await page.goto(brasa);
  await expect(header(page).getByText(/^Pausada até .*: muito movimento$/)).toBeVisible();
  await expect(header(page).getByText("Aberto", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loja: Aberto" })).toHaveCount(1);
});
