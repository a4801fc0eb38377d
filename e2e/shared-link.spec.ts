import { expectAccessible } from "./support/accessible";
import { expect, test } from "./support/shop";

test("a shared link opens its product, which is added, and the menu is behind it", async ({ page, shop }) => {
  const asked: string[] = [];
  await page.goto(`${shop.of("brasa")}/produto/603-batata-rustica`);
  const product = page.getByRole("dialog", { name: "Batata Rústica" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Batata/);
  await expect(product.getByRole("navigation", { name: "Você está em" })).toContainText("Brasa Burger");
  await expectAccessible(page);
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked.push(request.url());
  });
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(`${shop.of("brasa")}/`);
  await expect(page.getByRole("heading", { level: 1, name: "Brasa Burger" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Brasa Clássico/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test("the link on a shared product leads to the menu and its section, without a request", async ({ page, shop }) => {
  const asked: string[] = [];
  for (const [id, name, shown] of [
    ["101", "Brasa Burger", "Burgers na brasa"],
    ["603", "Porções", "Porções"],
  ] as const) {
    await page.goto(`${shop.of("brasa")}/produto/${id}`);
    const product = page.getByRole("dialog");
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    page.on("request", (request) => {
      if (request.resourceType() === "document") asked.push(request.url());
    });
    await product.getByRole("link", { name }).click();
    await expect(product).toBeHidden();
    await expect(page).toHaveURL(`${shop.of("brasa")}/`);
    await expect(page.getByRole("heading", { name: shown })).toBeInViewport();
    expect(asked).toEqual([]);
    page.removeAllListeners("request");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared link shows its product and a link to the menu", async ({ page, shop }) => {
    await page.goto(`${shop.of("brasa")}/produto/101-brasa-classico`);
    await expect(page.getByRole("heading", { level: 1, name: "Brasa Clássico" })).toBeVisible();
    await page.getByRole("link", { name: "Brasa Burger" }).first().click();
    await expect(page.getByRole("link", { name: /^Brasa Clássico/ })).toBeVisible();
  });
});
