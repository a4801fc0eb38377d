import type { Page } from "playwright/test";
import { addProduct, chooseDistrict, newAddress, register } from "./support/customer";
import { type Network, networkTo } from "./support/network";
import { block, placeOrder } from "./support/orders";
import { test as base, expect } from "./support/shop";

const test = base.extend<{ network: Network }>({
  network: async ({ shop, context }, use) => {
    const network = await networkTo(shop.port, context);
    await use(network);
    await network.end();
  },
});

function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
}

const keysOf = async (page: Page) => Object.keys((await keptBy(page)).local).sort();

test("[PERSIST-01] a browser stores exactly user, cart and store of a market", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await test.step("a visit stores the shop only", async () => {
    await page.goto(brasa);
    await expect.poll(() => keysOf(page)).toEqual(["store:brasa"]);
    const { state } = JSON.parse((await keptBy(page)).local["store:brasa"] ?? "");
    expect(state).toEqual({ name: "Brasa Burger", installDismissed: false, updatedAt: expect.any(Number) });
  });

  await test.step("cart, search, filter and coupon", async () => {
    await addProduct(page, brasa, "603", 2);
    await page.goto(`${brasa}/coupons?filtro=ativos`);
    await page.getByRole("button", { name: "Usar agora o cupom DESCONTO10" }).click();
    await page.waitForURL(`${brasa}/cart`);
    await expect(page.getByRole("heading", { name: "Seu Carrinho" })).toBeVisible();
    await expect.poll(() => keysOf(page)).toEqual(["cart:brasa", "store:brasa"]);
  });

  await register(page, brasa);
  await test.step("an unfinished address stays in the tab, never in localStorage", async () => {
    await page.goto(`${brasa}/cart?etapa=entrega`);
    await newAddress(page);
    await chooseDistrict(page, "Pinheiros - Entrega grátis");
    await page.getByLabel("Rua").fill("Rua Zqdorascunho");
    await expect.poll(async () => (await keptBy(page)).session).toContain("address:brasa");
    const { local, session } = await keptBy(page);
    expect(["address:brasa", "aviso", "gone", "origem"]).toEqual(expect.arrayContaining(session));
    expect(JSON.stringify(local)).not.toContain("Zqdorascunho");
  });

  const { id, number } = await placeOrder(page);
  await test.step("a rating, which the shop has, and a request, which stays here", async () => {
    for (const from of ["received", "preparing", "delivering"])
      await shop.operate("POST", `markets/brasa/orders/${number}/advance`, { from });
    await page.goto(`${brasa}/orders/${id}`);
    const rating = block(page, "Avaliação");
    await rating.getByRole("radio", { name: "4 estrelas" }).check({ force: true });
    await rating.getByRole("button", { name: "Enviar avaliação" }).click();
    await expect(rating.getByText("Obrigado por avaliar!")).toBeVisible();
    await page.goto(`${brasa}/profile`);
    await page.getByRole("button", { name: /^Suporte/ }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("O que aconteceu?").fill("O lanche veio frio.");
    await sheet.getByRole("button", { name: "Anotar solicitação" }).click();
    await expect(sheet.getByRole("list", { name: "Solicitações anotadas" })).toContainText("O lanche veio frio.");
    for (const path of ["/orders", "/profile", "/about", "/"]) {
      await page.goto(brasa + path);
      await expect(page.getByRole("main").first()).toBeVisible();
    }
  });

  await expect.poll(() => keysOf(page)).toEqual(["cart:brasa", "store:brasa", "user:brasa"]);
  const { local, databases } = await keptBy(page);
  expect(databases).toEqual([]);
  const fieldsOf = (name: string) => Object.keys(JSON.parse(local[`${name}:brasa`] ?? "").state).sort();
  expect(fieldsOf("store")).toEqual(["installDismissed", "name", "updatedAt"]);
  expect(fieldsOf("cart")).toEqual(["coupon", "discount", "draft", "items", "lastAdded", "updatedAt"]);
  expect(fieldsOf("user")).toEqual(["avatar", "name", "pushMark", "ratings", "requests", "updatedAt"]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("[PERSIST-01] the offline page names the last shop, also without a cached menu", async ({ page, network }) => {
    const brasa = network.of("brasa");
    await page.goto(brasa);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    await expect.poll(() => keysOf(page)).toContain("store:brasa");
    // The browser evicts caches when its disk is full.
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await network.lose();
    await page.goto(`${brasa}/produto/603`);
    await expect(page.getByRole("heading", { name: "Você está sem internet" })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveText("Brasa Burger");
    await expect(page).toHaveTitle("Sem internet - Brasa Burger");
  });
});
