import { addProduct } from "./support/customer";
import { expect, test } from "./support/shop";

test("[CART-01] [CART-05] [CART-06] [CART-08] the cart counts up and down, removes and brings back", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await addProduct(page, brasa, "604");
  await page.goto(`${brasa}/cart`);
  await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
  const [first, second] = [
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Remover/ }) })
      .nth(0),
    page.getByRole("button", { name: /^Remover/ }).nth(1),
  ];
  const less = first.getByRole("button", { name: /^Diminuir/ });
  await expect(less).toHaveAttribute("aria-disabled", "true");
  await first.getByRole("button", { name: /^Aumentar/ }).click();
  await expect(first.locator("output")).toHaveText("2");
  await less.click();
  await expect(first.locator("output")).toHaveText("1");
  await less.click({ force: true });
  await expect(first.locator("output")).toHaveText("1");
  await second.click();
  await expect(page.getByText("Item removido do carrinho!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remover/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("button", { name: /^Remover/ })).toHaveCount(2);
});

test("[COUPON-01] [COUPON-02] [COUPON-03] [COUPON-04] [COUPON-05] [COUPON-06] [COUPON-08] [COUPON-09] [COUPON-11] [COUPON-12] [CART-16] [CART-17] [CART-18] the coupon form, checked without a call", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/cart`);
  const input = page.getByLabel("Cupom de desconto");
  const apply = page.getByRole("button", { name: "Aplicar" });
  await expect(input).toHaveAttribute("autocomplete", "off");
  await expect(page.getByText("Desconto", { exact: true })).toHaveCount(0);
  await apply.click();
  await expect(page.getByText("Digite um cupom.")).toBeVisible();
  await input.fill("outro");
  await input.press("Enter");
  await expect(page.getByText("Cupom inválido!")).toHaveCSS("font-size", "14px");
  await expect(page.getByTitle("Ver cupons disponíveis")).toHaveCount(0);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await input.fill("DescONTO10");
  await input.press("Enter");
  await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cupom Aplicado" })).toBeDisabled();
  expect(calls).toEqual([]);
  await expect(input).toBeDisabled();
  await expect(page.getByTitle("Ver cupons disponíveis")).toHaveText("Meus cupons");
  await expect(page.getByText("Desconto", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remover cupom" }).click();
  await expect(input).toBeEnabled();
  await expect(page.getByText("Desconto", { exact: true })).toHaveCount(0);
});

test("[CART-11] two tabs of one market show one cart", async ({ page, shop, context }) => {
  const brasa = shop.of("brasa");
  const other = await context.newPage();
  await other.goto(`${brasa}/cart`);
  await expect(other.getByText("Seu carrinho está vazio!")).toBeVisible();
  await addProduct(page, brasa, "603", 2);
  await expect(other.locator("output").first()).toHaveText("2");
  await other.getByRole("button", { name: /^Aumentar/ }).click();
  await expect(page.getByRole("link", { name: /Ver carrinho/ })).toContainText("3 itens");
});

test("[CART-20] [CHECKOUT-04] an empty cart says so, without a total or a way on but the menu", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.of("brasa")}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar" })).toHaveCount(0);
  await expect(page.getByText(/^Total/)).toHaveCount(0);
  await page.getByRole("link", { name: "Ver cardápio" }).click();
  await expect(page.getByRole("heading", { name: "Brasa Burger" })).toBeVisible();
});

test("[CHECKOUT-05] below the minimum the cart says what is missing, and Continue repeats it", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "706");
  await page.goto(`${brasa}/cart`);
  const missing = page.getByText(/Faltam R\$\s\d+,\d\d para o pedido mínimo/);
  await expect(missing.first()).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click({ force: true });
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "para o pedido mínimo" })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test("[CART-07] [CHECKOUT-03] in the order summary minus takes one, and going below one removes the item", async ({
  page,
  shop,
}) => {
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
  await page.getByRole("button", { name: "Desfazer" }).first().click();
  await expect(page.getByRole("heading", { name: "Batata Rústica" })).toBeVisible();
});
