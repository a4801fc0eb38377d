import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, confirmed, finish, nextStep, register, saveAddress } from "./support/customer";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

const NUMBER = "4000 0000 0000 0002";
const popup = (page: Page) => page.getByRole("dialog", { name: /^Pagamento do pedido/ });

async function atPayment(page: Page, brasa: string): Promise<void> {
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
}

async function fillCard(page: Page, number: string, cvv = "123"): Promise<void> {
  const prompt = page.getByRole("dialog");
  await prompt.getByLabel("Número do cartão").pressSequentially(number.replaceAll(" ", ""));
  await prompt.getByLabel("Validade").pressSequentially("1234");
  await prompt.getByLabel("CVV").pressSequentially(cvv);
  await prompt.getByLabel("Nome impresso no cartão").fill("BIA TORRES");
  await prompt.getByRole("button", { name: "Confirmar" }).click();
}

async function orderByCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: /^Cartão de Crédito online/ }).click();
  await fillCard(page, number);
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
}

test("[PAYMENT-07] [PAYMENT-09] [FORMAT-05] the card form masks, validates and forgets", async ({ page, shop }) => {
  await register(page, shop.of("brasa"));
  await atPayment(page, shop.of("brasa"));
  await page.getByRole("button", { name: /^Cartão de Crédito online/ }).click();
  const prompt = page.getByRole("dialog", { name: "Dados do cartão" });
  const field = (label: string) => prompt.getByLabel(label);
  await expect(field("Número do cartão")).toHaveAttribute("autocomplete", "cc-number");
  await expect(field("Validade")).toHaveAttribute("autocomplete", "cc-exp");
  await expect(field("CVV")).toHaveAttribute("autocomplete", "cc-csc");
  await expect(field("CVV")).toHaveAttribute("type", "password");
  await expect(field("Nome impresso no cartão")).toHaveAttribute("autocomplete", "cc-name");
  await field("Número do cartão").pressSequentially("42424242424242419999");
  await expect(field("Número do cartão")).toHaveValue("4242 4242 4242 42419999");
  await field("Validade").pressSequentially("0125");
  await expect(field("Validade")).toHaveValue("01/25");
  await field("CVV").pressSequentially("1a2345");
  await expect(field("CVV")).toHaveValue("12345");
  await prompt.getByRole("button", { name: "Confirmar" }).click();
  await expect(prompt.getByText("Número do cartão inválido.")).toBeVisible();
  await expect(prompt.getByText("Cartão vencido.")).toBeVisible();
  await expect(prompt.getByText("Informe o nome impresso no cartão.")).toBeVisible();
  await expect(field("Número do cartão")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(prompt).toBeHidden();
  await page.getByRole("button", { name: /^Cartão de Crédito online/ }).click();
  await expect(field("Número do cartão")).toHaveValue("");
  await expect(field("CVV")).toHaveValue("");
});

test("[PAYMENT-10] [PAYMENT-12] [PAYMENT-13] [PAYMENT-14] [PAYMENT-15] [CHECKOUT-11] a declined card is replaced and paid, and its number and code are stored nowhere", async ({
  page,
  shop,
}) => {
  const spoken: string[] = [];
  page.on("request", (request) => spoken.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("console", (message) => spoken.push(message.text()));
  await register(page, shop.of("brasa"));
  await atPayment(page, shop.of("brasa"));
  await page.getByRole("button", { name: /^Cartão de Crédito online/ }).click();
  await fillCard(page, NUMBER, "9713");
  await expect(page.getByText("Final 0002 · BIA TORRES · 12/34")).toBeVisible();
  await test.step("[CHECKOUT-11] 'Confirmar pedido' sends the order", async () => {
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(confirmed(page)).toBeVisible();
  });
  await expect(popup(page).getByText("Esperando a resposta do cartão")).toBeVisible();
  await expect(popup(page).getByText("Simulação", { exact: true })).toBeVisible();
  await expect(popup(page).getByText("Pagamento não aprovado")).toBeVisible();
  await expectAccessible(page);

  await popup(page).getByRole("button", { name: "Fechar" }).last().click();
  await expect(popup(page)).toBeHidden();
  await page.getByRole("button", { name: "Pagar agora" }).click();
  await popup(page).getByRole("button", { name: "Usar outro cartão" }).click();
  await fillCard(page, "4242 4242 4242 4242", "9713");
  await expect(popup(page).getByText("Esperando a resposta do cartão")).toBeVisible();
  await expect(popup(page).getByText("Pagamento aprovado!")).toBeVisible();
  await popup(page).getByRole("button", { name: "Ver o pedido" }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page.getByText("Pagamento aprovado!").first()).toBeVisible();

  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  for (const said of [...spoken, kept, await page.content()]) {
    expect(said).not.toMatch(/4000 ?0000 ?0000 ?0002|4242 ?4242 ?4242 ?4242|9713/);
  }
  expect(kept).not.toMatch(/BIA TORRES|sandbox-|12\/34/);
  expect(spoken.some((said) => said.includes('"card_id":"sandbox-0002"'))).toBe(true);
});

test("[PAYMENT-14] [LIMIT-03] a declined card is tried again, across a reload and offline", async ({ page, shop }) => {
  await register(page, shop.of("brasa"));
  await atPayment(page, shop.of("brasa"));
  await orderByCard(page, "4000000000000341");
  await expect(popup(page).getByText("Pagamento não aprovado")).toBeVisible();
  await page.reload();
  await expect(popup(page).getByText("Pagamento não aprovado")).toBeVisible();
  await popup(page).getByRole("button", { name: "Tentar novamente" }).click();
  await fillCard(page, "4000000000000341");
  await expect(popup(page).getByText("Esperando a resposta do cartão")).toBeVisible();
  await page.context().setOffline(true);
  await expect(popup(page).getByText(/Continuamos verificando o seu pagamento/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(popup(page).getByText("Pagamento aprovado!")).toBeVisible();
});

test("[PAYMENT-12] [PAYMENT-15] Pix online waits for the payment, also when closed", async ({ page, shop }) => {
  await register(page, shop.of("brasa"));
  await atPayment(page, shop.of("brasa"));
  await page.getByRole("button", { name: /^Pix online/ }).click();
  await page.getByLabel("CPF").fill("52998224725");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar" }).click();
  // Delays the order's status like a slow bank.
  await page.route(/\/api\/v3\/orders\/[^/]+$/, (route) => route.abort());
  await finish(page).click();
  await expect(popup(page).getByText("Esperando o seu Pix")).toBeVisible();
  await expect(popup(page).getByText(/não pode ser pago/)).toBeVisible();
  await expect(popup(page).getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);
  await popup(page).getByRole("button", { name: "Fechar" }).last().click();
  await expect(popup(page)).toBeHidden();
  await expect(page.getByText("Aguardando pagamento")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Falta o Pix: R\$/ })).toBeVisible();
  await page.unroute(/\/api\/v3\/orders\/[^/]+$/);
  await expect(page.getByText("Pagamento aprovado!")).toBeVisible();
  await page.goto(`${shop.of("brasa")}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
});

test("[CHECKOUT-16] [CHECKOUT-17] an open Pix comes before all else, until the shop has seen the money", async ({
  page,
  ownShop,
}) => {
  const brasa = ownShop.of("brasa");
  const owed = page.getByRole("heading", { name: /^Falta o Pix: R\$\s\d+,\d\d$/ });
  const copy = page.getByRole("button", { name: "Copiar código Pix" });
  const party = page.locator("p", { hasText: "Pedido realizado com sucesso!" });
  const isFirst = async () => {
    await expect(owed).toBeInViewport({ ratio: 1 });
    await expect(copy).toBeInViewport({ ratio: 1 });
  };
  await page.clock.install();
  await register(page, brasa);
  await atPayment(page, brasa);
  await page.getByRole("button", { name: /^Pix Manual/ }).click();
  await page.getByLabel("CPF").fill("52998224725");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await finish(page).click();

  await test.step("the confirmation asks for the money first, and celebrates nothing", async () => {
    await expect(confirmed(page)).toBeVisible();
    await expect(page.locator("[data-sonner-toast]").getByText("Pedido realizado com sucesso!")).toBeVisible();
    await isFirst();
    await expect(party).toHaveCount(0);
  });

  await test.step("the menu asks for it, before what was ordered once", async () => {
    const shifts = await watchShifts(page);
    await page.goto(brasa);
    const strip = page.getByRole("region", { name: "Seus pedidos" }).getByRole("listitem").first();
    await strip.getByRole("link", { name: /^Falta o Pix · R\$\s\d+,\d\d Pagar$/ }).click();
    expect(shifts()).toEqual([]);
    await isFirst();
    await page.goBack();
    await page.goBack();
  });

  await test.step("the list and the order's page ask for it too", async () => {
    await page.getByRole("link", { name: "Acompanhar pedido" }).click();
    await page.getByRole("link", { name: /^Falta pagar o Pix · R\$\s\d+,\d\d · Pagar$/ }).click();
    await isFirst();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
  });

  await test.step("once the shop has seen it, the confirmation celebrates by itself", async () => {
    await isFirst();
    const [{ order_number: number }] = (await ownShop.operate("GET", "markets/brasa/orders")).orders;
    await ownShop.operate("POST", `markets/brasa/orders/${number}/paid`);
    await page.clock.fastForward(10_000);
    await expect(party.locator("svg")).toBeVisible();
    await expect(owed).toHaveCount(0);
    await expect(page.getByText(/^Chega por volta das? \d\dh\d\d \(35-50 min\)$/)).toBeVisible();
    await page.getByRole("link", { name: "Acompanhar pedido" }).click();
    await expect(page.getByRole("link", { name: /^Detalhes do pedido/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Falta pagar/ })).toHaveCount(0);
  });
});

test.describe("the code of a manual Pix", () => {
  test("[PAYMENT-16] is copied on a phone, also without access to the clipboard", async ({ page, shop, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await register(page, shop.of("brasa"));
    await atPayment(page, shop.of("brasa"));
    await page.getByRole("button", { name: /^Pix Manual/ }).click();
    await page.getByLabel("CPF").fill("52998224725");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await finish(page).click();
    const code = page.getByLabel("Código Pix", { exact: true });
    await expect(code).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toHaveCount(0);
    await page.getByRole("button", { name: "Copiar código Pix" }).click();
    await expect(page.getByText("Código Pix copiado!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue());
    await expectAccessible(page);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await expect(page.getByText("Código Pix copiado!")).toHaveCount(0);
    await page.getByRole("button", { name: "Copiar código Pix" }).click();
    await expect(page.getByText("Código Pix copiado!")).toBeVisible();

    await page.getByRole("button", { name: "Mostrar QR Code" }).click();
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await expectAccessible(page);
  });
});
