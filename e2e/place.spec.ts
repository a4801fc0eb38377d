import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, backToAddresses, confirmLocation, fillAddress, nextStep, register } from "./support/customer";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Onde entregar?" });
const fee = (page: Page) => page.getByRole("term").filter({ hasText: "Taxa de entrega" }).locator("xpath=..");

async function openCart(page: Page, forno: string): Promise<void> {
  await addProduct(page, forno, "suco-de-uva", 2);
  await page.goto(`${forno}/cart`);
}

async function choosePlace(page: Page, typed: string, name: RegExp): Promise<void> {
  await sheet(page).getByLabel("Seu bairro").fill(typed);
  await sheet(page).getByRole("button", { name }).click();
}

test("[ADDRESS-12] a guest names the bairro on the menu, which the next visit knows", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await page.goto(forno);
  await page.getByRole("button", { name: "Onde entregar?" }).click();
  await sheet(page).getByLabel("Seu bairro").fill("copacabana");
  await expect(sheet(page).getByText("Não achamos 'copacabana' na lista.")).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: /^(Batel|Centro|Portão)/ })).toHaveCount(3);
  await expect(
    sheet(page).getByRole("link", { name: "Meu bairro não está aqui · Perguntar no WhatsApp" }),
  ).toHaveAttribute("href", /wa\.me.*copacabana/);
  await sheet(page).getByLabel("Seu bairro").fill("80420-000");
  await expect(sheet(page).getByText("Digite o bairro, não o CEP")).toBeVisible();
  await sheet(page).getByLabel("Seu bairro").fill("batel velho");
  await expect(sheet(page).getByText("Não achamos 'batel velho' na lista.")).toBeVisible();
  await expect(
    sheet(page)
      .getByRole("button", { name: /^Batel/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await choosePlace(page, "agua", /^Água Verde.*Grátis/);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText("Água Verde · Entrega grátis · 40-60 min")).toBeVisible();
  await page.getByRole("button", { name: /^Entregar em Água Verde/ }).click();
  await sheet(page).getByRole("button", { name: "Trocar bairro" }).click();
  await choosePlace(page, "bat", /^Batel.*R\$\s6,00/);
  await page.getByRole("button", { name: "Entregar em Batel R$ 6,00 · 40-60 min" }).click();
  await expect(sheet(page).getByText("Grátis a partir de R$ 80,00, sem contar o cupom").first()).toBeVisible();
  await expect(sheet(page).getByRole("progressbar", { name: "Faltam R$ 80,00 para entrega grátis" })).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole("button", { name: "Pronto" }).click();
  await expect(page.getByRole("button", { name: "Entregar em Batel R$ 6,00 · 40-60 min" })).toBeFocused();

  const shifts = await watchShifts(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Entregar em Batel R$ 6,00 · 40-60 min" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(shifts()).toEqual([]);
});

test("the place button never cuts the terms off, and the time stands there alone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shop.of("forno-da-vila"));
  const time = page.getByText("40-60 min", { exact: true }).filter({ visible: true });
  await expect(time).toHaveCount(1);
  await page.getByRole("button", { name: "Onde entregar?" }).click();
  await choosePlace(page, "centro", /^Centro/);
  const terms = page.getByRole("button", { name: /^Entregar em Centro/ }).getByText(/R\$\s7,00/);
  await expect(terms).toHaveText("R$ 7,00 · 50-70 min · Mínimo R$ 45,00");
  expect(await terms.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await expect(time).toHaveCount(0);
});

test("a bairro's page, found by a search, leads to the menu with that bairro chosen", async ({ page, shop }) => {
  await page.goto(`${shop.of("forno-da-vila")}/entrega/batel-batel`);
  await expect(page.getByRole("heading", { name: "Delivery em Batel" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pedir para Batel" }).click();
  await expect(page.getByRole("button", { name: "Entregar em Batel R$ 6,00 · 40-60 min" })).toBeVisible();
});

test("[CHECKOUT-05] [ADDRESS-12] the bairro says fee, minimum and free delivery", async ({ page, shop }) => {
  await openCart(page, shop.of("forno-da-vila"));
  await expect(fee(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Onde entregar\?/ }).click();
  await choosePlace(page, "centro", /^Centro R\$\s7,00 50-70 min · Mínimo R\$\s45,00/);
  await expect(page.getByText("Faltam R$ 5,20 para o pedido mínimo")).toHaveCount(1);
  await nextStep(page).click();
  await expect(page.getByRole("alert").getByText("Faltam R$ 5,20 para o pedido mínimo")).toBeVisible();

  await page.getByRole("button", { name: /^Entregar em Centro/ }).click();
  await sheet(page).getByRole("button", { name: "Trocar bairro" }).click();
  await choosePlace(page, "batel", /^Batel/);
  await expect(page.getByText("para o pedido mínimo")).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Faltam R$ 40,20 para entrega grátis" })).toBeVisible();
  await expect(fee(page)).toContainText("R$ 6,00");
  await expectAccessible(page);
  for (let more = 0; more < 3; more++) await page.getByRole("button", { name: /^Aumentar/ }).click();
  await expect(fee(page)).toContainText("Entrega grátis");
  await expect(page.getByText("para entrega grátis")).toHaveCount(0);
  await page.reload();
  await expect(fee(page)).toContainText("Entrega grátis");
});

test("[CHECKOUT-07] [ADDRESS-12] step 2 has the bairro of the cart, then the address's", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await register(page, forno);
  await addProduct(page, forno, "suco-de-uva", 3);
  await page.goto(`${forno}/cart`);
  await page.getByRole("button", { name: /^Onde entregar\?/ }).click();
  await choosePlace(page, "port", /^Portão/);
  await nextStep(page).click();
  await page.getByRole("radio", { name: /^Entrega/ }).check();
  await expect(page.getByLabel("Bairro", { exact: true })).toHaveValue("Portão");
  await page.getByRole("button", { name: "Trocar bairro" }).click();
  await expect(page.getByLabel(/bairro/i)).toHaveValue("portao");
  await expect(page.getByText("Pedido mínimo R$ 50,00")).toBeVisible();
  await page.getByLabel(/bairro/i).selectOption("batel");
  await nextStep(page).click();
  await fillAddress(page, "Rua Bispo Dom José", { zip: "80420000" });
  await confirmLocation(page);
  await backToAddresses(page);
  await expect(page.getByText("Grátis a partir de R$ 80,00, sem contar o cupom")).toBeVisible();
  await page.goto(`${forno}/cart`);
  await expect(page.getByRole("button", { name: /^Entregar em Rua Bispo Dom José, 10/ })).toBeVisible();
  await page.goto(forno);
  await expect(page.getByRole("button", { name: /^Entregar em Batel/ })).toBeVisible();
});

test("the cart beside a wide menu counts with the bairro's minimum and free delivery", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const forno = shop.of("forno-da-vila");
  await addProduct(page, forno, "suco-de-uva", 2);
  await page.goto(forno);
  const panel = page.getByRole("region", { name: "Seu carrinho" });
  await expect(panel.getByText("R$ 39,80").first()).toBeVisible();
  await expect(panel.getByText(/^Faltam/)).toHaveCount(0);
  await page.getByRole("button", { name: "Onde entregar?" }).click();
  await choosePlace(page, "portao", /^Portão/);
  await expect(page.getByRole("button", { name: /^Entregar em Portão/ })).toBeFocused();
  await expect(panel.getByText("Faltam R$ 10,20 para o pedido mínimo")).toBeVisible();
  await expect(panel.getByText("Faltam R$ 80,20 para entrega grátis")).toBeVisible();
  await page.goto(shop.of("brasa"));
  await expect(page.getByRole("button", { name: "Onde entregar?" })).toBeVisible();
});
