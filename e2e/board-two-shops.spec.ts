import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { PHONE } from "./support/board-orders";
import { expect, test } from "./support/shop";

const ELSEWHERE = "Este aparelho está agora em outra loja";

test("a tab of one shop changes nothing once the device is in another, and says so", async ({ page, ownShop }) => {
  await enterBoard(page, ownShop, "dona-flor");
  await page.getByRole("link", { name: "Loja", exact: true }).click();
  const now = page.getByRole("region", { name: "A loja agora" });
  await expect(now.getByRole("button", { name: "Fechada" })).toBeVisible();

  const other = await page.context().newPage();
  for (const way of ["criar", "entrar"]) {
    await other.goto(`${boardOf(ownShop)}/${way}`);
    await expect(other.getByText("Este aparelho está no painel de Dona Flor.")).toBeVisible();
  }
  await enterBoard(other, ownShop, "brasa");
  await other.goto(`${boardOf(ownShop)}/loja`);
  await now.getByRole("button", { name: "Fechada" }).click();
  await expect(page.getByRole("heading", { name: ELSEWHERE })).toBeVisible();
  await expect(page.getByText("Dona Flor", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole("region", { name: "A loja agora" }).getByText("Recebendo pedidos.")).toBeVisible();

  await page.getByRole("button", { name: "Abrir o painel da loja de agora" }).click();
  await expect(page.getByRole("banner").getByText("Brasa Burger")).toBeVisible();
});

test("each call of the board names the shop on its screen", async ({ page, shop }) => {
  const unnamed: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const named = request.headers()["x-board-shop"] ?? searchParams.get("loja");
    if (/^\/api\/board\/(?!session)/.test(pathname) && named !== "dona-flor")
      unnamed.push(`${request.method()} ${pathname}`);
  });
  await enterBoard(page, shop, "dona-flor");
  await expect(page.getByRole("region", { name: "Som" })).toBeVisible();
  for (const place of ["Cardápio", "Loja", "Dia"]) await page.getByRole("link", { name: place, exact: true }).click();
  await expect(page.getByRole("link", { name: "Baixar a planilha" })).toHaveAttribute("href", /loja=dona-flor/);
  await page.goto(`${boardOf(shop)}/cartao`);
  await expect(page.getByRole("img", { name: /^Código QR de/ })).toBeVisible();
  // The entry asks which shop the device is in, and a page that was just loaded which one it is to show.
  expect(unnamed).toEqual(Array(3).fill("GET /api/board/shop/board"));
});

test("an entry link for another shop asks first, unless the tab is at the entry", async ({ page, shop, browser }) => {
  const board = boardOf(shop);
  const helper = await (await browser.newContext({ viewport: PHONE, locale: "pt-BR" })).newPage();
  await enterBoard(helper, shop, "brasa");
  const aLink = async () => {
    await helper.goto(`${board}/aparelhos`);
    const [answer] = await Promise.all([
      helper.waitForResponse((response) => response.url().endsWith("/board/links")),
      helper.getByRole("button", { name: "Adicionar aparelho" }).click(),
    ]);
    return `${board}/entrar#brasa.${(await answer.json()).code}`;
  };

  await enterBoard(page, shop, "dona-flor");
  const link = await aLink();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Trocar de loja?" })).toBeVisible();
  await expect(page.getByText("Dona Flor").first()).toBeVisible();
  await expect(page.getByText("brasa", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Ficar em/ }).click();
  await expect(page.getByRole("banner").getByText("Dona Flor")).toBeVisible();
  // Nothing has used it up.
  await page.goto(link);
  await page.getByRole("button", { name: "Trocar para brasa" }).click();
  await expect(page.getByRole("banner").getByText("Brasa Burger")).toBeVisible();

  const fresh = await (await browser.newContext({ viewport: PHONE, locale: "pt-BR" })).newPage();
  await fresh.goto(`${board}/entrar`);
  await expect(fresh.getByRole("heading", { name: "Painel da loja" })).toBeVisible();
  await expect(fresh.getByRole("link", { name: "Criar minha loja" })).toHaveAttribute("href", "/criar");
  await fresh.goto(await aLink());
  await expect(fresh.getByRole("navigation", { name: "Painel" })).toBeVisible();
  for (const each of [helper, fresh]) await each.context().close();
});
