import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { addProduct, confirmed, finish, nextStep, register } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

test("an owner turns cashback on, a delivered order earns it, and the next one spends it", async ({
  page,
  context,
  ownShop,
}) => {
  const document = await ownShop.operate("GET", "markets/forno-da-vila");
  const { email: _, ...market } = document.market;
  await ownShop.operate("PUT", "markets/pizzaria", { ...document, market: { ...market, id: "pizzaria" } });
  const origin = ownShop.of("pizzaria");
  const guest = await context.newPage();
  await register(guest, origin);

  await test.step("without it nothing of it shows", async () => {
    await guest.goto(`${origin}/coupons`);
    await expect(guest.getByText("A loja não tem cupons por agora.")).toBeVisible();
    await expect(guest.getByText(/cashback/i)).toHaveCount(0);
  });

  await test.step("the board turns it on, with a mistake beside its field", async () => {
    await enterBoard(page, ownShop, "pizzaria");
    await page.goto(`${boardOf(ownShop)}/loja`);
    await page.getByRole("link", { name: /^Cashback/ }).click();
    await page.getByRole("switch", { name: /^Dar cashback/ }).check();
    await page.getByLabel("Quantos por cento voltam").fill("muito");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Escreva um número inteiro.")).toBeVisible();
    await page.getByLabel("Quantos por cento voltam").fill("10");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Cashback salvo").first()).toBeVisible();
  });

  const order = async () => {
    await addProduct(guest, origin, "suco-de-uva", 2);
    await guest.goto(`${origin}/cart`);
    await nextStep(guest).click();
    await guest.getByRole("radio", { name: /^Retirada/ }).check();
    await nextStep(guest).click();
  };
  const send = async () => {
    await finish(guest).click();
    await expect(confirmed(guest)).toBeVisible();
  };

  await test.step("a delivered order earns its share", async () => {
    await order();
    await guest.getByRole("button", { name: /^Dinheiro/ }).click();
    await guest.getByRole("button", { name: "Não preciso de troco" }).click();
    await expect(finish(guest)).toBeVisible();
    await expect(guest.getByRole("switch", { name: /cashback/ })).toHaveCount(0);
    await send();
    const { orders } = await ownShop.operate("GET", "markets/pizzaria/orders");
    const { order_number: number } = orders[0];
    for (const from of ["received", "preparing", "delivering"])
      await ownShop.operate("POST", `markets/pizzaria/orders/${number}/advance`, { from });
    await guest.goto(`${origin}/coupons`);
    await expect(guest.getByRole("region", { name: "Saldo de cashback" })).toContainText("R$ 3,98");
    await expectAccessible(guest);
    await guest.goto(`${origin}/profile`);
    await expect(guest.getByText("R$ 3,98")).toBeVisible();
  });

  // How the last one was paid is remembered.
  await test.step("the next one spends it", async () => {
    await order();
    const choice = guest.getByRole("switch", { name: "Usar R$ 3,98 de cashback" });
    await choice.check();
    await expectAccessible(guest);
    await send();
    const { orders } = await ownShop.operate("GET", "markets/pizzaria/orders");
    expect(orders[0]).toMatchObject({ subtotal: 39.8, discount: 3.98, balance_used: 3.98, total: 35.82 });
    await guest.goto(`${origin}/orders/${orders[0].id}`);
    await expect(guest.getByText("Do desconto, R$ 3,98 vieram do seu cashback.")).toBeVisible();
  });
});
