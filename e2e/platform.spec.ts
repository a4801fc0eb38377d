import { largeMarket } from "../tests/support/large-market";
import { expectAccessible } from "./support/accessible";
import { expect, test } from "./support/shop";

const brand = { slug: "forno", name: "Forno da Vila" };

function unit(id: string, name: string, bairro: string) {
  const document = largeMarket(id, 8, 2);
  const district = { id: bairro.toLowerCase(), name: bairro, fee: 5, min_order: 20 };
  return { ...document, market: { ...document.market, name, brand }, districts: [district] };
}

test("a brand's page leads to the unit that delivers to the customer's bairro", async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ownShop.operate("PUT", "markets/forno-centro", unit("forno-centro", "Forno Centro", "Batel"));
  await ownShop.operate("PUT", "markets/forno-sul", unit("forno-sul", "Forno Sul", "Cabral"));
  await page.goto(`http://localhost:${ownShop.port}/marca/forno`);
  await expect(page.getByRole("heading", { level: 1, name: "Forno da Vila" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Seu bairro" }).fill("cabral");
  await page.getByRole("button", { name: "Buscar" }).click();
  const served = page.getByRole("list", { name: "Unidades que entregam" });
  await expect(served.getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBe(width);
  await served.getByRole("link", { name: /Forno Sul/ }).click();
  await expect(page).toHaveURL(`${ownShop.of("forno-sul")}/entrega/cabral-cabral`);
  await expect(page.getByRole("heading", { name: "Delivery em Cabral" })).toBeVisible();
  await page.getByRole("link", { name: "Pedir para Cabral" }).click();
  await expect(page.getByRole("button", { name: /^Entregar em Cabral/ })).toBeVisible();
});
