import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import {
  addProduct,
  backToAddresses,
  confirmed,
  fillAddress,
  fillLogin,
  newEmail,
  PASSWORD,
  register,
} from "./support/customer";
import { expect, test } from "./support/shop";

/** Taps what shows the text, and counts; a choice in a native select takes two taps. */
function thumb(page: Page) {
  let taps = 0;
  const tapOn = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const tap = (text: string | RegExp) =>
    tapOn(page.locator("a, button, label").filter({ hasText: text, visible: true }).first());
  const chooseIn = async (label: string, option: string) => {
    taps += 2;
    const select = page.getByLabel(label);
    await select.dispatchEvent("pointerdown", { pointerType: "touch" });
    await select.selectOption({ label: option });
  };
  return { tap, tapOn, chooseIn, taps: () => taps };
}

type Tap = ReturnType<typeof thumb>["tap"];

/** From the menu to what the shop charges for a delivery there. */
async function chooseBairro(page: Page, tap: Tap, name: string): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Onde entregar?" });
  await tap("Onde entregar?");
  await expect(sheet).toBeVisible();
  await tap(name);
  await expect(sheet).toBeHidden();
}

/** From a filled cart to the address. */
async function orderForTheFirstTime(page: Page, email: string, tap: Tap) {
  await tap("Ver carrinho");
  await tap("Continuar");
  await tap("Criar conta");
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await page.getByLabel("Nome completo").fill("Bia Torres");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await tap("Criar conta");
}

/** The first address leads on to the payment. */
async function saveFirstAddress(page: Page, tap: Tap): Promise<void> {
  await page.getByLabel("CEP").fill("05422000");
  await page.getByLabel("Rua").fill("Rua Lisboa");
  await page.getByLabel("Número", { exact: true }).fill("10");
  await tap("Salvar endereço");
  await tap(/^Confirmar/);
  await expect(page.getByRole("heading", { level: 1, name: "Pagamento" })).toBeFocused();
  await expect(page).toHaveTitle(/^Pagamento - /);
}

test("a newcomer orders in 12 taps, a regular in 2 after 'Ver carrinho'", async ({ page, browser, shop }) => {
  const brasa = shop.of("brasa");
  const email = newEmail();

  await test.step("a newcomer, from the open product to the order", async () => {
    const { tap, taps } = thumb(page);
    await page.goto(brasa);
    await chooseBairro(page, tap, "Vila Madalena");
    await page.goto(`${brasa}/produto/101`);
    await tap("Ao ponto");
    await tap("ADICIONAR");
    await expect(page.getByRole("main")).toBeFocused();
    await orderForTheFirstTime(page, email, tap);
    await expect(page.getByLabel("Bairro", { exact: true })).toHaveValue("Vila Madalena");
    await saveFirstAddress(page, tap);
    await tap("Mastercard");
    await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
    await expectAccessible(page);
    await tap("Finalizar Pedido");
    await expect(confirmed(page)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(12);
  });

  await test.step("the same customer again", async () => {
    await addProduct(page, brasa, "603", 2);
    const { tap, taps } = thumb(page);
    await page
      .getByRole("link", { name: /Ver carrinho|^Carrinho/ })
      .first()
      .tap();
    await tap("Continuar");
    const main = page.getByRole("main");
    await expect(main.getByText("Rua Lisboa, 10")).toBeVisible();
    await expect(main.getByText("Cartão de Crédito na entrega · Mastercard")).toBeVisible();
    await tap("Finalizar Pedido");
    await expect(confirmed(page)).toBeVisible();
    expect(taps()).toBe(2);
  });

  await test.step("another payment is two taps away, and Back shows each step", async () => {
    await addProduct(page, brasa, "603", 2);
    await page.goto(`${brasa}/cart`);
    const { tap } = thumb(page);
    await tap("Continuar");
    await page.getByRole("button", { name: "Editar pagamento" }).tap();
    await tap("Elo Débito");
    await expect(page.getByText("Cartão de Débito na entrega · Elo Débito")).toBeVisible();
    for (const heading of ["Forma de pagamento", "Seu Carrinho"]) {
      if (heading === "Seu Carrinho") await tap("Voltar");
      await tap("Voltar");
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    }
  });

  await test.step("on another device the only address is chosen, the payment is asked for, and then the menu names the bairro", async () => {
    const device = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await device.goto(`${brasa}/login`);
    await fillLogin(device, email);
    await device.getByRole("button", { name: "Entrar", exact: true }).tap();
    await device.waitForURL(`${brasa}/`);
    await addProduct(device, brasa, "603", 2);
    await device.goto(`${brasa}/cart`);
    const { tap } = thumb(device);
    await tap("Continuar");
    await expect(device.getByRole("radio", { name: "Entregar aqui: Rua Lisboa, 10", checked: true })).toBeVisible();
    await tap("Continuar");
    await tap("Mastercard");
    await expect(device.getByRole("main").getByText("Rua Lisboa, 10")).toBeVisible();
    await tap("Finalizar Pedido");
    await expect(confirmed(device)).toBeVisible();
    await device.goto(brasa);
    await expect(device.getByRole("button", { name: /^Entregar em Vila Madalena/ })).toBeVisible();
    await device.close();
  });
});

test("a newcomer who names no bairro first orders in 12 taps, two of them in the list of bairros", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.of("brasa")}/produto/101`);
  const { tap, chooseIn, taps } = thumb(page);
  await tap("Ao ponto");
  await tap("ADICIONAR");
  await expect(page.getByRole("main")).toBeFocused();
  await orderForTheFirstTime(page, newEmail(), tap);
  await chooseIn("Em qual bairro você está?", "Pinheiros - Entrega grátis");
  await expect(page.getByLabel("CEP")).toBeFocused();
  await saveFirstAddress(page, tap);
  await test.step("Back shows the address, chosen", async () => {
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Entregar aqui: Rua Lisboa, 10", checked: true })).toBeVisible();
    await page.goForward();
  });
  await tap("Hipercard");
  await tap("Finalizar Pedido");
  await expect(confirmed(page)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(12);
});

test("a newcomer orders a pizza in halves in 14 taps, three of them for its size, flavour and dough", async ({
  page,
  shop,
}) => {
  const forno = shop.of("forno-da-vila");
  const { tap, tapOn, taps } = thumb(page);
  await page.goto(forno);
  await chooseBairro(page, tap, "Batel");
  await page
    .getByRole("region", { name: "Sabores de Pizza salgada" })
    .getByRole("link", { name: /^Calabresa/ })
    .tap();
  const pizza = page.getByRole("dialog", { name: /^Pizza salgada/ });
  await expect(pizza.getByRole("status").filter({ hasText: "Calabresa" })).toBeVisible();
  await tap(/^Grande/);
  await tapOn(pizza.getByRole("button", { name: "Aumentar Atum", exact: true }));
  await tap(/^Tradicional/);
  await tap("ADICIONAR");
  await expect(pizza).toBeHidden();
  await orderForTheFirstTime(page, newEmail(), tap);
  await expect(page.getByLabel("Bairro", { exact: true })).toHaveValue("Batel");
  await saveFirstAddress(page, tap);
  await tap("Mastercard");
  await expect(page.getByText("1/2 Atum").first()).toBeVisible();
  await tap("Finalizar Pedido");
  await expect(confirmed(page)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(14);
});

test("the first address is a form without a way into a circle", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  const { tap } = thumb(page);
  const district = page.getByLabel("Em qual bairro você está?");
  await tap("Continuar");
  await district.selectOption({ label: "Pinheiros - Entrega grátis" });
  await tap("Continuar");
  await expect(page.getByLabel("CEP")).toBeVisible();
  await tap("Voltar");
  await expect(district).toBeVisible();
  await tap("Voltar");
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
});

test("a refusal belongs to the view that made it", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  const { tap } = thumb(page);
  await page.getByLabel("Em qual bairro você está?").selectOption({ label: "Pinheiros - Entrega grátis" });
  await tap("Continuar");
  await fillAddress(page, "Rua Lisboa");
  await tap(/^Confirmar/);
  await backToAddresses(page);
  await expect(page.getByRole("radio", { name: "Entregar aqui: Rua Lisboa, 10", checked: true })).toBeVisible();
  await page.goto(`${brasa}/cart`);
  await page.getByRole("button", { name: /^Entregar em/ }).tap();
  await page.getByRole("button", { name: "Trocar bairro" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Vila Madalena/ })
    .tap();
  await tap("Continuar");
  const refused = page.getByText("Faça login e selecione um endereço!");
  await tap("Continuar");
  await expect(refused).toBeVisible();
  await expect(refused).toHaveCount(1);
  await tap("Adicionar novo endereço");
  await expect(page.getByLabel("Em qual bairro você está?")).toBeVisible();
  await expect(refused).toHaveCount(0);
  await tap("Voltar");
  await expect(page.getByText("Rua Lisboa, 10")).toBeVisible();
  await expect(refused).toHaveCount(0);
});
