import type { Page } from "playwright/test";
import { ticketLines } from "../lib/domain/orders/ticket.mjs";
import { ownersPizzeria } from "../tests/support/owners-document";
import { chooseDistrict, confirmLocation, newAddress, nextStep, register } from "./support/customer";
import { expect, type Shop, test } from "./support/shop";

const MARKET = "minha-loja";
const HALVES = "1/2 Calabresa, 1/2 Camarão";

async function choosePizza(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole("link", { name: /^Pizza A partir/ }).tap();
  const pizza = page.getByRole("dialog", { name: "Pizza" });
  await pizza.getByRole("radio", { name: /^Grande/ }).tap();
  for (const option of ["Calabresa", "Camarão", "Catupiry"])
    await pizza.getByRole("button", { name: `Aumentar ${option}`, exact: true }).tap();
  const add = pizza.getByRole("button", { name: /^ADICIONAR/ });
  await expect(add).toHaveText("ADICIONARR$ 80,00");
  await add.tap();
  await page.getByRole("link", { name: /Ver carrinho/ }).tap();
  const line = page.getByRole("list", { name: "Itens do carrinho" }).getByRole("listitem").first();
  await expect(line).toContainText(HALVES);
  await expect(line).toContainText("Catupiry (+R$ 12,00)");
  await nextStep(page).tap();
}

async function finishOrder(page: Page): Promise<void> {
  await expect(page.getByText("1/2 Camarão").first()).toBeVisible();
  await page.getByRole("button", { name: "Finalizar Pedido" }).tap();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
}

async function lastTicket(shop: Shop) {
  const { orders } = await shop.operate("GET", `markets/${MARKET}/orders`);
  const last = orders.toSorted((one: { number: number }, other: { number: number }) => other.number - one.number)[0];
  return ticketLines(last, "counter");
}

test("the owners' document sells half and half, to fetch and with free delivery", async ({ page, ownShop }) => {
  await ownShop.operate("PUT", `markets/${MARKET}`, ownersPizzeria(MARKET));
  const origin = ownShop.of(MARKET);
  await register(page, origin, "Rita Lima");

  await test.step("to fetch", async () => {
    await choosePizza(page, origin);
    await page.getByRole("radio", { name: /^Retirada/ }).check();
    await expect(page.getByRole("main").getByText("Rua das Flores, 10")).toBeVisible();
    await nextStep(page).tap();
    await page.getByRole("button", { name: /^Dinheiro/ }).tap();
    await page.getByRole("button", { name: "Não preciso de troco" }).tap();
    await finishOrder(page);
    await expect(page.getByText("Retire no balcão, com o número do pedido.")).toBeVisible();
    const paper = await lastTicket(ownShop);
    expect(paper).toContainEqual({ kind: "mode", text: "RETIRADA NA LOJA" });
    expect(paper).toContainEqual({ kind: "choice", parts: ["1/2 Calabresa", "1/2 Camarão"] });
  });

  await test.step("to Centro, whose delivery costs R$ 6,00 and nothing from R$ 80,00 on", async () => {
    await choosePizza(page, origin);
    await page.getByRole("radio", { name: /^Entrega/ }).check();
    await newAddress(page);
    await chooseDistrict(page, "Centro - R$ 6,00");
    await page.getByLabel("CEP").fill("80420000");
    await page.getByLabel("Rua").fill("Rua Bispo Dom José");
    await page.getByLabel("Número", { exact: true }).fill("10");
    await page.getByLabel("Cidade").fill("Curitiba");
    await page.getByLabel("Estado").fill("PR");
    await page.getByRole("button", { name: /Salvar/ }).tap();
    await confirmLocation(page);
    await finishOrder(page);
    await expect(page.getByText("Total com entrega").locator("..")).toContainText("R$ 80,00");
    expect(await lastTicket(ownShop)).toContainEqual({ kind: "sum", label: "Entrega", text: "grátis" });
  });

  await ownShop.stop();
  const rows = await ownShop.query(
    `select order_type, subtotal, delivery_tax, total, address_id is null as "toFetch" from orders order by number`,
  );
  expect(rows).toEqual([
    { order_type: "TAKEOUT", subtotal: 8_000, delivery_tax: 0, total: 8_000, toFetch: true },
    { order_type: "DELIVERY", subtotal: 8_000, delivery_tax: 0, total: 8_000, toFetch: false },
  ]);
});
