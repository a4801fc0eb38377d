import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const hint = (page: Page) => page.getByRole("region", { name: "Brasa Burger na sua tela de início" });
const dismiss = (page: Page) => hint(page).getByRole("button", { name: "Dispensar a dica de instalação" });

declare global {
  interface Window {
    asked?: number;
  }
}

function offer(page: Page, outcome: "accepted" | "dismissed"): Promise<boolean> {
  return page.evaluate((answer) => {
    window.asked = 0;
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        window.asked = (window.asked ?? 0) + 1;
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    return !window.dispatchEvent(event);
  }, outcome);
}

const asked = (page: Page) => page.evaluate(() => window.asked);

test.use({ serviceWorkers: "allow" });

test("the install offer appears after an order, and stays away once declined", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await test.step("no offer before an order", async () => {
    for (const path of ["/", "/cart", "/orders"]) {
      await page.goto(brasa + path);
      await expect(page.getByRole("main")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await offer(page, "accepted");
      await expect(hint(page)).toHaveCount(0);
    }
  });
  const { id, number } = await placeOrder(page);

  await test.step("an offer on 'Pedido confirmado!'", async () => {
    await page.goto(`${brasa}/cart?etapa=confirmado&pedido=${id}`);
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    expect(await offer(page, "accepted")).toBe(true);
    await expect(hint(page)).toBeVisible();
    await expectAccessible(page);
    expect(await asked(page)).toBe(0);
    await hint(page).getByRole("button", { name: "Instalar" }).click();
    await expect(hint(page)).toHaveCount(0);
    expect(await asked(page)).toBe(1);
  });

  await test.step("an offer on the order's page until it is declined", async () => {
    await page.goto(`${brasa}/orders/${id}`);
    await expect(page.getByRole("heading", { name: `#${number}` })).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    await offer(page, "dismissed");
    await expect(hint(page)).toBeVisible();
    await expectAccessible(page);
    await hint(page).getByRole("button", { name: "Instalar" }).click();
    await expect(hint(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: `#${number}` })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await offer(page, "accepted");
    await expect(hint(page)).toHaveCount(0);
  });
});

test("an iPhone shows instructions unless installed, and not again once dismissed", async ({ browser, shop }) => {
  const brasa = shop.of("brasa");
  const context = await browser.newContext({
    userAgent: SAFARI,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await register(page, brasa);
  const { id } = await placeOrder(page);
  await page.goto(`${brasa}/orders/${id}`);
  await expect(hint(page)).toContainText("Compartilhar → Adicionar à Tela de Início");
  await expect(hint(page).getByRole("button", { name: "Instalar" })).toHaveCount(0);

  await page.addInitScript(() => {
    const media = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === "(display-mode: standalone)" && sessionStorage.getItem("installed") ? media("all") : media(query);
  });
  await page.evaluate(() => sessionStorage.setItem("installed", "1"));
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Pedido #/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(hint(page)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.removeItem("installed"));
  await page.reload();
  await dismiss(page).click();
  await expect(hint(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Pedido #/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(hint(page)).toHaveCount(0);
  await context.close();
});
