import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { addProduct, register } from "./support/customer";
import { placeOrder } from "./support/orders";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

test("[STORE-01] [STORE-02] [STORE-03] the header shows name, status and opening time", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await expect(page.getByRole("heading", { level: 1, name: "Brasa Burger" })).toBeVisible();
  await expect(page.getByText("Aberto", { exact: true })).toBeVisible();
  await expect(page.getByText("35-50 min").first()).toBeVisible();
  await expect(page.getByText("Mínimo R$ 25,00")).toBeVisible();
  await expect(page.getByText("Abre às")).toHaveCount(0);
  // In a wide window the banner stands before a blur of itself.
  for (const picture of ["b640", "l192"])
    await expect(page.locator(`main img[src*="/${picture}."]`).last()).toBeVisible();
  await test.step("[STORE-04] [STORE-07] 'Ver mais' opens banner, logo, name, time and minimum", async () => {
    const details = await openDetails(page);
    for (const picture of ["b640", "l192"]) await expect(details.locator(`img[src*="/${picture}."]`)).toBeVisible();
    for (const text of ["Brasa Burger", "35-50 min", "Mínimo R$ 25,00"])
      await expect(details.getByText(text, { exact: true })).toBeVisible();
  });
  await page.goto(shop.of("cantinho"));
  await expect(page.getByText("Fechado - Abre às 18:30")).toBeVisible();
});

test("[STORE-14] the payment types on delivery are the shop's, without online ones", async ({ page, shop }) => {
  for (const [market, types] of [
    ["cantinho", ["Dinheiro", "Pix Manual"]],
    [
      "brasa",
      [
        "Dinheiro",
        "Cartão de Crédito na entregaVisa, Mastercard, Elo, Hipercard",
        "Cartão de Débito na entregaVisa Débito, Mastercard Débito, Elo Débito",
        "Pix Manual",
        "Vale-refeição na entregaAlelo Refeição, Ticket Restaurante, VR Refeição",
      ],
    ],
  ] as const) {
    await page.goto(shop.of(market));
    await page.getByRole("button", { name: "Ver mais" }).click();
    const block = page.getByRole("dialog").locator("section", { hasText: "Pagamento na entrega" });
    await expect(block.getByRole("listitem")).toHaveText(types);
  }
});

test("[STORE-08] [STORE-11] [STORE-12] [STORE-13] the details of a closed shop", async ({ page, shop }) => {
  await page.goto(shop.of("cantinho"));
  const details = await openDetails(page);
  await expect(details.getByText("18:30 às 22:30")).toHaveCount(5);
  const hours = details.getByRole("heading", { name: /Horário de funcionamento/ });
  await expect(hours.getByText("Fechado")).toBeVisible();
  await expect(details.getByText("Rua do Fogão a Lenha, 45, Santa Tereza").last()).toBeVisible();
  await expect(details.getByRole("link", { name: "(31) 5550-0187" })).toHaveAttribute("href", "tel:+553155500187");
  await expect(details.getByText("Cantinho da Vó Refeições Ltda.")).toContainText("CNPJ 98.765.432/0001-98");
  for (const text of ["Delivery", "Retirada"])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  await test.step("[STORE-15] by the X and by a tap outside", async () => {
    await details.getByRole("button", { name: "Fechar" }).click();
    await expect(details).toBeHidden();
    await openDetails(page);
    await page.mouse.click(180, 12);
    await expect(details).toBeHidden();
  });
});

async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  // On a phone a sheet is seen before it is a modal, and until then the page lies behind a tap outside.
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  return details;
}

test("[MENU-01] the chips stay at the top of the screen and scroll sideways", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  await test.step("[MENU-03] the first one is selected at the start", async () => {
    const current = chips.locator("[aria-current=true]");
    await expect(current).toHaveText("Burgers na brasa");
    const background = (locator: Locator) => locator.evaluate((chip) => getComputedStyle(chip).backgroundColor);
    expect(await background(current)).not.toBe(await background(chips.getByRole("link", { name: "Bebidas" })));
  });
  await page.getByRole("heading", { name: "Bebidas", level: 2 }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await chips.boundingBox())?.y).toBe(0);
  await chips.getByRole("list").evaluate((row) => row.scrollBy({ left: 5_000, behavior: "instant" }));
  await expect(chips.getByRole("link").last()).toBeInViewport();
  await expect(chips.getByRole("link").first()).not.toBeInViewport();
});

test("[MENU-04] [MENU-05] a chip scrolls to 120 px above its section, and follows", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  const current = chips.locator("[aria-current=true]");
  await page.evaluate(() => {
    const passed = new Set<number>();
    addEventListener("scroll", () => passed.add(Math.round(scrollY)));
    Object.assign(window, { passed });
  });
  await chips.getByRole("link", { name: "Bebidas" }).click();
  await expect(current).toHaveText("Bebidas");
  const heading = page.getByRole("heading", { name: "Bebidas", level: 2 });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(130);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(110);
  await expect(current).toBeInViewport();
  const passed = await page.evaluate(() => (window as unknown as { passed: Set<number> }).passed.size);
  expect(passed, "a smooth scroll passes many places").toBeGreaterThan(4);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveText("Burgers na brasa");
});

test("[MENU-07] each category is a section with heading, cards and its chip's anchor", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
  const [names, anchors] = [
    await chips.allTextContents(),
    await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute("href"))),
  ];
  expect(anchors[0]).toBe("#cat-burgers");
  for (const [index, anchor] of anchors.entries()) {
    const section = page.locator(`section[id="${anchor?.slice(1)}"]`);
    await expect(section.getByRole("heading", { level: 2 })).toHaveText(names[index] ?? "");
    await expect(section.getByRole("listitem").first()).toBeAttached();
  }
});

/** The chips of a page whose clock stands still until a test moves it; smooth scrolling still works. */
async function chipsOutOfTime(page: Page, origin: string) {
  await page.clock.install();
  await page.goto(origin);
  const chips = page.getByRole("navigation", { name: "Categorias" });
  const current = chips.locator("[aria-current=true]");
  await expect(current).toHaveText("Burgers na brasa");
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return { chips, current };
}

test("[MENU-04] [MENU-06] a click scrolls smoothly, and holds its chip for 700 ms", async ({ page, shop }) => {
  const { chips, current } = await chipsOutOfTime(page, shop.of("brasa"));
  const topOfSection = () => page.locator("#cat-bebidas").evaluate((section) => section.getBoundingClientRect().top);
  await chips.getByRole("link", { name: "Bebidas" }).click();
  const far = await topOfSection();
  await page.clock.runFor(250);
  expect(await topOfSection()).toBeLessThan(far);
  expect(await topOfSection()).toBeGreaterThan(200);
  await expect(current).toHaveText("Bebidas");
  await page.clock.runFor(350);
  expect(Math.round(await topOfSection())).toBe(120);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.clock.runFor(80);
  await expect(current).toHaveText("Bebidas");
  await page.clock.runFor(60);
  await expect(current).toHaveText("Burgers na brasa");
});

for (const way of ["the wheel", "a finger"] as const)
  test(`[MENU-05] [MENU-06] within the 700 ms ${way} takes over, with the chip`, async ({ page, shop }) => {
    const { chips, current } = await chipsOutOfTime(page, shop.of("brasa"));
    await chips.getByRole("link", { name: "Sobremesas" }).click();
    await page.clock.runFor(100);
    await expect(current).toHaveText("Sobremesas");
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    if (way === "the wheel") {
      await page.mouse.move(180, 500);
      await page.mouse.wheel(0, -100_000);
    } else {
      const touch = await page.context().newCDPSession(page);
      const finger = (type: "touchStart" | "touchMove" | "touchEnd", ...ys: number[]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: ys.map((y) => ({ x: 180, y })) });
      await finger("touchStart", 200);
      for (let y = 220; y <= 700; y += 40) await finger("touchMove", y);
      await finger("touchEnd");
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    await page.clock.runFor(50);
    await expect(current).toHaveText("Burgers na brasa");
  });

test("[MENU-04] a section too near the end to reach the top keeps its chip selected", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  await chips.getByRole("link", { name: "Bebidas" }).click();
  await expect(page.getByRole("heading", { name: "Bebidas", level: 2 })).toBeInViewport();
  await page.waitForTimeout(1_200);
  await expect(chips.locator("[aria-current=true]")).toHaveText("Bebidas");
});

test("[MENU-04] a phone of two frames a second comes to the section, and its chip stays", async ({ page, shop }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 450);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  });
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  await page.waitForLoadState("networkidle");
  await chips.getByRole("link", { name: "Bebidas" }).click();
  await page.waitForTimeout(2_500);
  await expect(page.getByRole("heading", { name: "Bebidas", level: 2 })).toBeInViewport();
  await expect(chips.locator("[aria-current=true]")).toHaveText("Bebidas");
});

for (const [width, columns] of [
  [360, 1],
  [800, 2],
  [1024, 1],
  [1280, 2],
  [1920, 3],
] as const)
  test(`[MENU-08] the grid has ${columns} columns at ${width} px, beside the panels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("brasa"));
    const cards = page.locator("#cat-burgers li");
    const lefts = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });

test("[CARD-01] [CARD-03] a card has two lines, and its text in place of a broken image", async ({ page, shop }) => {
  await page.route(/\/media\/.*sq/, (route) => route.abort());
  await page.goto(shop.of("brasa"));
  const card = page.getByRole("link", { name: /^Brasa Clássico/ });
  await expect(card.getByRole("heading", { name: "Brasa Clássico" })).toBeVisible();
  await expect(card.getByText("R$ 31,90")).toBeVisible();
  await expect(card.locator("img")).toBeHidden();
  const lines = await card
    .locator("p")
    .first()
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test("[STORE-05] [SEARCH-01] [SEARCH-02] [SEARCH-03] results update with each letter", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await expect(page.getByRole("dialog", { name: "Buscar no cardápio" })).toBeHidden();
  const input = await openSearch(page);
  await expect(input).toHaveAttribute("placeholder", "Faça sua pesquisa...");
  const asks = page.getByText("Digite o nome de um prato ou de um ingrediente.");
  await expect(asks).toBeVisible();
  await input.pressSequentially("B");
  await expect(results(page).first()).toBeVisible();
  await expect(asks).toBeHidden();
  await input.fill("CHEDDAR INGLÊS");
  const first = results(page).first();
  await expect(first).toContainText(/Brasa (?:Bacon|Clássico)/);
  await expect(first).toContainText("cheddar inglês");
  await expect(first.locator("img")).toBeVisible();
  await test.step("[SEARCH-06] nothing is found", async () => {
    await input.fill("zzzzzz");
    await expect(page.getByText("Nenhum resultado encontrado")).toBeVisible();
  });
  await test.step("[SEARCH-08] without text it asks for a word again", async () => {
    await input.fill("");
    await expect(asks).toBeVisible();
    await expect(results(page)).toHaveCount(0);
  });
  await test.step("[SEARCH-05] [SEARCH-07] a part of its name in any letter case opens a product", async () => {
    await input.fill("SA CLÁSSI");
    await results(page).first().click();
    await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
  });
});

test("the search has ideas: recent ones, categories, similar words, and the shop's WhatsApp", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  const input = await openSearch(page);
  const search = page.getByRole("dialog", { name: "Buscar no cardápio" });
  await expect(search.getByRole("heading", { name: "Buscas recentes" })).toHaveCount(0);
  await search.getByRole("button", { name: "Sobremesas" }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue("Sobremesas");
  await expect(results(page).first()).toBeVisible();
  await input.fill("parmegianna");
  await expect(search.getByRole("group", { name: "Parecidos" }).getByRole("option").first()).toBeVisible();
  await input.fill("zzzzqqq");
  await expect(search.getByRole("heading", { name: "Nada com 'zzzzqqq'" })).toBeVisible();
  await expect(search.getByRole("link", { name: "Perguntar no WhatsApp" })).toHaveAttribute("href", /zzzzqqq/);
  await expect(search.getByRole("button", { name: "Sobremesas" })).toBeVisible();
  await expectAccessible(page);
  await input.fill("cheddar");
  await results(page).first().click();
  await expect(page.getByRole("button", { name: /ADICIONAR/ })).toBeVisible();
  await page.goto(shop.of("brasa"));
  await openSearch(page);
  await expect(search.getByRole("heading", { name: "Mais pedidos" })).toBeVisible();
  await search.getByRole("button", { name: "cheddar", exact: true }).click();
  await expect(input).toHaveValue("cheddar");
});

test("[SEARCH-04] closing the search or clicking outside clears the text", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shop.of("brasa"));
  const search = page.getByRole("dialog", { name: "Buscar no cardápio" });
  for (const close of [() => search.getByRole("button", { name: "Fechar" }).click(), () => page.mouse.click(40, 400)]) {
    const input = await openSearch(page);
    await expect(input).toHaveValue("");
    await input.fill("cheddar");
    await close();
    await expect(search).toBeHidden();
  }
  await expect(await openSearch(page)).toHaveValue("");
});

test("[MENU-10] [MENU-11] the floating cart is hidden during a search, and returns", async ({ page, shop }) => {
  await addProduct(page, shop.of("brasa"), "603");
  // Includes hidden ones, since a modal hides the page behind it from roles.
  const cart = page.getByRole("link", { name: /Ver carrinho/, includeHidden: true });
  await expect(cart).toHaveCount(1);
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(cart).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(cart).toBeVisible();
});

const results = (page: Page) => page.getByRole("dialog", { name: "Buscar no cardápio" }).getByRole("option");

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  const input = page.getByRole("combobox");
  await expect(input).toBeFocused();
  return input;
}

test("[STORE-06] [SHELL-01] [SHELL-04] [SHELL-06] a guest's drawer has logo, name and links", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  await expect(page.locator("header").filter({ hasText: "Carrinho" })).toBeHidden();
  const opener = page.getByRole("button", { name: "Abrir menu" });
  await opener.click();
  const drawer = page.locator("dialog:modal");
  await expect(drawer.locator('img[src*="/l192."]')).toBeVisible();
  await expect(drawer.getByText("Brasa Burger", { exact: true })).toBeVisible();
  await expect(drawer.getByText("v1.0.1275 - 2025", { exact: true })).toBeVisible();
  for (const [item, path] of [
    ["Cardápio", "/"],
    ["Cupons de Desconto", "/coupons"],
    ["Sobre Nós", "/about"],
  ] as const)
    await expect(drawer.getByRole("link", { name: item, exact: true })).toHaveAttribute("href", path);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the search works by keyboard: arrows and Enter, and the address keeps the text", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.goto(brasa);
  await page.getByRole("button", { name: "Buscar no cardápio" }).focus();
  await page.keyboard.press("Enter");
  const input = page.getByRole("combobox");
  await expect(input).toBeFocused();
  await input.pressSequentially("refris");
  await expect(page.getByRole("option", { name: /^Refrigerante/ })).toBeVisible();
  await expect(page).toHaveURL(`${brasa}/?q=refris`);
  await input.fill("cheddar");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = page.getByRole("option").nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(second.locator("mark").first()).toHaveText(/cheddar/i);
  const id = await second.getAttribute("id");
  await expect(input).toHaveAttribute("aria-activedescendant", id ?? "");
  const path = await second.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(brasa + path);
  await expect(page.getByRole("button", { name: /ADICIONAR/ })).toBeVisible();

  await page.goto(`${brasa}/?q=acai`);
  await expect(page.getByRole("combobox")).toHaveValue("acai");
  await expect(page.getByRole("option", { name: /^Açaí na Tigela/ })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page).toHaveURL(`${brasa}/`);
});

const row = (page: Page, name: string) => page.getByRole("region", { name });
const yOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("what sells most comes first, a tap on '+' adds it, and card and cart tell how many", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  const popular = row(page, "Mais pedidos");
  await expect(popular.getByRole("listitem")).toHaveCount(6);
  await expect(popular.getByRole("link").first()).toHaveAccessibleName(/^Brasa Bacon/);
  const bacon = popular.getByRole("listitem").filter({ hasText: "Brasa Bacon" });
  await expect(bacon.getByRole("button")).toHaveCount(0);

  await popular.getByRole("button", { name: "Adicionar Pudim de Leite" }).tap();
  const bar = page.getByRole("link", { name: /Ver carrinho/ });
  await expect(bar).toContainText("Faltam R$ 11,10 para o mínimo");
  expect((await bar.boundingBox())?.height, "two lines").toBeLessThanOrEqual(58);
  await expect(page).toHaveURL(`${shop.of("brasa")}/`);
  const puddings = page.getByRole("link", { name: /^Pudim de Leite/ });
  await expect(puddings).toHaveCount(2);
  for (const pudding of await puddings.all()) await expect(pudding).toHaveAccessibleName(/1×$/);
  await page.getByRole("button", { name: "Adicionar Pudim de Leite" }).last().tap();
  await expect(puddings.last()).toHaveAccessibleName(/2×$/);
  await expect(bar).toHaveAccessibleName(/2 itens/);
  await expect(bar).not.toContainText("Faltam");
  await expectAccessible(page);
  await page.reload();
  await expect(puddings.first()).toHaveAccessibleName(/2×$/);
});

test("a '+' works with the keyboard, and a dish that has to be chosen has none", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("button", { name: "Adicionar Batata Rústica" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
  for (const name of ["Brasa Clássico", "Caixinha de Brigadeiros", "Shiitake e Queijo Brie"])
    await expect(page.getByRole("button", { name: `Adicionar ${name}` })).toHaveCount(0);
});

test("the bar tells what the minimum still takes, then free delivery to the chosen bairro", async ({ page, shop }) => {
  await page.goto(shop.of("forno-da-vila"));
  await page.getByRole("button", { name: "Onde entregar?" }).tap();
  const places = page.getByRole("dialog", { name: "Onde entregar?" });
  await places.getByLabel("Seu bairro").fill("batel");
  await places.getByRole("button", { name: /^Batel/ }).tap();
  await page.getByRole("button", { name: "Adicionar Pão de alho do forno" }).tap();
  const bar = page.getByRole("link", { name: /Ver carrinho/ });
  await expect(bar).toContainText("Faltam R$ 11,10 para o mínimo");
  await page.getByRole("button", { name: "Adicionar Bruschetta de tomate" }).tap();
  await expect(bar).toContainText("Faltam R$ 38,20 para entrega grátis");
});

for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1280, 800],
] as const)
  test(`the search is in reach on every scroll position (${device})`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height });
    const brasa = shop.of("brasa");
    const inReach = async () => {
      for (const top of [1_500, 4_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
        await expect(page.getByRole("button", { name: "Buscar", exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole("button", { name: "Buscar", exact: true }).click();
      await expect(page.getByRole("combobox")).toBeFocused();
    };
    await page.goto(brasa);
    await inReach();
    await register(page, brasa);
    await inReach();
  });

test("a guest's phone shows one search at a time: the field, then the one of the row that sticks", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  const field = page.getByRole("button", { name: "Buscar no cardápio" });
  const inRow = page.getByRole("button", { name: "Buscar", exact: true });
  await expect(field).toBeInViewport();
  await expect(inRow).toBeHidden();
  const first = page.getByRole("navigation", { name: "Categorias" }).getByRole("link").first();
  expect((await first.boundingBox())?.x).toBeLessThan(24);
  const shifts = await watchShifts(page);
  await page.mouse.wheel(0, 1_500);
  await expect(inRow).toBeInViewport({ ratio: 1 });
  await expect(field).not.toBeInViewport();
  expect(shifts()).toEqual([]);
});

test("a regular's first dish is in the upper half, and a tap puts the last order into the cart", async ({
  page,
  shop,
}) => {
  const brasa = shop.of("brasa");
  await register(page, brasa);
  const again = row(page, "Peça de novo");
  await expect(again).toContainText("Seus últimos pedidos ficam aqui");
  await placeOrder(page, { items: [{ productId: "603" }, { productId: "802", amount: 2 }] });
  const { id } = await placeOrder(page, { items: [{ productId: "606" }] });
  await page.evaluate((cancelled) => fetch(`/api/v3/orders/${cancelled}/cancel`, { method: "POST" }), id);
  const shifts = await watchShifts(page);
  await page.goto(brasa);
  const first = again.getByRole("listitem").first();
  await expect(first).toContainText(/1× Batata Rústica, 2× Pudim de Leite\s*3 itens · R\$\s[\d,]+ · \d\d\/\d\d/);
  await expect(again.getByRole("listitem")).toHaveCount(1);
  expect(await yOf(first)).toBeLessThanOrEqual(400);
  expect(shifts()).toEqual([]);
  await expectAccessible(page);

  await first.getByRole("button", { name: /^Pedir de novo/ }).tap();
  const bar = page.getByRole("link", { name: /Ver carrinho/ });
  await expect(bar).toHaveAccessibleName(/3 itens/);
  await expect(page).toHaveURL(`${brasa}/`);

  await test.step("with a filled cart it asks first", async () => {
    await first.getByRole("button", { name: /^Pedir de novo/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Peça de novo" });
    await expect(sheet).toContainText("Seu carrinho já tem 3 itens.");
    await sheet.getByRole("button", { name: "Adicionar ao carrinho" }).tap();
    await expect(bar).toHaveAccessibleName(/6 itens/);
  });
});

test("a regular's first dish is in the upper half where the shop offers two modes, too", async ({ page, shop }) => {
  const document = JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/brasa.json", "utf8"));
  const market = { ...document.market, id: "dois-modos", modes: ["DELIVERY", "TAKEOUT"], banner: null, logo: null };
  const products = document.products.map((product: object) => ({ ...product, image: null }));
  await shop.operate("PUT", "markets/dois-modos", { ...document, market, products });
  const origin = shop.of("dois-modos");
  await register(page, origin);
  await placeOrder(page, { market: "dois-modos" });
  const shifts = await watchShifts(page);
  await page.goto(origin);
  const first = row(page, "Peça de novo").getByRole("listitem").first();
  await expect(first).toContainText("1× Batata Rústica");
  await expect(page.getByRole("radio", { name: "Entrega" })).toBeVisible();
  expect(await yOf(first)).toBeLessThanOrEqual(400);
  expect(shifts()).toEqual([]);
});

test("a closed shop's menu says once when it opens, and that carts are kept", async ({ page, shop }) => {
  await page.goto(shop.of("cantinho"));
  await expect(page.getByText("Fechado - Abre às 18:30")).toBeVisible();
  await expect(page.getByText("Pode montar o pedido: seu carrinho fica guardado.", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("18:30")).toHaveCount(1);
  await page.goto(shop.of("brasa"));
  await expect(page.getByText("seu carrinho fica guardado")).toHaveCount(0);
});
