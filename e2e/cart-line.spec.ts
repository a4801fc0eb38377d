import type { Page } from "playwright/test";
import { chromiumPath } from "../scripts/lib/chromium.mjs";
import { expectAccessible } from "./support/accessible";
import { addProduct } from "./support/customer";
import { expect, test } from "./support/shop";

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

async function travel(page: Page, steps: 1 | -1): Promise<void> {
  await page.evaluate((by) => {
    setTimeout(() => history.go(by), 0);
  }, steps);
}

test("a price of five digits stays in its card at 320 px", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603");
  await page.goto(brasa);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("cart:brasa") ?? "");
    stored.state.items[0].qty = 999;
    localStorage.setItem("cart:brasa", JSON.stringify(stored));
  });
  await page.goto(`${brasa}/cart`);
  const price = lineOf(page, "Batata Rústica").getByText("R$ 26.873,10");
  await expect(price).toBeVisible();
  const [one, card] = await Promise.all([price.boundingBox(), lineOf(page, "Batata Rústica").boundingBox()]);
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
});

test("a line is edited from the cart, stays in its place, and merges with an equal one", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const put = async (choose: (product: ReturnType<Page["getByRole"]>) => Promise<void>) => {
    await page.goto(`${brasa}/produto/101`);
    const product = page.getByRole("dialog");
    await choose(product);
    await product.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  };
  await put(async (product) => {
    await product.getByText("Ao ponto", { exact: true }).click();
    await product.getByRole("button", { name: "Aumentar Bacon crocante" }).click();
    await product.getByLabel("Observações").fill("sem cebola");
  });
  await addProduct(page, brasa, "603");
  await put(async (product) => {
    await product.getByText("Duplo", { exact: true }).click();
    await product.getByText("Bem passada", { exact: true }).click();
  });

  await page.goto(`${brasa}/cart`);
  const lines = page.getByRole("list", { name: "Itens do carrinho" }).getByRole("heading");
  await expect(lines).toHaveText(["Brasa Clássico · Simples", "Batata Rústica", "Brasa Clássico · Duplo"]);
  await lineOf(page, "Brasa Clássico").first().getByText("sem cebola").click({ force: true });
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  await expect(product.getByRole("radio", { name: /Simples/ })).toBeChecked();
  await expect(product.getByRole("radio", { name: /Ao ponto/ })).toBeChecked();
  await expect(product.getByRole("group", { name: "Quantidade de Bacon crocante" })).toHaveText("1");
  await expect(product.getByLabel("Observações")).toHaveValue("sem cebola");
  await expect(product.getByRole("button", { name: "Compartilhar" })).toHaveCount(0);
  await expectAccessible(page);
  await product.getByText("Mal passada", { exact: true }).click();
  await product.getByRole("button", { name: "Aumentar Brasa Clássico" }).click();
  await product.getByRole("button", { name: /SALVAR/ }).click();
  await expect(product).toBeHidden();
  await expect(page.getByText("Item atualizado!")).toBeVisible();
  await expect(lines).toHaveText(["Brasa Clássico · Simples", "Batata Rústica", "Brasa Clássico · Duplo"]);
  await expect(lineOf(page, "Brasa Clássico").first()).toContainText("Mal passada");
  await expect(
    lineOf(page, "Brasa Clássico")
      .first()
      .getByRole("group", { name: /^Quantidade/ }),
  ).toHaveText("2");

  await page.getByRole("button", { name: "Editar Brasa Clássico" }).first().click();
  await product.getByText("Duplo", { exact: true }).click();
  await product.getByText("Bem passada", { exact: true }).click();
  await product.getByRole("button", { name: "Diminuir Bacon crocante" }).click();
  await product.getByLabel("Observações").fill("");
  await product.getByRole("button", { name: /SALVAR/ }).click();
  await expect(lines).toHaveText(["Brasa Clássico · Duplo", "Batata Rústica"]);
  await expect(lineOf(page, "Brasa Clássico").getByRole("group", { name: /^Quantidade/ })).toHaveText("3");
  await page.reload();
  await expect(lines).toHaveText(["Brasa Clássico · Duplo", "Batata Rústica"]);
});

test("a page from the back/forward cache shows the current cart", async ({ shop, playwright }) => {
  // Playwright disables the cache in its own browsers, and the shell without windows has none.
  const browser = await playwright.chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    const brasa = shop.of("brasa");
    await addProduct(page, brasa, "603");
    await page.goto(brasa);
    await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => (document.title = `volta:${persisted}`)));
    await page.getByRole("link", { name: /Ver carrinho/ }).click();
    await page.getByRole("button", { name: "Aumentar Batata Rústica" }).click();
    await expect(page.getByRole("group", { name: /^Quantidade/ }).first()).toHaveText("2");
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => (document.title = `volta:${persisted}`)));
    // goBack() would wait for a load event that never comes.
    await travel(page, -1);
    await expect(page).toHaveTitle("volta:true");
    await expect(page.getByRole("link", { name: /Ver carrinho\s?, 2 itens/ })).toBeVisible();
    await travel(page, 1);
    await expect(page).toHaveTitle("volta:true");
    await expect(page.getByRole("group", { name: /^Quantidade/ }).first()).toHaveText("2");
  } finally {
    await browser.close();
  }
});

test("a full cart is never announced as empty while the page's code loads slowly", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector("main")?.textContent.includes("Seu carrinho está vazio")) seen.add("vazio");
      for (const link of document.querySelectorAll<HTMLElement>('a[href="/cart"]'))
        for (const [count] of link.textContent.matchAll(/\d+/g)) seen.add(count);
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  const truths = ["2", "53", "80"];
  await page.goto(`${brasa}/cart`, { waitUntil: "commit" });
  await expect(page.getByText("Carregando o carrinho…")).toBeAttached();
  await expect(page.getByRole("heading", { name: "Batata Rústica" })).toBeVisible();
  expect(truths).toEqual(expect.arrayContaining(await seen()));
  await page.goto(brasa);
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 2 itens/ })).toBeVisible();
  expect(await seen()).toEqual(truths);
});

test("a browser whose storage is disabled or full says so, and the cart works on this page", async ({ page, shop }) => {
  const unsaved = page.getByText(/Seu navegador não deixa guardar o carrinho/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const brasa = shop.of("brasa");
  await page.goto(`${brasa}/produto/603`);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(unsaved).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto(`${brasa}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  await page.goto(`${brasa}/produto/603`);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(unsaved).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
});
