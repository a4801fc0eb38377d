import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { addProduct, nextStep, register } from "./support/customer";
import { expect, type Shop, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const DRINK = "suco-de-uva";

/** A pizzeria that is no demo's. */
async function openPizzeria(shop: Shop, id: string): Promise<string> {
  const document = await shop.operate("GET", "markets/forno-da-vila");
  const { email: _, ...market } = document.market;
  await shop.operate("PUT", `markets/${id}`, { ...document, market: { ...market, id, name: "Pizzaria do Bairro" } });
  return shop.of(id);
}

async function openCoupons(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${boardOf(shop)}/loja`);
  await page.getByRole("link", { name: /^Cupons/ }).click();
  await expect(page.getByRole("heading", { name: "Cupons", level: 1 })).toBeFocused();
}

async function apply(page: Page, code: string): Promise<void> {
  await page.getByLabel("Cupom de desconto").fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
}

test("an owner makes coupons on a phone, a customer uses them, and the board says what they brought", async ({
  page,
  context,
  ownShop,
}) => {
  const origin = await openPizzeria(ownShop, "pizzaria");
  await enterBoard(page, ownShop, "pizzaria");

  await test.step("made on the board, with a mistake beside its field", async () => {
    await openCoupons(page, ownShop);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fazer um cupom" }).click();
    await page.getByLabel("Código").fill("volte10");
    await page.getByLabel("Quantos por cento").fill("120");
    await page.getByRole("button", { name: "Pôr limites" }).click();
    await page.getByLabel("Pedido mínimo, em reais").fill("20");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("A porcentagem vai de 1 a 100, sem vírgula.")).toBeVisible();
    await page.getByLabel("Quantos por cento").fill("10");
    await page.getByRole("button", { name: "Fazer um cupom" }).click();
    await page.getByLabel("Código").last().fill("FRETE");
    await page.getByLabel("O que ele dá").last().selectOption("Entrega grátis");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Cupons salvos").first()).toBeVisible();
    await expect(page.getByText("10% de desconto · a partir de R$ 20,00")).toBeVisible();
  });

  const guest = await context.newPage();
  await register(guest, origin);

  await test.step("the page of coupons shows the shop's own, and no sample", async () => {
    await guest.goto(`${origin}/coupons`);
    await expect(guest.getByText("VOLTE10")).toBeVisible();
    await expect(guest.getByText("DESCONTO10")).toHaveCount(0);
    await expectAccessible(guest);
  });

  await test.step("a code of no coupon is refused, one that counts is recomputed, and leaves with its reason", async () => {
    await addProduct(guest, origin, DRINK, 2);
    await guest.goto(`${origin}/cart`);
    await apply(guest, "DESCONTO10");
    await expect(guest.getByText("Cupom inválido!")).toBeVisible();
    await expect(guest.getByLabel("Cupom de desconto")).toHaveValue("DESCONTO10");
    await apply(guest, " Volte10 ");
    await expect(guest.getByText("Cupom aplicado com sucesso!")).toBeVisible();
    await expect(guest.getByText(/^Economia de/)).toBeVisible();
    await expectAccessible(guest);
    await guest
      .getByRole("button", { name: /^Diminuir/ })
      .first()
      .click();
    await expect(guest.getByText(/O cupom VOLTE10 vale a partir de R\$\s20,00 em produtos/).first()).toBeVisible();
    await expect(guest.getByText(/^Economia de/)).toHaveCount(0);
    await expect(guest.getByRole("button", { name: "Aplicar" })).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step("free delivery leaves at pick-up", async () => {
    await guest
      .getByRole("button", { name: /^Aumentar/ })
      .first()
      .click();
    await apply(guest, "frete");
    await expect(guest.getByText("Cupom aplicado com sucesso!")).toBeVisible();
    await nextStep(guest).click();
    await guest.getByRole("radio", { name: /^Retirada/ }).check();
    await expect(
      guest.getByText(/O cupom FRETE dá entrega grátis, e a retirada já não tem taxa/).first(),
    ).toBeVisible();
  });

  await test.step("an order says its coupon everywhere", async () => {
    await guest.goto(`${origin}/coupons`);
    await guest.getByRole("button", { name: "Usar agora o cupom VOLTE10" }).click();
    await guest.waitForURL(`${origin}/cart`);
    await expect(guest.getByText("Cupom aplicado com sucesso!")).toBeVisible();
    await nextStep(guest).click();
    await guest.getByRole("radio", { name: /^Retirada/ }).check();
    await nextStep(guest).click();
    await guest.getByRole("button", { name: /^Dinheiro/ }).click();
    await guest.getByRole("button", { name: "Não preciso de troco" }).click();
    await guest.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(guest.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    const { orders } = await ownShop.operate("GET", "markets/pizzaria/orders");
    expect(orders[0]).toMatchObject({ promo_code: "VOLTE10" });
    expect(orders[0].discount).toBeGreaterThan(0);
  });

  await test.step("the board says what it brought, and ends it", async () => {
    await page.reload();
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "VOLTE10" }) });
    await expect(card.getByText("1", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Encerrar o cupom VOLTE10" }).click();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(card.getByText("Encerrado")).toBeVisible();
    await page.goto(`${boardOf(ownShop)}/dia`);
    await expect(page.getByRole("table", { name: "Cupons" })).toContainText("VOLTE10");
    await guest.goto(`${origin}/cart`);
    await addProduct(guest, origin, DRINK, 2);
    await guest.goto(`${origin}/cart`);
    await apply(guest, "VOLTE10");
    await expect(guest.getByText(/O cupom VOLTE10 valeu até/)).toBeVisible();
  });
});
