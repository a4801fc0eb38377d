import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { addProduct, nextStep, register, tapUnready } from "./support/customer";
import { placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 480_000 });

const DISH = "603";

test("the shop counts a dish, customers read how many are left, and the last one is sold once", async ({
  page,
  context,
  ownShop,
}) => {
  const origin = ownShop.of("brasa");
  const guest = await context.newPage();
  await register(guest, origin);
  const card = guest.getByRole("link", { name: /^Batata Rústica/ }).first();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(/Resta/);

  await test.step("it is counted on the board", async () => {
    await enterBoard(page, ownShop, "brasa");
    await page.goto(`${boardOf(ownShop)}/cardapio`);
    await page.getByRole("link", { name: "Estoque" }).click();
    await expect(page.getByText("Nada é contado ainda")).toBeVisible();
    await page.getByRole("button", { name: "Contar mais um item" }).click();
    await page.getByLabel("Produto").selectOption({ label: "Batata Rústica" });
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Escreva um número inteiro.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Quantos há agora").fill("2");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("article", { name: "Batata Rústica" })).toContainText("Restam 2");
    await expectAccessible(page);
  });

  await test.step("the menu and the product's page say how many are left", async () => {
    await guest.goto(origin);
    await expect(card).toContainText("Restam 2");
    await guest.goto(`${origin}/produto/${DISH}`);
    await expect(guest.getByRole("dialog").getByText("Restam 2")).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step("the counter of product and cart stops at what is left, and says so", async () => {
    const dialog = guest.getByRole("dialog");
    await dialog.getByRole("button", { name: "Aumentar Batata Rústica" }).click();
    await expect(dialog.getByText("Restam 2.", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Aumentar Batata Rústica" })).toBeDisabled();
    await expectAccessible(guest);
    await dialog.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(guest.getByRole("link", { name: /Ver carrinho/ })).toBeVisible();
    await guest.goto(`${origin}/produto/${DISH}`);
    await expect(dialog.getByText("Restam 2, e 2 já estão no carrinho.")).toBeVisible();
    await tapUnready(dialog.getByRole("button", { name: /^ADICIONAR/ }));
    await expect(guest.getByRole("listitem").filter({ hasText: "Restam 2, e 2 já estão no carrinho." })).toBeVisible();
    await guest.goto(`${origin}/cart`);
    const line = guest.getByRole("list", { name: "Itens do carrinho" });
    await expect(line.getByText("Restam 2", { exact: true })).toBeVisible();
    await expect(line.getByRole("button", { name: "Aumentar Batata Rústica" })).toBeDisabled();
    await expectAccessible(guest);
  });

  await test.step("a cart with more than is left says so when it is read again, and one tap settles it", async () => {
    await ownShop.operate("PUT", "markets/brasa/stock", { item: { product: DISH }, stock: 1, stock_reset: null });
    await guest.reload();
    const line = guest.getByRole("list", { name: "Itens do carrinho" });
    await expect(line.getByText("Resta 1. A quantidade passa de 2 para 1.")).toBeVisible();
    await nextStep(guest).click();
    await expect(guest.getByRole("alert").filter({ hasText: "1 item do carrinho mudou" })).toBeVisible();
    await expectAccessible(guest);
    await line.getByRole("button", { name: "Aceitar a mudança: Batata Rústica" }).click();
    await expect(line.getByText("Resta 1", { exact: true })).toBeVisible();
    await line.getByRole("button", { name: "Remover Batata Rústica" }).click();
    await ownShop.operate("PUT", "markets/brasa/stock", { item: { product: DISH }, stock: 2, stock_reset: null });
  });

  const other = await context.browser()?.newContext();
  const second = await other?.newPage();
  if (!second) throw new Error("no browser");
  await register(second, origin, "Caio Lima");
  await addProduct(second, origin, DISH);

  const first = await test.step("an order takes both: the menu shows it at once", async () => {
    const placed = await placeOrder(guest, { items: [{ productId: DISH, amount: 2 }] });
    await expect(async () => {
      await guest.goto(origin);
      await expect(card).toContainText("Esgotado", { timeout: 1_000 });
    }).toPass();
    return placed;
  });

  await test.step("somebody else's cart says that it is sold out", async () => {
    await second.goto(`${origin}/cart`);
    await expect(second.getByText(/esgot/i).first()).toBeVisible();
  });

  await test.step("a cancellation brings them back", async () => {
    await ownShop.operate("POST", `markets/brasa/orders/${first.number}/cancel`, { from: "received" });
    await expect(async () => {
      await guest.goto(origin);
      await expect(card).toContainText("Restam 2", { timeout: 1_000 });
    }).toPass();
    await page.reload();
    await expect(page.getByRole("article", { name: "Batata Rústica" })).toContainText("Restam 2");
  });
  await other?.close();
});
