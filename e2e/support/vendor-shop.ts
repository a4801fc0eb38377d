import type { Page } from "playwright/test";
import { startMapServices } from "../../tests/support/map-services";
import { startStorefront } from "../../tests/support/storefront";
import type { BookedOrder } from "../../tests/vendor/books";
import type { Deviations } from "../../tests/vendor/deviations";
import { APP_KEY, CANARY } from "../../tests/vendor/secrets";
import { type ServedVendor, serveVendor } from "../../tests/vendor/serve";
import {
  backToAddresses,
  chooseDistrict,
  confirmLocation,
  fillAddress,
  fillRegistration,
  newAddress,
  newEmail,
  nextStep,
} from "./customer";
import { test as base, expect } from "./shop";

/** Scales every latency of the vendor and every time limit of the storefront. */
export const TIME_SCALE = 0.2;

export type VendorShop = { vendor: ServedVendor; alfa: string; orders: BookedOrder[]; dataDir: string };

type OpenVendorShop = (deviations: Partial<Deviations>) => Promise<VendorShop>;

async function startVendorShop(deviations: Partial<Deviations>): Promise<VendorShop & { end(): Promise<void> }> {
  const [vendor, maps] = await Promise.all([serveVendor({ deviations, timeScale: TIME_SCALE }), startMapServices()]);
  const storefront = await startStorefront({
    STORE_API_URL: vendor.origin,
    STORE_API_KEY: APP_KEY,
    AUTH_SECRET: "segredo-dos-testes-de-fornecedores-0123456789",
    TILE_URL: maps.env.TILE_URL,
    TIME_SCALE: String(TIME_SCALE),
    LOG_LEVEL: "silent",
  });
  return {
    vendor,
    alfa: `http://alfa.localhost:${storefront.port}`,
    orders: vendor.books.orders,
    dataDir: storefront.dataDir,
    async end() {
      await storefront.stop();
      storefront.remove();
      await Promise.all([vendor.close(), maps.close()]);
    },
  };
}

/**
 * `openVendorShop`: a storefront before a vendor with these deviations; none of the vendor's private data may reach the
 * page.
 */
export const test = base.extend<{ openVendorShop: OpenVendorShop; leaks: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  openVendorShop: async ({}, use) => {
    const opened: { end(): Promise<void> }[] = [];
    await use(async (deviations) => {
      const shop = await startVendorShop(deviations);
      opened.push(shop);
      return shop;
    });
    for (const shop of opened) await shop.end();
  },
  leaks: [
    async ({ page }, use) => {
      const leaks: string[] = [];
      page.on("response", async (response) => {
        const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
        const body = await response.text().catch(() => "");
        if (`${headers}${body}`.includes(CANARY)) leaks.push(response.url());
      });
      await use(leaks);
      expect(leaks).toEqual([]);
    },
    { auto: true },
  ],
});

/** On the menu: adds a large pizza with bacon and a note, R$ 51,40. */
export async function addPizza(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Pizza Muçarela/ }).click();
  const product = page.getByRole("dialog", { name: "Pizza Muçarela" });
  await product.getByText("Grande", { exact: true }).click();
  await product.getByRole("button", { name: /^Aumentar.*Bacon/ }).click();
  await product.getByLabel("Observações").fill("sem orégano");
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(product).toBeHidden();
}

/** On the menu: adds chips, which need no choice, R$ 24,50. */
export async function addChips(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Porção de Fritas/ }).click();
  const product = page.getByRole("dialog", { name: "Porção de Fritas" });
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(product).toBeHidden();
}

/**
 * From a filled cart to step 4: registers Ana, saves an address in Centro and chooses cash with change for R$ 200,00.
 */
export async function goToReview(page: Page, pay: (page: Page) => Promise<void> = payCash): Promise<void> {
  await page.getByRole("link", { name: /Ver carrinho/ }).click();
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  await nextStep(page).click();
  await expect(page.getByText("Faça login para continuar")).toBeVisible();
  await page
    .getByRole("link", { name: /Entrar|login/i })
    .first()
    .click();
  await fillRegistration(page, "Ana Souza", newEmail());
  await page.waitForURL(/\/cart\?etapa=entrega/);
  await saveAddress(page);
  await nextStep(page).click();
  await pay(page);
  await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
}

async function saveAddress(page: Page): Promise<void> {
  await newAddress(page);
  await chooseDistrict(page, "Centro - R$ 7,50");
  await page.getByLabel(/Complemento/).fill("Apto 12");
  await fillAddress(page, "Rua das Flores", { zip: "80010000", number: "77" });
  await confirmLocation(page);
  await backToAddresses(page);
  await expect(page.getByText("Rua das Flores, 77")).toBeVisible();
}

async function payCash(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Dinheiro/ }).click();
  const prompt = page.getByRole("dialog", { name: /troco/i });
  await prompt.getByLabel(/Troco para quanto/).fill("200,00");
  await prompt.getByRole("button", { name: "Confirmar" }).click();
}

export { expect };
