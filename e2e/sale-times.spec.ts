import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { enterBoard } from "./support/board";
import { addProduct, nextStep, tapUnready } from "./support/customer";
import { expect, test } from "./support/shop";

const sheet = (page: Page) => page.locator("dialog:modal").last();
/** Any day that is not one of these, in the shop's zone or the machine's. */
const farDays = () => [3, 4].map((ahead) => (new Date().getDay() + ahead) % 7);
const NAMES = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

test("an owner sets when a category sells and what a dish costs for a while, and customers see and obey it", async ({
  page,
  ownShop,
  browser,
}) => {
  const brasa = ownShop.of("brasa");
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await visitor.newPage();
  const card = customer.getByRole("link", { name: /^Água de Coco/ });
  await addProduct(customer, brasa, "706");
  await enterBoard(page, ownShop, "brasa", "menu");
  await page.getByRole("link", { name: "Cardápio" }).click();

  await test.step("a promotion of today has its price at once, beside the former one", async () => {
    await page.getByRole("searchbox", { name: "Procurar no cardápio" }).fill("água de coco");
    await page
      .getByRole("button", { name: /^Água de Coco/ })
      .first()
      .click();
    await sheet(page).getByText("Promoção", { exact: true }).first().click();
    await sheet(page).getByRole("button", { name: "Preço com dia e hora" }).click();
    await sheet(page).getByLabel("Preço na promoção (R$)", { exact: true }).fill("8,90");
    await expectAccessible(page);
    await sheet(page).getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Água de Coco: salvo.")).toBeVisible();
    await customer.goto(brasa);
    await expect(card).toContainText("de R$ 10,90");
    await expect(card).toContainText("R$ 8,90");
    await customer.goto(`${brasa}/produto/706`);
    await expect(customer.getByRole("dialog")).toContainText("de R$ 10,90 por R$ 8,90");
    await customer.goto(`${brasa}/cart`);
    await expect(customer.getByRole("listitem").filter({ hasText: "Água de Coco" })).toContainText("R$ 8,90");
  });

  const [first = 0, second = 0] = farDays();
  const times = /Só .+ e .+, 11h às 14h/;

  await test.step("a time that lacks its end is a mistake beside its field, and what was typed stays", async () => {
    await page.getByRole("searchbox", { name: "Procurar no cardápio" }).fill("água de coco");
    await page
      .getByRole("button", { name: /^Água de Coco/ })
      .first()
      .click();
    await sheet(page).getByText("Quando vende", { exact: true }).click();
    await sheet(page).getByRole("button", { name: "Horário", exact: true }).click();
    for (const day of [first, second])
      await sheet(page)
        .getByRole("checkbox", { name: `horário 1: ${NAMES[day]}` })
        .check({ force: true });
    await sheet(page).getByLabel("horário 1: das").fill("11:00");
    await sheet(page).getByRole("button", { name: "Salvar" }).click();
    await expect(sheet(page).getByText('Falta a hora em que termina ("to"), como "14:00".')).toBeVisible();
    await sheet(page).getByLabel("horário 1: às").fill("14:00");
    await expect(sheet(page).getByText(/11h às 14h · agora não vende/)).toBeVisible();
    await expectAccessible(page);
    await sheet(page).getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Água de Coco: salvo.")).toBeVisible();
  });

  await test.step("menu, search and product say when, and the cart names the line and lets nothing through", async () => {
    // The cached page is replaced within two seconds of the change.
    await expect(async () => {
      await customer.goto(brasa);
      await expect(card).toContainText(times, { timeout: 1_000 });
    }).toPass({ timeout: 5_000 });
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Buscar no cardápio" }).click();
    await customer.getByRole("combobox").fill("água de coco");
    await expect(customer.getByRole("option").first()).toContainText("11h às 14h");
    await customer.goto(`${brasa}/produto/706`);
    await expect(customer.getByRole("dialog")).toContainText("11h às 14h");
    await tapUnready(customer.getByRole("button", { name: /^Fora do horário/ }));
    await expect(customer.getByText(/^Só .+ 11h às 14h\.$/)).toBeVisible();
    await customer.goto(`${brasa}/cart`);
    const line = customer.getByRole("listitem").filter({ hasText: "Água de Coco" });
    await expect(line).toContainText(/11h às 14h\. Remova para continuar\./);
    await nextStep(customer).click();
    await expect(customer.getByRole("alert").filter({ hasText: "mudou" })).toBeVisible();
  });
  await visitor.close();
});
