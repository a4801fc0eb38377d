import { expectAccessible } from "./support/accessible";
import { addProduct } from "./support/customer";
import { expect, test } from "./support/shop";

test("[COUPONS-01] [COUPONS-05] [LIMIT-04] the address filters coupons, the cart uses one", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(`${brasa}/coupons`);
  await expect(page.getByRole("region", { name: "Saldo de cashback" })).toContainText("R$ 0,00");
  const used = page.getByRole("main").getByRole("listitem").filter({ hasText: "CASHBACK20" });
  await expect(page.getByRole("button", { name: /Usar agora/ })).toBeVisible();
  await expect(used).toBeHidden();
  await page.getByText("Anteriores (3)").click();
  await expect(used).toBeVisible();
  await expectAccessible(page);

  const filters = page.getByRole("navigation", { name: "Filtrar cupons" });
  await filters.getByRole("link", { name: "Usados" }).click();
  await expect(page).toHaveURL(/\?filtro=usados$/);
  await expect(page.getByText("BEMVINDO10")).toBeVisible();
  await expect(page.getByText("DESCONTO10")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Usar agora/ })).toHaveCount(0);
  await page.reload();
  await expect(filters.getByRole("link", { name: "Usados" })).toHaveAttribute("aria-current", "true");
  await filters.getByRole("link", { name: "Expirados" }).click();
  await expect(page.getByText("FRETEGRATIS")).toBeVisible();
  await expect(page.getByRole("button", { name: /Usar agora/ })).toHaveCount(0);

  await filters.getByRole("link", { name: "Ativos" }).click();
  await test.step("[COUPONS-06] an active coupon goes into the cart and opens it", async () => {
    await expect(page.getByRole("button", { name: /Usar agora/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Usar agora o cupom DESCONTO10" }).click();
    await page.waitForURL(`${brasa}/cart`);
    await expect(page.getByText("Cupom aplicado com sucesso!")).toBeVisible();
  });
});

test("[COUPONS-06] with an empty cart the coupon is kept, and the menu opens", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.goto(`${brasa}/coupons`);
  await page.getByRole("button", { name: "Usar agora o cupom DESCONTO10" }).click();
  await page.waitForURL(`${brasa}/`);

  await test.step("the menu tells of it, where the cart's bar will be", async () => {
    const saved = page.getByText("DESCONTO10 guardado: 10% no seu pedido");
    await expect(saved).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("region", { name: "Seu carrinho" })).toContainText("DESCONTO10 guardado");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Adicionar Batata Rústica" }).first().tap();
    await expect(page.getByRole("link", { name: /Ver carrinho/ })).toBeVisible();
    await expect(saved).toHaveCount(0);
  });
});
