import { expectAccessible } from "./support/accessible";
import { addProduct, nextStep, register, saveAddress } from "./support/customer";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("[CHECKOUT-12] a desktop's summary with its button stands beside the step, in view", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  for (const id of ["603", "706"]) await addProduct(page, brasa, id, 2);
  await page.goto(`${brasa}/cart`);
  const summary = page.locator("[data-checkout-footer]");
  await expect(summary.getByRole("heading", { name: "Resumo do pedido" })).toBeVisible();
  await expect(summary.getByLabel("Cupom de desconto")).toBeVisible();
  await expect(page.getByLabel("Cupom de desconto")).toHaveCount(1);
  await expect(page.getByRole("term").filter({ hasText: /^Total$/ })).toHaveCount(1);
  const [beside, step] = [
    await summary.boundingBox(),
    await page.getByRole("list", { name: "Itens do carrinho" }).boundingBox(),
  ];
  expect(beside?.x).toBeGreaterThan((step?.x ?? 0) + (step?.width ?? 0));
  expect(beside?.width).toBeLessThan(420);
  await expectAccessible(page);

  await nextStep(page).click();
  await saveAddress(page, "Rua dos Pinheiros");
  await expect(summary.getByRole("list", { name: "Itens do pedido" })).toContainText("2× Batata Rústica");
  await expect(summary.getByText("Total com entrega")).toBeVisible();
  await expectAccessible(page);
  await nextStep(page).click();
  await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(nextStep(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /^Dinheiro/ }).click();
  await page.getByRole("button", { name: "Não preciso de troco" }).click();
  await expect(page.getByRole("button", { name: "Finalizar Pedido" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("with forty lines the button beside the step is still in view", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("cart:brasa") ?? "{}");
    const [line] = kept.state.items;
    kept.state.items = Array.from({ length: 40 }, (_, n) => ({ ...line, note: `número ${n}` }));
    localStorage.setItem("cart:brasa", JSON.stringify(kept));
  });
  await page.goto(`${brasa}/cart`);
  await nextStep(page).click();
  const list = page.getByRole("list", { name: "Itens do pedido" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Criar conta" })).toBeInViewport({ ratio: 1 });
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
});
