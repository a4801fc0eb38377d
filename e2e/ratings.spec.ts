import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { boardOf, enterBoard } from "./support/board";
import { register } from "./support/customer";
import { block, placeOrder } from "./support/orders";
import { expect, type Shop, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 480_000 });

const DISH = "603";

/** With an address of its own it is no shop of the demo, and its orders count. */
async function realShop(shop: Shop): Promise<string> {
  const document = await shop.operate("GET", "markets/brasa");
  const market = { ...document.market, email: "contato@brasa.com.br" };
  await shop.operate("PUT", "markets/brasa", { ...document, market });
  return shop.of("brasa");
}

async function delivered(page: Page, shop: Shop) {
  const order = await placeOrder(page);
  for (const from of ["received", "preparing", "delivering"])
    await shop.operate("POST", `markets/brasa/orders/${order.number}/advance`, { from });
  return order;
}

async function rateAtOnce(page: Page, id: string, stars: number): Promise<void> {
  const status = await page.evaluate(
    async ([order, given]) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ stars: given });
      return (await fetch(`/api/v3/orders/${order}/rating`, { method: "POST", headers, body })).status;
    },
    [id, stars] as const,
  );
  expect(status).toBe(200);
}

test("a customer rates an order, the shop reads and answers it, and the customer reads the answer", async ({
  page,
  context,
  ownShop,
}) => {
  const origin = await realShop(ownShop);
  const guest = await context.newPage();
  await register(guest, origin, "Bia Torres");
  const order = await delivered(guest, ownShop);
  const rating = block(guest, "Avaliação");

  await test.step("the customer rates it, and nothing typed is lost while the shop cannot be reached", async () => {
    await guest.goto(`${origin}/orders/${order.id}`);
    await expect(
      rating.getByText("A loja lê a avaliação, com o seu primeiro nome, e pode responder aqui."),
    ).toBeVisible();
    await rating.getByRole("radio", { name: "2 estrelas" }).check({ force: true });
    await rating.getByLabel(/Comentário/).fill("Chegou frio <b>e</b> tarde");
    await guest.route("**/rating", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await rating.getByRole("button", { name: "Enviar avaliação" }).click();
    await expect(rating.getByRole("alert")).not.toBeEmpty();
    await expectAccessible(guest);
    await guest.unroute("**/rating");
    await rating.getByRole("button", { name: "Enviar avaliação" }).click();
    await expect(rating.getByText("Obrigado por avaliar!")).toBeFocused();
    await expect(rating.getByText(/A loja recebeu a sua avaliação. Dá para mudar até/)).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step("the customer changes it within the day", async () => {
    await rating.getByRole("button", { name: "Mudar avaliação" }).click();
    await rating.getByRole("radio", { name: "1 estrela", exact: true }).check({ force: true });
    await rating.getByRole("button", { name: "Enviar avaliação" }).click();
    await expect(rating.getByRole("img", { name: "1 estrela" })).toBeVisible();
  });

  await test.step("the board gives notice of it until it is read", async () => {
    await enterBoard(page, ownShop, "brasa");
    await page.getByRole("link", { name: new RegExp(`^Pedido ${order.number} avaliado com 1 estrela`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Avaliações" })).toBeVisible();
    const card = page.getByRole("article", { name: `Avaliação do pedido ${order.number}` });
    await expect(card).toContainText("Chegou frio <b>e</b> tarde");
    await expect(card.getByRole("heading", { name: "Bia", exact: true })).toBeVisible();
    await expect(page.getByText("Torres")).toHaveCount(0);
    await page.goto(`${boardOf(ownShop)}/dia`);
    await expect(page.getByRole("heading", { level: 1, name: "Dia" })).toBeVisible();
    await expect(page.getByRole("link", { name: /1 estrela/ })).toHaveCount(0);
  });

  await test.step("it answers once", async () => {
    await page.getByRole("link", { name: "Avaliações" }).click();
    await page.getByRole("button", { name: new RegExp(`^Responder.*pedido ${order.number}$`) }).click();
    await page.getByRole("button", { name: "Enviar resposta" }).click();
    await expect(page.getByText("Escreva a resposta.")).toBeVisible();
    await page.getByLabel("Resposta da loja").fill("Desculpe, Bia. A próxima é por nossa conta.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enviar resposta" }).click();
    const card = page.getByRole("article", { name: `Avaliação do pedido ${order.number}` });
    await expect(card.getByText("Resposta da loja")).toBeVisible();
    await expect(card.getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a tablet of the kitchen reads it and answers nothing", async () => {
    const second = await delivered(guest, ownShop);
    await rateAtOnce(guest, second.id, 5);
    const tablet = await (await context.browser()?.newContext())?.newPage();
    if (!tablet) throw new Error("no browser");
    await enterBoard(tablet, ownShop, "brasa", "orders");
    await tablet.goto(`${boardOf(ownShop)}/avaliacoes`);
    await expect(tablet.getByRole("article")).toHaveCount(2);
    await expect(tablet.getByRole("button", { name: /^Responder/ })).toHaveCount(0);
    await tablet.context().close();
  });

  await test.step("the customer reads the answer", async () => {
    await guest.reload();
    await expect(rating.getByText("Resposta de Brasa Burger")).toBeVisible();
    await expect(rating.getByText("Desculpe, Bia. A próxima é por nossa conta.")).toBeVisible();
    await expectAccessible(guest);
  });
});

test("ten rated orders give a dish its average, on its page and for search engines", async ({ page, ownShop }) => {
  const origin = await realShop(ownShop);
  await register(page, origin);
  const rateMany = async (stars: readonly number[]) => {
    for (const each of stars) await rateAtOnce(page, (await delivered(page, ownShop)).id, each);
  };
  const seen = async () => {
    // The shop changes something: its pages are rendered anew.
    await realShop(ownShop);
    await page.goto(`${origin}/produto/${DISH}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.flatMap((text) => JSON.parse(text)["@graph"]).find((node) => node.offers)?.aggregateRating;
  };
  await rateMany([5, 5, 5, 5, 5, 4, 4, 4, 4]);
  expect(await seen()).toBeUndefined();
  await expect(page.getByText(/pedidos avaliados/)).toHaveCount(0);
  await rateMany([2]);
  expect(await seen()).toMatchObject({ ratingValue: 4.3, ratingCount: 10 });
  await expect(page.getByRole("dialog").getByText("4,3 de 5 · 10 pedidos avaliados")).toBeVisible();
  await expectAccessible(page);
});
