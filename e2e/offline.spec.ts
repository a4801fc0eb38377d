import type { Page } from "playwright/test";
import { chromiumPath } from "../scripts/lib/chromium.mjs";
import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { type Network, networkTo } from "./support/network";
import { placeOrder } from "./support/orders";
import { expect, test as shopTest } from "./support/shop";

const test = shopTest.extend<{ network: Network }>({
  network: async ({ shop, context }, use) => {
    const network = await networkTo(shop.port, context);
    await use(network);
    await network.end();
  },
});

const line = (page: Page) => page.getByText(/^Sem internet: cardápio e preços de \d\dh\d\d$/);
const noInternet = (page: Page) => page.getByRole("heading", { name: "Você está sem internet" });
const bacon = (page: Page) => page.getByRole("link", { name: /^Brasa Bacon/ }).last();

function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ""));
    return paths;
  });
}

/** The images are cached last. */
async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect
    .poll(async () => (await kept(page)).filter((path) => /^\/$|^\/media\//.test(path)).length)
    .toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

test.use({ serviceWorkers: "allow" });

test("the menu opens offline, with the time of its prices, and comes live again", async ({ page, network }) => {
  const brasa = network.of("brasa");
  await visit(page, brasa);
  await expect(page.getByText(/Sem internet/)).toBeHidden();
  await network.lose();
  await page.reload();
  await expect(line(page)).toBeVisible();
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(bacon(page)).toBeVisible();
  await bacon(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Aberto", { exact: true })).toBeHidden();
  await expectAccessible(page);

  await test.step("a product opens and goes into the cart as usual", async () => {
    await page.getByRole("link", { name: /^Batata Rústica/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ADICIONAR/ })
      .click();
    await expect(page.getByRole("link", { name: /Ver carrinho ?, 1 item/ })).toBeVisible();
  });

  await test.step("its images are there, in any cached size", async () => {
    const first = page.locator("section img").first();
    expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await first.getAttribute("src")).toMatch(/^\/media\//);
  });

  await test.step("other pages say that they are not available, and link back", async () => {
    await page.goto(`${brasa}/produto/603`);
    await expect(noInternet(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Ver cardápio de \d\dh\d\d$/ }).click();
    await expect(line(page)).toBeVisible();
    await page.getByRole("link", { name: /Ver carrinho ?, 1 item/ }).click();
    await expect(noInternet(page)).toBeVisible();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(noInternet(page)).toBeVisible();
  });

  await test.step("an uncached page loads by itself once online, with the cart", async () => {
    await network.restore();
    await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
    await expect(page.getByText("Batata Rústica")).toBeVisible();
  });

  await test.step("a cached menu becomes live by itself as well", async () => {
    await page.goto(brasa);
    await expect(page.getByText("Aberto", { exact: true })).toBeVisible();
    await network.lose();
    await page.reload();
    await expect(line(page)).toBeVisible();
    await network.restore();
    await expect(line(page)).toBeHidden();
    await expect(page.getByText("Aberto", { exact: true })).toBeVisible();
  });
});

test("a product's short address opens its page every time through the worker", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await visit(page, brasa);
  for (let time = 0; time < 3; time++) {
    const response = await page.goto(`${brasa}/produto/603`);
    expect(response?.status()).toBe(200);
    expect(page.url()).toMatch(/\/produto\/603-batata-rustica$/);
    await expect(page.getByRole("dialog", { name: "Batata Rústica" })).toBeVisible();
  }
  await page.goto(brasa);
  await page.goto(`${brasa}/produto/nada`);
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
});

test("[API-34] after order and logout the cache holds files and the public menu only", async ({ page, network }) => {
  const brasa = network.of("brasa");
  await visit(page, brasa);
  await register(page, brasa, "Bia Secreta");
  const { id } = await placeOrder(page);
  for (const path of ["/orders", `/orders/${id}`, "/profile", "/cart", "/coupons", "/?q=bacon", "/produto/603"])
    await page.goto(brasa + path);
  await page.goto(brasa);
  await expect(page.getByRole("button", { name: "Abrir menu" })).toBeVisible();
  await network.lose();
  await page.goto(`${brasa}/orders`);
  await expect(noInternet(page)).toBeVisible();
  await page.goto(`${brasa}/orders/${id}`);
  await expect(noInternet(page)).toBeVisible();
  await expect(page.getByText("Bia Secreta")).toHaveCount(0);
  await network.restore();
  await expect(page.getByText("Bia Secreta")).toBeVisible();
  await page.goto(`${brasa}/profile`);
  await page.getByRole("region", { name: "Sua conta" }).getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${brasa}/`);
  await expect.poll(async () => (await kept(page)).includes("/")).toBe(true);
  expect(
    (await kept(page)).filter((path) => !/^\/$|^\/menu\/|^\/_next\/static\/|^\/media\/|^\/assets\//.test(path)),
  ).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? "");
    }
    return found.join("\n");
  });
  expect(texts).toContain("Batata Rústica");
  for (const secret of ["Bia Secreta", "@exemplo.com.br", "Rua Harmonia", id]) expect(texts).not.toContain(secret);
});

test("the menu still returns from the back/forward cache", async ({ playwright, shop }, { project }) => {
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    // The shell without windows has no such cache.
    executablePath: chromiumPath() ?? undefined,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  const brasa = shop.of("brasa");
  await visit(page, brasa);
  await page.reload();
  await expect(bacon(page)).toBeVisible();
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => document.body.setAttribute("data-back", String(persisted))),
  );
  await page.goto(`${brasa}/about`);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("body")).toHaveAttribute("data-back", "true");
  await browser.close();
});
