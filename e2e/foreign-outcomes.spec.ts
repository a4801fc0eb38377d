// One tap makes one order, whatever the vendor does with it, and the customer reads the truth.
import type { Page } from "playwright/test";
import { orderCase } from "../tests/vendor/cases";
import type { Deviations } from "../tests/vendor/deviations";
import { expectAccessible } from "./support/accessible";
import { confirmed, finish, tapUnready } from "./support/customer";
import { addChips, addPizza, expect, goToReview, TIME_SCALE, test, type VendorShop } from "./support/vendor-shop";

const unknown = (page: Page) => page.getByRole("heading", { name: "Não sabemos se a loja recebeu" });
const empty = (page: Page) => page.getByText("Seu carrinho está vazio!");

function posts({ vendor }: VendorShop): string[] {
  const sent = vendor.books.requests.filter(({ call }) => call === "createOrder");
  return sent.map(({ headers }) => headers["idempotency-key"] ?? "");
}

/** At step 4 with a filled cart; the vendor deviates from then on. */
async function atReview(page: Page, shop: VendorShop, deviations: Partial<Deviations>, add = addChips): Promise<void> {
  shop.vendor.deviate({ variations: "priced" });
  await page.goto(shop.alfa);
  await add(page);
  await goToReview(page);
  shop.vendor.deviate({ variations: "priced" }, deviations);
}

/** One of each kind of response; `npm run test:long -- vendor` has every list as well. */
const PLACED = [
  ["committed, 201 after 8 s, total with fee", {}],
  ["201 {message, order_id}; the list local dates", { listPage: 1, listOrder: "oldest", orderItems: "missing" }],
  ["reset after the commit; the list total with fee", {}],
] as const satisfies readonly (readonly [string, Partial<Deviations>])[];
const ALL_PLACED = [
  ...PLACED,
  ["201 after 8 s, committed at the end", {}],
  ["committed, 201 after 8 s, local dates", {}],
  ["201 {message, order_id}; the list total with fee", {}],
  ["201 {message, order_id}; the list stale for 10 min", {}],
] as const satisfies readonly (readonly [string, Partial<Deviations>])[];

for (const [name, more] of process.env.ALL_OUTCOMES ? ALL_PLACED : PLACED)
  test(`one order, and the customer sees it: ${name}`, async ({ page, openVendorShop }) => {
    const shop = await openVendorShop({});
    await atReview(page, shop, { ...orderCase(name).deviations, ...more });
    await finish(page).dblclick();
    await expect(confirmed(page)).toBeVisible();
    await page.goto(`${shop.alfa}/cart`);
    await expect(empty(page)).toBeVisible();
    expect(shop.orders).toHaveLength(1);
    expect(posts(shop)).toHaveLength(1);
  });

test("a slow vendor that prices without variations: one order, its price shown", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  await atReview(page, shop, orderCase("committed, 201 after 8 s, priced per §7").deviations, addPizza);
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
  // (31,90 + 13,50 + 6,00) + 7,50 was reviewed; without the variation it is 45,40.
  await expect(page.getByText("A loja cobrou R$ 45,40; você revisou R$ 58,90.")).toBeVisible();
  expect(shop.orders).toMatchObject([{ total: 3790, deliveryTax: 750 }]);
  expect(posts(shop)).toHaveLength(1);
});

test("an order without a trace is unknown, and only the customer sends it again", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  const { troubles } = orderCase("committed, never answered").deviations;
  await atReview(page, shop, { troubles, listDelay: 10 * 60_000 });
  await finish(page).click();
  await expect(page.getByText("A loja está demorando para responder.", { exact: false })).toBeVisible();
  await expect(unknown(page)).toBeVisible({ timeout: 40_000 * TIME_SCALE + 15_000 });
  await expect(page.getByText("Isso não prova que a loja não recebeu.", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5541987650001/,
  );
  await expect(page.getByRole("link", { name: "41987650001" }).first()).toHaveAttribute("href", "tel:+5541987650001");
  await expect(page.getByRole("link", { name: "Ver meus pedidos" })).toBeVisible();
  await expectAccessible(page);

  await test.step("neither another tap nor a reload sends anything", async () => {
    await tapUnready(finish(page));
    await page.reload();
    await expect(unknown(page)).toBeVisible();
    await page.goto(`${shop.alfa}/cart`);
    await expect(unknown(page)).toBeVisible();
    expect(posts(shop)).toHaveLength(1);
  });

  await test.step("the sheet warns of a second order, and can be closed", async () => {
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    const sheet = page.getByRole("dialog", { name: "Enviar outro pedido?" });
    await expect(sheet).toContainText("ela vai preparar e cobrar dois pedidos");
    await sheet.getByRole("button", { name: "Esperar mais um pouco" }).click();
    await expect(sheet).toBeHidden();
    expect(shop.orders).toHaveLength(1);
  });

  await test.step("once the list shows the order, it is confirmed, and nothing is sent again", async () => {
    shop.vendor.deviate({ variations: "priced" });
    await page.goto(`${shop.alfa}/cart`);
    await expect(confirmed(page)).toBeVisible();
    expect(posts(shop)).toHaveLength(1);
    expect(shop.orders).toHaveLength(1);
  });
});

test("an order that appears late in the list is found automatically", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  await atReview(page, shop, orderCase("reset after the commit; the list stale for 30 s").deviations);
  await finish(page).click();
  await expect(unknown(page)).toBeVisible();
  await expect(confirmed(page)).toBeVisible({ timeout: 30_000 * TIME_SCALE + 20_000 });
  expect(shop.orders).toHaveLength(1);
  expect(posts(shop)).toHaveLength(1);
});

test("an order whose response was lost with the network is unknown at once", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  await atReview(page, shop, orderCase("reset after the commit").deviations);
  await page.waitForLoadState("networkidle");
  let isDown = false;
  await page.context().route("**/*", (route) => {
    if (isDown) return route.abort("internetdisconnected");
    isDown = route.request().url().includes("/orders/create");
    return route.continue();
  });
  await finish(page).click();
  await expect(unknown(page)).toBeVisible();
  await page.context().unrouteAll();
  await expect(confirmed(page)).toBeVisible();
  expect(shop.orders).toHaveLength(1);
});

test("what another window adds while the order is sent stays in the cart", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  await atReview(page, shop, orderCase("committed, 201 after 8 s").deviations);
  const other = await page.context().newPage();
  await other.goto(shop.alfa);
  await finish(page).click();
  await addPizza(other);
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText("O que está no carrinho não entrou neste pedido.")).toBeVisible();
  await page.goto(`${shop.alfa}/cart`);
  await expect(empty(page)).toBeHidden();
  expect(shop.orders).toHaveLength(1);
});

for (const name of ["reset before the commit", "503 before the commit"])
  test(`an order that was not stored is unknown, and sent again is one: ${name}`, async ({ page, openVendorShop }) => {
    const shop = await openVendorShop({});
    await atReview(page, shop, orderCase(name).deviations);
    await finish(page).click();
    await expect(unknown(page)).toBeVisible();
    expect(shop.orders).toHaveLength(0);
    shop.vendor.deviate({ variations: "priced" });
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enviar outro pedido" }).click();
    await expect(confirmed(page)).toBeVisible();
    expect(shop.orders).toHaveLength(1);
    expect(new Set(posts(shop)).size).toBe(2);
  });

test("a rejection is shown, the cart stays, and the next try is a new order", async ({ page, openVendorShop }) => {
  const shop = await openVendorShop({});
  await atReview(page, shop, orderCase("422 {message}").deviations);
  await finish(page).click();
  await expect(page.getByText("A loja não entrega neste horário.").first()).toBeVisible();
  await expect(unknown(page)).toBeHidden();
  shop.vendor.deviate({ variations: "priced" });
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
  expect(shop.orders).toHaveLength(1);
  expect(new Set(posts(shop)).size).toBe(2);
});
