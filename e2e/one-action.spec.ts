import type { Page } from "playwright/test";
import { colourOf, expectAccessible } from "./support/accessible";
import {
  addProduct,
  backToAddresses,
  chooseDistrict,
  fillAddress,
  newAddress,
  nextStep,
  register,
} from "./support/customer";
import { expect, test } from "./support/shop";

/** The names of what looks like the main thing to do: what is filled with the brand's colour. */
async function primaryActions(page: Page): Promise<string[]> {
  return page.evaluate(
    (brand) =>
      [...document.querySelectorAll<HTMLElement>("a, button")]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === brand)
        .map(({ innerText }) => innerText.trim()),
    await colourOf(page, "--brand"),
  );
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
    await expect.poll(() => primaryActions(page)).toEqual(["Criar conta"]);
    await expect(page.getByRole("button", { name: /^Voltar/ })).toHaveText("Voltar ao pedido");
  });

  await register(page, brasa);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await test.step("neighbourhood, form, map", async () => {
    await newAddress(page);
    await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
    await chooseDistrict(page, "Pinheiros - Entrega grátis");
    await expect.poll(() => primaryActions(page)).toEqual(["Salvar endereço"]);
    await fillAddress(page, "Rua dos Pinheiros");
    await expect(page.getByText("A localização está correta?")).toBeVisible();
    await expect.poll(() => primaryActions(page)).toEqual(["Confirmar"]);
    await footer.getByRole("button", { name: "Ajustar" }).click();
    await expect(page.getByLabel("Rua")).toHaveValue("Rua dos Pinheiros");
    await footer.getByRole("button", { name: "Salvar endereço" }).click();
    await footer.getByRole("button", { name: "Confirmar" }).click();
    await backToAddresses(page);
    await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
    await expect.poll(() => primaryActions(page)).toEqual(["Continuar"]);
  });

  await test.step("payment, in groups and a customer's words", async () => {
    await nextStep(page).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Pagar agora", "Pagar na entrega"]);
    const now = page.getByRole("region", { name: "Pagar agora" });
    await expect(now.getByRole("button", { name: /online/ })).toHaveCount(2);
    const later = page.getByRole("region", { name: "Pagar na entrega" });
    await expect(later.getByRole("list", { name: "Opções de Vale-refeição na entrega" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pix Manual/ })).toBeVisible();
    await expectAccessible(page);
    await later.getByRole("button", { name: /^Dinheiro/ }).click();
    await page.getByRole("button", { name: "Não preciso de troco" }).click();
  });

  await test.step("review: both buttons are the same, and say so", async () => {
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

const MESSAGE = "A brasa está acesa: seu pedido chega em 35 a 50 minutos.";

/** Runs in the page: the visible texts that are cut off. */
function cutTexts(element: Element): (string | null)[] {
  const texts = [...element.querySelectorAll("p, a, button, span")];
  const isCut = (text: Element) =>
    text.clientWidth > 1 && (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1);
  return texts.filter((text) => text.checkVisibility() && isCut(text)).map(({ textContent }) => textContent);
}

test("the footer leaves the phone to the step, and each of its buttons has one line", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  const footer = page.locator("[data-checkout-footer]");
  const expectLow = async () => {
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(108);
    for (const button of await footer
      .locator("a, button")
      .filter({ hasText: /^(Voltar|Continuar|Entrar)/ })
      .all())
      expect((await button.boundingBox())?.height).toBe(48);
  };
  await page.goto(`${brasa}/cart`);
  await expect(footer.getByText(MESSAGE)).toBeAttached();
  const widths = () => page.getByText(MESSAGE).evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(200);
  await expectLow();
  expect(await footer.evaluate(cutTexts)).toEqual([]);
  await nextStep(page).click();
  await expect(footer.getByText("Criar conta")).toBeVisible();
  await expectLow();
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
