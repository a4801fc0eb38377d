import type { Page } from "playwright/test";
import { register, tapUnready } from "./support/customer";
import { expect, test } from "./support/shop";

test("[GUARD-01] an unknown subdomain says at its own address that there is no shop", async ({ page, shop }) => {
  const response = await page.goto(shop.of("nao-existe"));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(`${shop.of("nao-existe")}/`);
  await expect(page.getByRole("heading", { name: "Loja não encontrada" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tentar novamente" })).toHaveAttribute("href", "/");
});

test("[CHECKOUT-15] a closed store says so and stops the checkout", async ({ page, shop }) => {
  const cantinho = shop.of("cantinho");
  await page.goto(cantinho);
  await page.locator('a[href^="/produto/"]').first().click();
  const product = page.getByRole("dialog");
  for (const group of await product.getByRole("group").all()) {
    const radio = group.getByRole("radio").first();
    if ((await radio.count()) > 0) await radio.check({ force: true });
  }
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  await page.goto(`${cantinho}/cart`);
  const next = page.getByRole("button", { name: "Continuar" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await tapUnready(next);
  await expect(page.getByRole("alert").filter({ hasText: "Estamos fechados agora." })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test("[SHELL-09] logout ends the session, empties the cart and opens the menu", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const email = await register(page, brasa);
  await page.goto(`${brasa}/produto/603`);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  const other = await page.context().newPage();
  await other.goto(`${brasa}/profile`);
  await expect(other.getByText(email).first()).toBeVisible();
  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você saiu da sua conta com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(`${brasa}/`);
  await expect(other).toHaveURL(`${brasa}/`);
  await expect(other.getByText(email)).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(?:user|cart):brasa$/.test(key))),
  ).toEqual([]);
  expect(await page.evaluate(async () => (await fetch("/api/v3/account/me")).status)).toBe(401);
});

test("what a browser stores for one market is invisible to another's pages and storage", async ({ page, shop }) => {
  const [brasa, cantinho] = [shop.of("brasa"), shop.of("cantinho")];
  const email = await register(page, brasa, "Zeca Zqsegredo");
  await page.goto(`${brasa}/produto/603`);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  const kept = await storedIn(page);
  expect(kept).toContain("cart:brasa");

  for (const path of ["/", "/cart", "/orders", "/profile", "/coupons"]) {
    await page.goto(cantinho + path);
    await expect(page.getByRole("main").first()).toBeVisible();
    const all = (await page.content()) + (await storedIn(page));
    for (const secret of ["Zqsegredo", email, "brasa", "Brasa"]) expect(all, path).not.toContain(secret);
  }
  expect(await page.evaluate(async () => (await fetch("/api/v3/account/me")).status)).toBe(401);
  await page.goto(`${cantinho}/cart`);
  await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ domain }) => !domain.startsWith("brasa."));
  expect(cookies.filter(({ name }) => /session|sessao|device/.test(name))).toEqual([]);

  await page.goto(`${brasa}/cart`);
  await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  expect(await storedIn(page)).toContain("cart:brasa");
});

function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const texts = (await cache.keys()).map(
          async (request) => request.url + (await (await cache.match(request))?.text()),
        );
        return name + (await Promise.all(texts)).join();
      }),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [...stores, ...entries, ...databases, document.cookie].join("\n");
  });
}
