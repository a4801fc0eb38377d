// A customer at independent vendors: the screen shows what the vendor has recorded.
import type { Page } from "playwright/test";
import { VENDORS } from "../tests/vendor/vendors";
import { moneyBeside } from "./support/orders";
import { addPizza, expect, goToReview, test, type VendorShop } from "./support/vendor-shop";

/** A vendor that knows only the specification shows nothing that it does not name. */
async function showsNothingNew(page: Page): Promise<void> {
  await expect(page.getByText(/Retirada|Retirar|Peça também|entrega grátis|Escolha um sabor/i)).toHaveCount(0);
}

async function order(page: Page, { alfa }: VendorShop): Promise<string> {
  await page.goto(alfa);
  await expect(page.getByText("Aberto").first()).toBeVisible();
  await showsNothingNew(page);
  await addPizza(page);
  await page.getByRole("link", { name: /Ver carrinho/ }).click();
  await page.getByRole("button", { name: /Aumentar.*Pizza Muçarela/ }).click();
  await showsNothingNew(page);
  await page.goBack();
  await goToReview(page);
  await showsNothingNew(page);
  const total = await moneyBeside(page, "Total com entrega");
  await page.getByRole("button", { name: "Confirmar pedido" }).dblclick();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
  return total;
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Acompanhar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Meus Pedidos" })).toBeVisible();
  await expect(page.locator("li").getByText("Recebido", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Detalhes/ }).click();
  await expect(page.getByText("Rua das Flores").first()).toBeVisible();
}

/** The specification has no call for it: nothing says that the shop reads it. */
async function ratedOnDevice(page: Page, { orders }: VendorShop): Promise<void> {
  for (const order of orders) order.status = "delivered";
  await page.reload();
  await page.getByRole("radio", { name: "4 estrelas" }).check({ force: true });
  await expect(page.getByText(/A loja lê/)).toHaveCount(0);
  await page.getByRole("button", { name: "Enviar avaliação" }).click();
  await expect(page.getByText("Obrigado por avaliar!")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "4 estrelas" })).toBeVisible();
  await expect(page.getByText("A avaliação fica guardada neste aparelho.")).toBeVisible();
}

// Two large pizzas with bacon, (31,90 + 13,50 + 6,00) × 2, and 7,50 for Centro.
const REVIEWED = "R$ 110,30";

for (const name of ["additions", "numericIds", "sloppy"] as const)
  test(`a customer orders from menu to confirmation at the vendor '${name}'`, async ({ page, openVendorShop }) => {
    const shop = await openVendorShop({ ...VENDORS[name], variations: "priced" });
    expect(await order(page, shop)).toBe(REVIEWED);
    expect(shop.orders).toHaveLength(1);
    expect(shop.orders[0]).toMatchObject({
      total: 10_280,
      deliveryTax: 750,
      cash: 20_000,
      paymentType: "Dinheiro",
      items: [{ name: "Pizza Muçarela", amount: 2, price: 5140, observations: "Grande. sem orégano" }],
      address: { street: "Rua das Flores", number: "77", complement: "Apto 12", districtId: 61 },
    });
    await openOrder(page);
    const texts = ["Pizza Muçarela", "Bacon", "sem orégano", "Ana Souza", "Centro", "Apto 12", "R$ 102,80", REVIEWED];
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await test.step("[ORDER-12] rated, which stays on the device", () => ratedOnDevice(page, shop));
  });

test("a vendor that prices without variations charges less, and says so", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop(VENDORS.strict);
  expect(await order(page, shop)).toBe(REVIEWED);
  expect(shop.orders).toMatchObject([{ total: 7580, deliveryTax: 750 }]);
  await expect(page.getByText("A loja cobrou R$ 83,30; você revisou R$ 110,30")).toBeVisible();
  await openOrder(page);
  await expect(page.getByText("R$ 83,30").first()).toBeVisible();
});
