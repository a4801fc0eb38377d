import type { Locator, Page, Route } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { hold } from "./support/network";
import { DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test("the order list is searched, filtered and paged, and links to each order", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(`${brasa}/orders`);
  await test.step("[ORDERS-09] empty before the first order", async () => {
    await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
    await expectAccessible(page);
  });
  const first = await placeOrder(page, { items: [DOUBLE_BACON], change: 200 });
  await listOf(page, 45);

  await test.step("[ORDERS-01] [ORDERS-07] the title, loading, then a page of cards", async () => {
    const release = await hold(page, "**/api/v3/orders");
    await page.goto(`${brasa}/orders`);
    await expect(page.getByRole("heading", { name: "Meus Pedidos" })).toBeVisible();
    await expect(page.getByText("Carregando pedidos...")).toBeVisible();
    release();
    await expect(page.getByText("45 pedidos")).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(20).getByRole("link")).toBeFocused();
    await expect(page).toHaveURL(/mostrar=40/);
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(45);
    await expect(page.getByRole("button", { name: "Ver mais" })).toHaveCount(0);
  });

  await test.step("a wide window has two columns of them", async () => {
    const phone = page.viewportSize() ?? { width: 360, height: 740 };
    await page.setViewportSize({ width: 1280, height: 800 });
    const [one, other] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
    expect(other?.y).toBe(one?.y);
    expect(other?.x).toBeGreaterThan(one?.x ?? Number.NaN);
    await page.setViewportSize(phone);
  });

  await test.step("[ORDERS-05] a card summarises its order", async () => {
    const details = page.getByRole("link", { name: `Detalhes do pedido ${first.number}`, exact: true });
    const card = cards(page).filter({ has: details });
    for (const text of [
      "Recebido",
      "Brasa Burger",
      "2× Brasa Bacon · Duplo",
      "R$ 59,90 cada",
      "Rua Harmonia, 77",
      "Dinheiro",
    ])
      await expect(card).toContainText(text);
    await expect(card).toContainText(/\d{2}\/\d{2}\/\d{4} às \d{2}h\d{2}/);
    await expect(card).toContainText("R$ 124,70");
    await expectAccessible(page);
  });

  await test.step("[ORDERS-02] [ORDERS-03] [ORDERS-09] search and status, kept in the address", async () => {
    await page.getByLabel("Buscar pedidos").fill("BACÓN harmonia");
    await expect(page.getByText("1 de 45 pedidos")).toBeVisible();
    await expect(page).toHaveURL(/busca=BAC/);
    await page.reload();
    await expect(page.getByLabel("Buscar pedidos")).toHaveValue("BACÓN harmonia");
    await expect(cards(page)).toHaveCount(1);
    await page.getByLabel("Status").selectOption("Entregue");
    await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL(`${brasa}/orders`);
    await page.getByLabel("Status").selectOption("Cancelado");
    await expect(cards(page)).toHaveCount(5);
    await page.getByLabel("Status").selectOption("Todos");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step("[ORDERS-06] [ORDER-07] a card opens its order", async () => {
    await page.getByLabel("Buscar pedidos").fill(`#${first.number}`);
    const release = await hold(page, `**/api/v3/orders/${first.id}`);
    await page.getByRole("link", { name: `Detalhes do pedido ${first.number}`, exact: true }).click();
    await expect(page).toHaveURL(`${brasa}/orders/${first.id}`);
    await expect(page.getByText("Carregando pedido...")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: `Pedido #${first.number}` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step("[ORDER-08] unknown and foreign orders show the same message", async () => {
    await page.context().clearCookies();
    await register(page, brasa, "Rui Prado");
    for (const id of [first.id, "nada", "a%20b"]) {
      await page.goto(`${brasa}/orders/${id}`);
      await expect(page.getByText("Pedido não encontrado.")).toBeVisible();
    }
    const cantinho = shop.of("cantinho");
    await register(page, cantinho);
    await page.goto(`${cantinho}/orders/${first.id}`);
    await expect(page.getByText("Pedido não encontrado.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver meus pedidos" })).toHaveAttribute("href", "/orders");
    await expectAccessible(page);
  });
});

test("[ORDERS-07] a paginated API is asked for the next page and for searches", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  await page.goto(`${brasa}/orders`);
  await placeOrder(page, { items: [DOUBLE_BACON] });
  const asked = await pagesOf(page, 45);

  await test.step("'Ver mais' loads the next page, and the focus moves to the first new card", async () => {
    await page.goto(`${brasa}/orders`);
    await expect(page.getByText("45 pedidos", { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(20).getByRole("link")).toBeFocused();
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(45);
    await expect(cards(page).nth(40).getByRole("link")).toBeFocused();
    await expect(page.getByRole("button", { name: "Ver mais" })).toHaveCount(0);
    await expect(page).toHaveURL(/mostrar=60/);
    await page.reload();
    await expect(cards(page)).toHaveCount(45);
    await expectAccessible(page);
  });

  await test.step("the API answers a search and a status filter", async () => {
    await page.getByLabel("Buscar pedidos").fill("bacon");
    await expect(page.getByText("1 de 45 pedidos")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    expect(asked.at(-1)).toBe("q=bacon");
    await page.getByLabel("Buscar pedidos").fill("nada disso");
    await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ver mais" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(cards(page)).toHaveCount(20);
    await page.getByLabel("Status").selectOption("Recebido");
    await expect(page.getByText("40 de 45 pedidos")).toBeVisible();
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(20).getByRole("link")).toBeFocused();
    await page.getByLabel("Status").selectOption("Todos");
  });

  await test.step("a page that fails to load says so and can be retried", async () => {
    await page.goto(`${brasa}/orders`);
    await expect(cards(page)).toHaveCount(20);
    const fail = (route: Route) => route.fulfill({ status: 503, json: { status: 503 } });
    await page.route("**/api/v3/orders?cursor=*", fail);
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(page.getByText("Não foi possível carregar mais pedidos. Tente de novo.")).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await page.unroute("**/api/v3/orders?cursor=*", fail);
    await page.getByRole("button", { name: "Ver mais" }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(20).getByRole("link")).toBeFocused();
  });
});

function cards(page: Page): Locator {
  return page.getByRole("main").locator("li", { has: page.getByRole("link", { name: /^Detalhes/ }) });
}

async function listOf(page: Page, count: number): Promise<void> {
  const orders = await someOrders(page, count);
  await page.route("**/api/v3/orders", (route) => route.fulfill({ json: { orders } }));
}

/** Responds with this many orders, twenty a page, newest first; returns the queries it receives. */
async function pagesOf(page: Page, count: number): Promise<string[]> {
  const orders = (await someOrders(page, count)).toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const asked: string[] = [];
  await page.route("**/api/v3/orders*", (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.toString());
    const [status, q] = [searchParams.get("status"), searchParams.get("q") ?? ""];
    const matching = orders.filter((order) => {
      const isOfStatus = !status || (order.status === "received") === (status === "received");
      return isOfStatus && JSON.stringify(order).toLowerCase().includes(q);
    });
    const from = Number(searchParams.get("cursor") ?? 0);
    const next = from + 20 < matching.length ? { next_cursor: String(from + 20) } : {};
    return route.fulfill({ json: { orders: matching.slice(from, from + 20), total: matching.length, ...next } });
  });
  return asked;
}

/** Copies of the customer's own order, since placing them all would take a minute. */
async function someOrders(page: Page, count: number) {
  const { orders } = await page.evaluate(async () => (await fetch("/api/v3/orders")).json());
  const [own] = orders;
  const item = { ...own.order_items[0], item_name: "Batata Rústica", complements: [] };
  const made = Array.from({ length: count - 1 }, (_, index) => ({
    ...own,
    id: `feito-${index}`,
    order_number: String(5_000 + index),
    status: index % 9 === 0 ? "canceled" : "received",
    created_at: new Date(Date.parse(own.created_at) + (index + 1) * 60_000).toISOString(),
    order_items: [item],
  }));
  return [own, ...made];
}
