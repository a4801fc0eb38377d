import type { Page } from "playwright/test";
import { largeMarket } from "../tests/support/large-market";
import { expect, test } from "./support/shop";

test("[STORE-01] [STORE-02] [STORE-03] the header says what the store is and when it opens", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await expect(page.getByRole("heading", { level: 1, name: "Brasa Burger" })).toBeVisible();
  await expect(page.getByText("Aberto", { exact: true })).toBeVisible();
  await expect(page.getByText("35-50 min").first()).toBeVisible();
  await expect(page.getByText("Mínimo R$ 25,00")).toBeVisible();
  await expect(page.getByText("Abre às")).toHaveCount(0);
  await page.goto(shop.of("cantinho"));
  await expect(page.getByText("Fechado - Abre às 18:30")).toBeVisible();
});

test("[STORE-01] [STORE-07] a shop without a minimum says nothing of one", async ({ page, shop }) => {
  const document = largeMarket("semminimo", 3, 1);
  await shop.operate("PUT", "markets/semminimo", { ...document, market: { ...document.market, min_order: 0 } });
  await page.goto(shop.of("semminimo"));
  await expect(page.getByText("35-50 min").first()).toBeVisible();
  await expect(page.getByText("Mínimo")).toHaveCount(0);
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  await expect(details.getByText("35-50 min", { exact: true })).toBeVisible();
  await expect(page.getByText("Mínimo")).toHaveCount(0);
});

test("[STORE-14] the payment types at delivery are the shop's own: not those it does not take, nor those paid online", async ({
  page,
  shop,
}) => {
  for (const [market, types] of [
    ["cantinho", ["Dinheiro", "Pix Manual"]],
    [
      "brasa",
      [
        "Dinheiro",
        "Cartão de Crédito na entregaVisa, Mastercard, Elo, Hipercard",
        "Cartão de Débito na entregaVisa Débito, Mastercard Débito, Elo Débito",
        "Pix Manual",
        "Vale-refeição (POS)Alelo Refeição, Ticket Restaurante, VR Refeição",
      ],
    ],
  ] as const) {
    await page.goto(shop.of(market));
    await page.getByRole("button", { name: "Ver mais" }).click();
    const block = page.getByRole("dialog").locator("section", { hasText: "Pagamento na entrega" });
    await expect(block.getByRole("listitem")).toHaveText(types);
  }
});

test("[STORE-04] [STORE-07] [STORE-08] [STORE-11] [STORE-12] [STORE-13] [STORE-14] [STORE-15] 'Ver mais' tells everything about the store", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("cantinho"));
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  for (const text of ["Cantinho da Vó", "Delivery", "Retirada", "Dinheiro", "Pix Manual"])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  // What is taken is the shop's own list.
  await expect(details.getByText(/Cartão/)).toHaveCount(0);
  await expect(details.getByText("18:30 às 22:30")).toHaveCount(5);
  const hours = details.getByRole("heading", { name: /Horário de funcionamento/ });
  await expect(hours.getByText("Fechado")).toBeVisible();
  await expect(details.getByText(/CNPJ/)).toBeVisible();
  await details.getByRole("button", { name: "Fechar" }).click();
  await expect(details).toBeHidden();
  await page.getByRole("button", { name: "Ver mais" }).click();
  await expect(details).toBeVisible();
  await page.mouse.click(180, 12);
  await expect(details).toBeHidden();
});

test("[MENU-01] [MENU-03] [MENU-04] [MENU-05] [MENU-07] chips lead to their sections and follow the reader", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  const current = chips.locator("[aria-current=true]");
  await expect(current).toHaveText("Burgers na brasa");
  await chips.getByRole("link", { name: "Bebidas" }).click();
  await expect(current).toHaveText("Bebidas");
  const heading = page.getByRole("heading", { name: "Bebidas", level: 2 });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(130);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(110);
  await expect(current).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveText("Burgers na brasa");
  expect(await page.locator('section[id^="cat-"]').count()).toBe(await chips.getByRole("link").count());
});

test("on the way to a far section no other chip lights up", async ({ page, shop }) => {
  await page.goto(shop.of("dona-flor"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  const seen = await chips.getByRole("link", { name: "Sobremesas" }).evaluate(async (chip: HTMLElement) => {
    const lit = new Set<string | null | undefined>();
    const watch = new MutationObserver(() => lit.add(document.querySelector("nav [aria-current=true]")?.textContent));
    watch.observe(chip.closest("nav") as Node, { attributes: true, subtree: true, attributeFilter: ["aria-current"] });
    chip.click();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return [...lit];
  });
  expect(seen).toEqual(["Sobremesas"]);
});

/** Chips of a page whose clock stands still until a test moves it; the way to a section stays as smooth as it is. */
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

test("[MENU-04] [MENU-06] the way to a section is smooth; for 700 ms after a click, and no longer, the scroll position does not choose the chip", async ({
  page,
  shop,
}) => {
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
  test(`[MENU-05] [MENU-06] within the 700 ms ${way} takes over, and the chip follows at once`, async ({
    page,
    shop,
  }) => {
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

test("[MENU-04] a section too near the end to come to the top keeps the chip that led there", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  await chips.getByRole("link", { name: "Bebidas" }).click();
  await expect(page.getByRole("heading", { name: "Bebidas", level: 2 })).toBeInViewport();
  // Longer than the scroll position is not asked.
  await page.waitForTimeout(1_200);
  await expect(chips.locator("[aria-current=true]")).toHaveText("Bebidas");
});

for (const [width, columns] of [
  [360, 1],
  [800, 2],
  [1280, 3],
] as const)
  test(`[MENU-08] the grid has ${columns} columns at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shop.of("brasa"));
    const cards = page.locator("#cat-burgers li");
    const lefts = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });

test("[CARD-01] [CARD-03] a card has its picture, name, two lines and price; a broken picture becomes the plate", async ({
  page,
  shop,
}) => {
  await page.route(/\/media\/.*sq/, (route) => route.abort());
  await page.goto(shop.of("brasa"));
  const card = page.getByRole("link", { name: /^Brasa Clássico/ });
  await expect(card.getByRole("heading", { name: "Brasa Clássico" })).toBeVisible();
  await expect(card.getByText("R$ 31,90")).toBeVisible();
  await expect(card.locator("img")).toHaveAttribute("src", "/assets/placeholder.webp");
  await expect
    .poll(() => card.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  const lines = await card
    .locator("p")
    .first()
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test("[STORE-05] [SEARCH-01] [SEARCH-02] [SEARCH-03] [SEARCH-04] [SEARCH-05] [SEARCH-06] [SEARCH-07] search is live and opens products", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  const opener = page.getByRole("button", { name: "Buscar no cardápio" });
  await opener.click();
  const input = page.getByPlaceholder("Faça sua pesquisa...");
  await expect(input).toBeFocused();
  await input.pressSequentially("B");
  const results = page.getByRole("dialog", { name: "Buscar no cardápio" }).getByRole("option");
  await expect(results.first()).toBeVisible();
  await input.fill("CHEDDAR INGLÊS");
  await expect(results.first()).toContainText("cheddar inglês");
  await expect(results.first().locator("img")).toBeVisible();
  await input.fill("zzzzzz");
  await expect(page.getByText("Nenhum resultado encontrado")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await opener.click();
  await expect(input).toHaveValue("");
  await input.fill("brasa clássico");
  await results.first().click();
  await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
});

test("[MENU-10] [MENU-11] while somebody searches, the floating cart is gone, and then it is back", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  // Hidden ones too: the page behind a modal is hidden from roles anyway.
  const cart = page.getByRole("link", { name: "Ver carrinho", includeHidden: true });
  await expect(cart).toHaveCount(1);
  await page.getByRole("button", { name: "Buscar no cardápio" }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(cart).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(cart).toBeVisible();
});

test("[STORE-06] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-01] guests reach the drawer from the banner; it takes the focus and gives it back", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  await expect(page.locator("header").filter({ hasText: "Carrinho" })).toBeHidden();
  const opener = page.getByRole("button", { name: "Abrir menu" });
  await opener.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("v1.0.1275 - 2025")).toBeVisible();
  for (const item of ["Entrar", "Cardápio", "Cupons de Desconto", "Sobre Nós"])
    await expect(drawer.getByRole("link", { name: item })).toBeVisible();
  for (const item of ["Meus Pedidos", "Perfil"]) await expect(drawer.getByRole("link", { name: item })).toHaveCount(0);
  await expect(drawer.getByRole("button", { name: "Sair" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test("search by keyboard: arrows walk the results, Enter opens one; the address keeps the text", async ({
  page,
  shop,
}) => {
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
