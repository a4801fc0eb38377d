import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, chooseDistrict, nextStep, register } from "./support/customer";
import { expect, test } from "./support/shop";

/** The names of what looks like the main thing to do: what is filled with the brand's colour. */
async function primaryActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--brand)";
    const brand = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>("a, button")]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === brand)
      .map(({ innerText }) => innerText.trim());
  });
}

test("every view of the checkout has one primary action, the footer's, in its words", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const footer = page.locator("[data-checkout-footer]");
  await page.goto(`${brasa}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  await expect(footer).toHaveCount(0);
  expect(await primaryActions(page)).toEqual(["Ver cardápio"]);

  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
  await test.step("a guest", async () => {
    await nextStep(page).click();
    await expect(page.getByText("Faça login para continuar")).toBeVisible();
    await expect.poll(() => primaryActions(page)).toEqual(["Entrar ou criar conta"]);
    await expect(page.getByRole("button", { name: /^Voltar/ })).toHaveText("Voltar ao pedido");
  });

  await register(page, brasa);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
  await test.step("neighbourhood, form, map", async () => {
    await page.getByRole("button", { name: "Adicionar novo endereço" }).click();
    await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
    await chooseDistrict(page, "Pinheiros - Entrega grátis");
    await expect.poll(() => primaryActions(page)).toEqual(["Salvar endereço"]);
    await page.getByLabel("CEP").fill("05422000");
    await page.getByLabel("Rua").fill("Rua dos Pinheiros");
    await page.getByLabel("Número", { exact: true }).fill("10");
    await footer.getByRole("button", { name: "Salvar endereço" }).click();
    await expect(page.getByText("A localização está correta?")).toBeVisible();
    await expect.poll(() => primaryActions(page)).toEqual(["Confirmar"]);
    await footer.getByRole("button", { name: "Ajustar" }).click();
    await expect(page.getByLabel("Rua")).toHaveValue("Rua dos Pinheiros");
    await footer.getByRole("button", { name: "Salvar endereço" }).click();
    await footer.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
    await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
  });

  await test.step("payment, in groups and a customer's words", async () => {
    await nextStep(page).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Pagar agora", "Pagar na entrega"]);
    const now = page.getByRole("region", { name: "Pagar agora" });
    await expect(now.getByRole("button", { name: /online/ })).toHaveCount(2);
    const later = page.getByRole("region", { name: "Pagar na entrega" });
    await expect(later.getByRole("button", { name: "Vale-refeição (POS)" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pix Manual/ })).toBeVisible();
    await expectAccessible(page);
    await later.getByRole("button", { name: /^Dinheiro/ }).click();
    await page.getByRole("button", { name: "Não preciso de troco" }).click();
  });

  await test.step("review: both buttons are the same, and say so", async () => {
    await nextStep(page).click();
    await expect.poll(() => primaryActions(page)).toEqual(["Finalizar Pedido"]);
    await expect(page.getByRole("button", { name: "Confirmar pedido" })).toHaveAccessibleDescription(
      /^O mesmo que 'Finalizar Pedido'/,
    );
    await expect(page.getByRole("navigation", { name: "Institucional" })).toBeHidden();
    await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  });

  await test.step("the order: one way leads to it, the other to all of them", async () => {
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    expect(await primaryActions(page)).toEqual([expect.stringMatching(/^Ver pedido #\d+$/)]);
    await expect(page.getByRole("link", { name: "Acompanhar pedido" })).toHaveAttribute("href", "/orders");
    await expect(page.getByRole("navigation", { name: "Institucional" })).toBeVisible();
  });
});

test("sums that are one are shown once, and all of them in the summary", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  const sums = page.getByRole("term");
  await expect(sums).toHaveText(["Total"]);
  await page.getByLabel("Cupom de desconto").fill("desconto10");
  await page.keyboard.press("Enter");
  await expect(sums).toHaveText(["Subtotal", "Desconto", "Total"]);
  await page.getByRole("button", { name: "Remover cupom" }).click();
  await page.getByRole("button", { name: "Ver resumo do pedido" }).click();
  await expect(page.getByRole("dialog").getByRole("term")).toHaveText(["Subtotal", "Total"]);
});

test("a map without pictures shows the address and opens it elsewhere", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await page.getByRole("button", { name: "Adicionar novo endereço" }).click();
  await chooseDistrict(page, "Pinheiros - Entrega grátis");
  await page.getByLabel("CEP").fill("05422000");
  await page.getByLabel("Rua").fill("Rua Lisboa");
  await page.getByLabel("Número", { exact: true }).fill("10");
  shop.maps.tiles.broken = true;
  await page.getByRole("button", { name: "Salvar endereço" }).click();
  await expect(page.getByText("As imagens do mapa não carregaram.")).toBeVisible();
  const elsewhere = page.getByRole("link", { name: "Abrir no mapa" });
  await expect(elsewhere).toHaveAttribute("href", /query=Rua%20Lisboa%2C%2010%20-%20Pinheiros/);
  shop.maps.tiles.broken = false;
});

test("the shop's message in the footer is not cut", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  const message = page.locator("[data-checkout-footer]").getByText(/^A brasa está acesa/);
  await expect(message).toBeVisible();
  expect(await message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
});

test("a toast does not cover the heading that it confirms, nor the footer", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  await page.getByRole("button", { name: /^Remover Batata/ }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(370);
  await page.getByRole("button", { name: /^Desfazer: / }).click();
  await page.getByLabel("Cupom de desconto").fill("desconto10");
  await page.getByRole("button", { name: "Aplicar" }).click();
  const shown = toast.filter({ hasText: "Cupom aplicado!" });
  const footer = await page.locator("[data-checkout-footer]").boundingBox();
  await expect
    .poll(async () => {
      const box = await shown.boundingBox();
      return box && footer ? box.y + box.height <= footer.y : false;
    })
    .toBe(true);
});

test("a toast lets a tap through to what it covers", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 1);
  await page.goto(`${brasa}/cart`);
  await page.getByLabel("Cupom de desconto").fill("desconto10");
  await page.getByRole("button", { name: "Aplicar" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Cupom aplicado!" });
  await expect(toast).toBeVisible();
  const isHit = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isHit).toBe(false);
});
