import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { aDevice, card, PHONE, tab } from "./support/board-orders";
import { expect, type Shop, test } from "./support/shop";

const DESK = { width: 1280, height: 800 };

/** A hand on the keyboard, which counts its keys. */
function aHand({ keyboard }: Page) {
  const hand = {
    keys: 0,
    async types(text: string, ...then: string[]) {
      await keyboard.type(text);
      hand.keys += text.length;
      await hand.presses(...then);
    },
    async presses(...keys: string[]) {
      for (const key of keys) await keyboard.press(key);
      hand.keys += keys.length;
    },
  };
  return hand;
}

async function open(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Novo pedido" }).click();
  await expect(page.getByRole("combobox", { name: "Telefone" })).toBeFocused();
}

/** The number of the order that the board says it has noted, after the one of the number `before`. */
async function noted(page: Page, before = "0"): Promise<{ number: string; id: string }> {
  const said = page
    .getByText(/^Pedido \d+ anotado\.$/)
    .filter({ hasNotText: `Pedido ${before} ` })
    .last();
  await expect(said).toBeVisible();
  const number = /\d+/.exec(await said.innerText())?.[0] ?? "";
  return { number, id: number };
}

async function device(browser: Browser, shop: Shop, market: string, size = DESK): Promise<Page> {
  return aDevice(browser, shop, size, market);
}

const search = (page: Page) => page.getByRole("combobox", { name: "Buscar no cardápio" });
const place = (page: Page) => page.getByRole("button", { name: "Anotar pedido" });

/** An order's card with all that it has: on a desktop most of it is folded away. */
async function unfolded(page: Page, order: { number: string; id: string }): Promise<void> {
  await page.getByRole("button", { name: `Mais do pedido ${order.number}`, exact: true }).click();
}

/** Half calabresa, half portuguesa, by keys alone. */
async function halves(page: Page, hand: ReturnType<typeof aHand>): Promise<void> {
  await expect(search(page)).toBeFocused();
  await hand.types("salg", "Enter");
  await expect(page.getByRole("combobox", { name: /^Tamanho/ })).toBeFocused();
  await hand.types("gran", "Enter");
  await expect(page.getByRole("combobox", { name: /^Sabores/ })).toBeFocused();
  await hand.types("cala", "Enter");
  await hand.types("portu", "Enter");
  await expect(page.getByRole("combobox", { name: /^Massa/ })).toBeFocused();
  await hand.presses("Enter");
  await expect(page.getByRole("combobox", { name: /^Borda recheada/ })).toBeFocused();
  await hand.presses("Enter");
  await expect(page.getByRole("combobox", { name: /^Turbine/ })).toBeFocused();
  await hand.presses("Enter");
  await expect(page.getByRole("list", { name: "Itens do pedido" })).toContainText("1/2 Calabresa · 1/2 Portuguesa");
  await expect(search(page)).toBeFocused();
}

test("a pizza in halves is noted by keyboard alone, and faster for a regular", async ({ shop, browser }) => {
  const page = await device(browser, shop, "forno-da-vila");
  await open(page);
  await expectAccessible(page);
  const first = aHand(page);
  await first.types("41988887777", "Enter");
  await first.types("Bia Ramos", "Enter");
  await first.types("Rua do Sol", "Enter");
  await first.types("9", "Enter");
  await first.types("Batel", "Enter", "Enter");
  await first.types("portão azul", "Enter");
  await halves(page, first);
  await expect(page.getByText(/^Entrega R\$\s6,00/)).toBeVisible();
  await first.presses("Enter", "Enter");
  await expect(page.getByRole("combobox", { name: "Como paga" })).toBeFocused();
  await first.types("Dinheiro", "Enter");
  await first.types("100", "Control+Enter");
  const order = await noted(page);
  await unfolded(page, order);
  await expect(card(page, order)).toContainText("Bia Ramos");
  await expect(card(page, order)).toContainText("Telefone");
  await expect(card(page, order)).toContainText("1/2 Calabresa · 1/2 Portuguesa");
  await expect(card(page, order)).toContainText("portão azul");
  await expect(card(page, order)).toContainText(/troco para R\$ 100,00/i);

  await open(page);
  const second = aHand(page);
  await second.types("98888777");
  await expect(page.getByRole("option", { name: /Bia Ramos/ })).toBeVisible();
  await second.presses("Enter");
  await expect(page.getByLabel("Rua")).toHaveValue("Rua do Sol");
  await halves(page, second);
  await second.presses("Enter", "Enter");
  await second.types("Pix", "Control+Enter");
  const again = await noted(page, order.number);
  await unfolded(page, again);
  await expect(card(page, again)).toContainText("Rua do Sol, 9");
  await expect(card(page, again)).toContainText("CONFERIR PIX");
  await page.getByRole("searchbox", { name: "Buscar pedido" }).fill("rua do sol batel");
  for (const each of [order, again]) await expect(card(page, each)).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar pedido" }).fill("hoje");
  await expect(card(page, order)).toBeVisible();
  // Three keys a second, as a waiter types, are twenty seconds.
  expect(second.keys).toBeLessThanOrEqual(60);
  await page.context().close();
});

test("at the counter a phone notes what was paid already, once, and says what is missing", async ({
  shop,
  browser,
}) => {
  const page = await device(browser, shop, "forno-da-vila", PHONE);
  await open(page);
  await place(page).click();
  await expect(page.getByText("Escreva o telefone ou o nome.")).toBeVisible();
  await expect(page.getByText("Escolha o bairro.")).toBeVisible();
  await expect(page.getByText("Ponha um item no pedido.")).toBeVisible();
  await page.getByText("Balcão", { exact: true }).click();
  await expect(page.getByText("Escolha o bairro.")).toBeHidden();
  await search(page).fill("2x suco");
  await page.getByRole("option", { name: /Suco de uva/ }).click();
  await expect(page.getByRole("list", { name: "Itens do pedido" })).toContainText(/R\$\s39,80/);
  await page.getByRole("combobox", { name: "Como paga" }).selectOption({ label: "Dinheiro" });
  await page.getByRole("checkbox", { name: "Já está pago" }).check();
  await page.getByRole("link", { name: "Cardápio" }).click();
  await page.getByRole("link", { name: "Pedidos" }).click();
  await page.getByRole("link", { name: "Novo pedido" }).click();
  await expect(page.getByRole("list", { name: "Itens do pedido" })).toContainText("Suco de uva");
  await expectAccessible(page);
  const before = (await shop.operate("GET", "markets/forno-da-vila/orders?limit=200")).orders.length;
  await place(page).dblclick();
  const order = await noted(page);
  await tab(page, /Em preparo/).click();
  await expect(card(page, order)).toContainText("Balcão");
  await expect(card(page, order)).toContainText("JÁ ESTÁ PAGO");
  const { orders } = await shop.operate("GET", "markets/forno-da-vila/orders?limit=200");
  expect(orders.length).toBe(before + 1);
  await page.context().close();
});

test("a closed shop notes an order by its own word, with a discount and its reason", async ({ shop, browser }) => {
  const page = await device(browser, shop, "cantinho");
  await open(page);
  await page.getByText("WhatsApp", { exact: true }).click();
  await page.getByText("Retirada", { exact: true }).click();
  await page.getByRole("combobox", { name: "Nome" }).fill("Caio Lima");
  await search(page).fill("3x feijoada");
  await page.getByRole("option").first().click();
  const goOn = page.getByRole("button", { name: /^(?:Continuar|Pôr no pedido)/ });
  while (await goOn.isVisible()) await goOn.click();
  await expect(page.getByRole("list", { name: "Itens do pedido" })).toBeVisible();
  await page.getByRole("combobox", { name: "Como paga" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Dar desconto" }).click();
  await page.getByRole("combobox", { name: "Em" }).selectOption("%");
  await page.getByRole("textbox", { name: "Desconto" }).fill("10");
  await place(page).click();
  await expect(page.getByText("Escreva o motivo.")).toBeVisible();
  await page.getByRole("textbox", { name: "Motivo" }).fill("Atrasou ontem");
  await place(page).click();
  await expect(page.getByText("A loja está fechada: marque para anotar assim mesmo.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Anotar com a loja fechada" }).check();
  await place(page).click();
  const order = await noted(page);
  await unfolded(page, order);
  await expect(card(page, order)).toContainText("WhatsApp · anotado com a loja fechada");
  await expect(card(page, order)).toContainText(/Desconto de R\$ [\d,]+: Atrasou ontem/);
  await page.getByRole("link", { name: "Dia" }).click();
  await expect(
    page.getByRole("table", { name: "Por onde pediram" }).getByRole("row", { name: /WhatsApp/ }),
  ).toBeVisible();
  await page.context().close();
});

test("a note tells whoever types of alcohol, and an item that the way does not sell says so", async ({
  shop,
  browser,
}) => {
  const document = await shop.operate("GET", "markets/forno-da-vila");
  await shop.operate("PUT", "markets/adega", {
    ...document,
    market: { ...document.market, id: "adega", email: null, min_order: 0 },
    products: document.products.map((product: { id: string }) =>
      product.id === "suco-de-uva"
        ? { ...product, name: "Vinho da casa", modes: ["TAKEOUT"], is_alcoholic: true }
        : product,
    ),
  });
  const page = await device(browser, shop, "adega", PHONE);
  await open(page);
  await search(page).fill("vinho");
  const found = page.getByRole("listbox", { name: "Cardápio" }).getByRole("option", { name: /Vinho da casa/ });
  await expect(found).toContainText("Só para retirada.");
  await page.getByText("Balcão", { exact: true }).click();
  await search(page).fill("vinho");
  await expect(found).toContainText("18+");
  await found.click();
  const items = page.getByRole("list", { name: "Itens do pedido" });
  await expect(items).toContainText("Vinho da casa");
  await expect(page.getByText(/^Há bebida alcoólica: pergunte se o cliente tem 18 anos\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Entrega", { exact: true }).click();
  await expect(items).toContainText("Só para retirada.");
  await page.getByText("Balcão", { exact: true }).click();
  await page.getByRole("combobox", { name: "Como paga" }).selectOption({ label: "Dinheiro" });
  await place(page).click();
  const order = await noted(page);
  await tab(page, /Em preparo/).click();
  await expect(card(page, order)).toContainText("18+: pedir documento");
  await page.context().close();
});
