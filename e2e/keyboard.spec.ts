import type { Page } from "playwright/test";
import { register } from "./support/customer";
import { press, tabTo, type } from "./support/keyboard";
import { expect, test } from "./support/shop";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("[CHECKOUT-01] a customer orders with the keyboard alone, from the menu to the order", async ({ page, shop }) => {
  await register(page, shop.of("brasa"));
  await press(page, page.getByRole("link", { name: /^Batata Rústica/ }).first());
  const product = page.getByRole("dialog");
  await press(page, product.getByRole("button", { name: /^Aumentar/ }).last());
  await press(page, product.getByRole("button", { name: /ADICIONAR/ }));
  await expect(product).toBeHidden();
  await press(page, page.getByRole("link", { name: "Ir para o carrinho" }));
  await press(page, page.getByRole("link", { name: /^Ver carrinho/ }));
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();

  await press(page, button(page, "Continuar"));
  await tabTo(page, page.getByLabel(/bairro/i));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(/bairro/i)).toBeFocused();
  await page.keyboard.type("Pinheiros");
  await press(page, button(page, "Continuar"));
  await type(page, page.getByLabel("CEP"), "05422000");
  await type(page, page.getByLabel("Rua"), "Rua dos Pinheiros");
  await type(page, page.getByLabel("Número", { exact: true }), "10");
  await press(page, button(page, /Salvar/));
  await press(page, page.getByRole("button", { name: "Confirmar", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Pagamento" })).toBeFocused();

  await press(page, button(page, /^Cartão de Crédito online/));
  const prompt = page.getByRole("dialog", { name: "Dados do cartão" });
  await type(page, prompt.getByLabel("Número do cartão"), "4242424242424242");
  await type(page, prompt.getByLabel("Validade"), "1234");
  await type(page, prompt.getByLabel("CVV"), "123");
  await type(page, prompt.getByLabel("Nome impresso no cartão"), "BIA TORRES");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Final 4242/)).toBeVisible();

  await press(page, button(page, "Confirmar pedido"));
  const popup = page.getByRole("dialog", { name: /^Pagamento do pedido/ });
  await expect(popup.getByText("Pagamento aprovado!")).toBeVisible();
  await press(page, popup.getByRole("button", { name: "Ver o pedido" }));
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
});

test("Enter and Space open each dialog of the menu and close it, and the focus returns", async ({ page, shop }) => {
  await page.goto(shop.of("forno-da-vila"));
  const dialog = page.getByRole("dialog");
  for (const name of ["Abrir menu", "Onde entregar?", "Ver mais", "Buscar no cardápio"])
    for (const key of ["Enter", "Space"]) {
      const opener = button(page, name);
      await opener.focus();
      await page.keyboard.press(key);
      await expect(dialog, `${name} by ${key}`).toBeVisible();
      await dialog.getByRole("button", { name: "Fechar" }).focus();
      await page.keyboard.press(key);
      await expect(dialog, `${name} by ${key}`).toBeHidden();
      await expect(opener, `${name} by ${key}`).toBeFocused();
    }
});

test("Esc closes a sheet from its first frame on", async ({ page, shop }) => {
  await page.goto(shop.of("forno-da-vila"));
  const place = page.getByRole("button", { name: "Onde entregar?" });
  await press(page, place);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(place).toBeFocused();
  // Its code is there now, so that the tap itself opens it.
  const isModal = await place.evaluate(async (button) => {
    (button as HTMLElement).click();
    while (!document.querySelector("dialog[open]")) await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector("dialog[open]")?.matches(":modal");
  });
  expect(isModal).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(place).toBeFocused();
});
