import { hold } from "./support/network";
import { expect, test } from "./support/shop";

const CODE = "**/_next/static/chunks/**/*.js*";

test("a button without its code does nothing, looks so after a second, and works once the code is there", async ({
  page,
  shop,
}) => {
  const release = await hold(page, CODE);
  await page.goto(`${shop.of("brasa")}/login`, { waitUntil: "commit" });
  const create = page.getByRole("button", { name: "Criar conta" });
  await create.click({ force: true });
  await expect(create).toHaveCSS("opacity", "0.6");
  release();
  await create.click();
  await expect(page.getByLabel("Nome completo")).toBeVisible();
  await expect(page.getByRole("button", { name: /criar/i }).first()).toHaveCSS("opacity", "1");
});

test("Enter in a form before the page's code has loaded keeps its text and its address", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(`${shop.of("brasa")}/login`, { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill("ana@exemplo.com.br");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  release();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@exemplo.com.br");
});

test("a card tapped before the page's code has loaded leads to its product's page", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(shop.of("brasa"), { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Batata Rústica/ }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/produto\/603/);
  release();
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByRole("link", { name: /^Carrinho 1 item|Ver carrinho/ }).first()).toBeVisible();
});

test("a card's '+' tapped before the page's code has loaded leads to its product's page", async ({ page, shop }) => {
  const release = await hold(page, CODE);
  await page.goto(shop.of("brasa"), { waitUntil: "commit" });
  const plus = page.getByRole("button", { name: "Adicionar Batata Rústica" });
  await plus.scrollIntoViewIfNeeded();
  const box = await plus.boundingBox();
  if (!box) throw new Error("The button has no box.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/produto\/603/);
  release();
});

test("a sheet that is lost on the way is asked for again", async ({ page, shop, complaints }) => {
  test.slow();
  let isLost = true;
  await page.route("**/_next/static/**/*.css", (route) => (isLost ? route.abort("connectionreset") : route.continue()));
  await page.goto(shop.of("brasa"));
  const body = page.locator("body");
  await expect(body).toHaveCSS("margin-top", "8px");
  isLost = false;
  // Chromium waits longer each time before it asks again.
  await expect(body).toHaveCSS("margin-top", "0px", { timeout: 60_000 });
  // React rejects a promise with the event of the lost sheet.
  expect(complaints.splice(0).filter((complaint) => complaint !== "Event")).toEqual([]);
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
