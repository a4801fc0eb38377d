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
    const arrived = new Promise((resolve) => window.addEventListener("scrollend", resolve, { once: true }));
    chip.click();
    await arrived;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [...lit];
  });
  expect(seen).toEqual(["Sobremesas"]);
});

test("[MENU-06] for 700 ms after a click the scroll position does not choose the chip", async ({ page, shop }) => {
  await page.clock.install();
  await page.goto(shop.of("brasa"));
  const chips = page.getByRole("navigation", { name: "Categorias" });
  const current = chips.locator("[aria-current=true]");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await chips.getByRole("link", { name: "Frango" }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.runFor(500);
  await expect(current).toHaveText("Frango");
  await page.clock.runFor(400);
  await page.evaluate(() => window.scrollBy(0, 1));
  await page.clock.runFor(50);
  await expect(current).toHaveText("Burgers na brasa");
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
