import type { Page } from "playwright/test";
import { expect } from "./support/shop";
import { test } from "./support/stories";

const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("[MENU-10] the floating cart shows while its flag is on", async ({ page, stories }) => {
  await stories.open(page, "floating-cart--states");
  const cart = page.getByRole("link", { name: /Ver carrinho/ });
  await expect(cart).toBeVisible();
  await tap(page, "Esconder");
  await expect(cart).toBeHidden();
  await tap(page, "Mostrar");
  await expect(cart).toBeVisible();
});

test("[SHELL-12] [SHELL-13] a toast stays as its kind says, a loading one longer", async ({ page, stories }) => {
  await page.clock.install();
  await stories.open(page, "toast--states");
  await tap(page, "loading");
  await expect(page.getByText("Enviando")).toBeVisible();
  // Only `runFor` moves the clock from here: a busy machine would use up a toast's seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (const [kind, milliseconds] of [
    ["success", 2_000],
    ["error", 4_000],
    ["blank", 4_000],
  ] as const) {
    await tap(page, kind);
    const toast = page.getByText(`Aviso ${kind}`);
    await page.clock.runFor(100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(milliseconds - 300);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toHaveCount(0);
  }
  await page.clock.runFor(600_000);
  await expect(page.getByText("Enviando")).toBeVisible();
  await tap(page, "loaded");
  await page.clock.runFor(100);
  await expect(page.getByText("Enviado")).toBeVisible();
  await expect(page.getByText("Enviando")).toHaveCount(0);
});

test("[SHELL-11] [SHELL-13] at most twenty toasts: the oldest go, never a loading one", async ({ page, stories }) => {
  await stories.open(page, "toast--states");
  const shown = page.locator("[data-sonner-toast]:not([data-removed=true])");
  await tap(page, "loading and thirty");
  await expect(shown).toHaveCount(20);
  await expect(page.getByText("Enviando")).toBeVisible();
  await expect(page.getByText("Aviso 30", { exact: true })).toBeVisible();
  await expect(page.getByText("Aviso 11", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Aviso 12", { exact: true })).toHaveCount(1);
});
