import { colourOf, expectAccessible } from "./support/accessible";
import { addProduct, register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

test("the cart's buttons change quantities, and remove and restore a line", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await addProduct(page, brasa, "604");
  await page.goto(`${brasa}/cart`);
  await test.step("[CART-01] the screen has its title", async () => {
    await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  });
  const [first, second] = [
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Remover/ }) })
      .nth(0),
    page.getByRole("button", { name: /^Remover/ }).nth(1),
  ];
  const less = first.getByRole("button", { name: /^Diminuir/ });
  const more = first.getByRole("button", { name: /^Aumentar/ });
  await test.step("[CART-01] each line has three buttons", async () => {
    for (const button of [less, more, first.getByRole("button", { name: /^Remover/ })])
      await expect(button).toBeVisible();
  });
  await test.step("[CART-06] minus is disabled at one", async () => {
    await expect(less).toHaveAttribute("aria-disabled", "true");
  });
  await test.step("[CART-05] [CART-06] above one both buttons work", async () => {
    await more.click();
    await expect(first.getByRole("group", { name: /^Quantidade/ })).toHaveText("2");
    await less.click();
    await expect(first.getByRole("group", { name: /^Quantidade/ })).toHaveText("1");
    await less.click({ force: true });
    await expect(first.getByRole("group", { name: /^Quantidade/ })).toHaveText("1");
  });
  await test.step("[CART-08] remove takes that line only, and a toast says so", async () => {
    await second.click();
    await expect(page.getByText("Item removido do carrinho!")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Remover/ })).toHaveCount(1);
    await expect(first).toBeVisible();
  });
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Remover/ })).toHaveCount(2);
});

test("the coupon form validates a code without a call", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  const input = page.getByLabel("Cupom de desconto");
  const apply = page.getByRole("button", { name: "Aplicar" });
  const discount = page.getByText("Desconto", { exact: true });
  const others = page.getByTitle("Ver cupons disponíveis");
  await test.step("[CART-17] the form is in the cart", async () => {
    await expect(input).toBeVisible();
  });
  await test.step("[COUPON-01] the field has no browser suggestions, and its button is 'Aplicar'", async () => {
    await expect(input).toHaveAttribute("autocomplete", "off");
    await expect(apply).toBeVisible();
  });
  await test.step("[CART-16] no discount shows no discount line", async () => {
    await expect(discount).toHaveCount(0);
  });
  await test.step("[CART-18] no discount shows no banner", async () => {
    await expect(others).toHaveCount(0);
  });
  await test.step("[COUPON-02] [COUPON-03] the button rejects an empty code", async () => {
    await apply.click();
    await expect(page.getByText("Digite um cupom.")).toBeVisible();
  });
  await test.step("[COUPON-02] [COUPON-04] Enter rejects an unknown code", async () => {
    await input.fill("outro");
    await input.press("Enter");
    await expect(page.getByText("Cupom inválido!")).toBeVisible();
  });
  await test.step("[COUPON-08] the error is in small red text below the form", async () => {
    const error = page.getByText("Cupom inválido!");
    await expect(error).toHaveCSS("font-size", "14px");
    await expect(error).toHaveCSS("color", await colourOf(page, "--bad"));
    const [above, below] = [await input.boundingBox(), await error.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  });
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await test.step("[COUPON-07] a code in any letter case is accepted with a toast", async () => {
    await input.fill("DescONTO10");
    await input.press("Enter");
    await expect(page.getByText("Cupom aplicado!", { exact: true }).first()).toBeVisible();
  });
  await test.step("[COUPON-05] the cart shows the discount", async () => {
    await expect(discount).toBeVisible();
  });
  await test.step("[COUPON-06] the form shows the discount", async () => {
    await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
  });
  await test.step("[COUPON-09] the form is disabled and says why", async () => {
    await expect(page.getByRole("button", { name: "Cupom Aplicado" })).toBeDisabled();
    await expect(input).toBeDisabled();
  });
  await test.step("[COUPON-12] no call was made", async () => {
    expect(calls).toEqual([]);
  });
  await test.step("[CART-18] the banner links to the other coupons", async () => {
    await expect(others).toHaveText("Meus cupons");
    await expect(others).toHaveAttribute("href", "/coupons");
  });
  await test.step("[COUPON-11] removing the coupon restores form and total", async () => {
    await page.getByRole("button", { name: "Remover cupom" }).click();
    await expect(input).toBeEnabled();
    await expect(discount).toHaveCount(0);
  });
});

test("[CART-11] two tabs of one market show the same cart", async ({ page, shop, context }) => {
  const brasa = shop.of("brasa");
  const other = await context.newPage();
  await other.goto(`${brasa}/cart`);
  await expect(other.getByText("Seu carrinho está vazio!")).toBeVisible();
  await addProduct(page, brasa, "603", 2);
  await expect(other.getByRole("group", { name: /^Quantidade/ }).first()).toHaveText("2");
  await other.getByRole("button", { name: /^Aumentar/ }).click();
  await expect(page.getByRole("link", { name: /Ver carrinho/ })).toContainText("3 itens");
});

test("[CART-20] [CHECKOUT-04] an empty cart says so, with a link to the menu and no total", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  await expect(page.getByText("Adicione produtos do cardápio e eles aparecem aqui.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar" })).toHaveCount(0);
  await expect(page.getByText(/^Total/)).toHaveCount(0);
  await page.getByRole("link", { name: "Ver cardápio" }).click();
  await expect(page.getByRole("heading", { name: "Brasa Burger" })).toBeVisible();
});

test("[CHECKOUT-05] a cart below the minimum says what is missing, and Continue repeats it", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "706");
  await page.goto(`${brasa}/cart`);
  const missing = page.getByText(/Faltam R\$\s\d+,\d\d para o pedido mínimo/);
  await expect(missing.first()).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click({ force: true });
  await expect(page.getByRole("alert").filter({ hasText: "para o pedido mínimo" })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`a refusal below the minimum brings its notice into view (motion: ${reducedMotion})`, async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await page.emulateMedia({ reducedMotion });
    await addProduct(page, brasa, "706");
    await page.goto(`${brasa}/cart`);
    const progress = page.getByRole("progressbar", { name: /^Faltam/ });
    await expect(progress).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(progress).not.toBeInViewport();
    const moving = await page.getByRole("button", { name: "Continuar" }).evaluate((button: HTMLElement) => {
      button.click();
      return document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 500).length;
    });
    expect(moving).toBe(reducedMotion === "reduce" ? 0 : 1);
    await expect(progress).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/para o pedido mínimo/)).toHaveCount(2);
  });

test("[CART-07] [CHECKOUT-03] minus in the summary takes one, and below one the item", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  await page.getByRole("button", { name: /resumo/i }).click();
  const summary = page.getByRole("dialog");
  const quantity = summary.getByRole("group", { name: "Quantidade de Batata Rústica" });
  await quantity.getByRole("button", { name: "Diminuir Batata Rústica" }).click();
  await expect(quantity).toContainText("1");
  await quantity.getByRole("button", { name: "Remover Batata Rústica" }).click();
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Batata Rústica" })).toBeVisible();
});

test("a customer's empty cart offers the last order, and an open Pix", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await placeOrder(page, { items: [{ productId: "603" }, { productId: "802", amount: 2 }] });
  const shifts = await watchShifts(page);
  await page.goto(`${brasa}/cart`);
  const again = page.getByRole("region", { name: "Peça de novo" }).getByRole("listitem");
  await expect(again).toContainText("1× Batata Rústica, 2× Pudim de Leite");
  await expect(again).toBeInViewport({ ratio: 1 });
  expect(shifts()).toEqual([]);
  await expectAccessible(page);
  await again.getByRole("button", { name: /^Pedir de novo/ }).tap();
  const lines = page.getByRole("list", { name: "Itens do carrinho" });
  await expect(lines.getByRole("button", { name: /^Remover/ })).toHaveCount(2);
  await expect(lines).toBeFocused();

  await placeOrder(page, { payment: "Pix Manual" });
  for (const name of [/^Remover Batata/, /^Remover Pudim/]) await page.getByRole("button", { name }).tap();
  const owed = page.getByRole("region", { name: "Seus pedidos" });
  await owed.getByRole("link", { name: /^Falta o Pix · R\$\s\d+,\d\d Pagar$/ }).tap();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);
});
