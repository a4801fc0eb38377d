import { hold } from "./support/network";
import { expect, test } from "./support/shop";

const CODE = "**/_next/static/chunks/**/*.js*";

test("a button tapped before the page's code has loaded works once it has", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(`${shop.of("brasa")}/login`, { waitUntil: "commit" });
  const create = page.getByRole("button", { name: "Criar conta" });
  await create.click();
  await create.click();
  await expect(create).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByLabel("Nome completo")).toBeVisible();
});

test("a form submitted before the page's code has loaded keeps its text and continues", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(`${shop.of("brasa")}/login`, { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("ana@exemplo.com.br");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Continuar" })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@exemplo.com.br");
  await expect(page).toHaveURL(/\/login$/);
});

test("'ADICIONAR' on a product's own page also waits for the page's code", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(`${shop.of("brasa")}/produto/603`, { waitUntil: "commit" });
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  release();
  await expect(page.getByRole("link", { name: /^Carrinho 1 item|Ver carrinho/ }).first()).toBeVisible();
});

test("'Continuar' tapped at the moment of hydration leads to the next step", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/603`);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByRole("link", { name: /^Carrinho 1 item|Ver carrinho/ }).first()).toBeVisible();
  await page.addInitScript(tapOnceAlive, "Continuar");
  await page.goto(`${shop.of("brasa")}/cart`);
  await expect(page.getByText("Faça login para continuar")).toBeVisible();
});

/** In the page: taps a button as soon as React has hydrated it, before the page has read its cart. */
function tapOnceAlive(label: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
    const isAlive = button && Object.keys(button).some((key) => key.startsWith("__reactProps$"));
    if (isAlive) button.click();
    else port2.postMessage(null);
  };
  port2.postMessage(null);
}
