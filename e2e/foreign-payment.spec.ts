// A shop's own API that tells with the order how it is paid.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { choosePix } from "./support/paying-shop";
import { approved, codeIn } from "./support/payment";
import { addPizza, expect, goToReview, test } from "./support/vendor-shop";

test("is paid by its code, once check-api has seen it", async ({ page, openVendorShop }) => {
  const { vendor, alfa, orders, dataDir } = await openVendorShop({ onlinePix: "told" });
  const proof = { origin: vendor.origin, at: new Date().toISOString() };
  writeFileSync(join(dataDir, "payment-proof.json"), JSON.stringify(proof));
  await page.goto(alfa);
  await addPizza(page);
  await goToReview(page, choosePix);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(codeIn(page)).toHaveValue(/^000201.*br\.gov\.bcb\.pix/);
  for (const order of orders) order.paidAt = Date.now();
  await expect(approved(page)).toBeVisible();
});

test("offers nothing online before", async ({ page, openVendorShop }) => {
  const { alfa } = await openVendorShop({ onlinePix: "told" });
  await page.goto(alfa);
  await addPizza(page);
  await goToReview(page, async () => {
    await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pix online/ })).toBeHidden();
    await page.getByRole("button", { name: /^Dinheiro/ }).click();
    await page.getByRole("button", { name: "Não preciso de troco" }).click();
  });
});
