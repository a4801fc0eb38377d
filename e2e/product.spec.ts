import type { Page } from "playwright/test";
import { largeMarket } from "../tests/support/large-market";
import { expectAccessible } from "./support/accessible";
import { tapUnready } from "./support/customer";
import { hold } from "./support/network";
import { expect, test } from "./support/shop";

const MENU_DATA = /\/menu\/[\w-]+\.json$/;

/** The paths that are asked for from now on, without files, and without the count that nothing waits for. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:(?:_next\/static|media|assets|icon)\/|api\/steps$)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("[CARD-02] [PRODUCT-02] [LIMIT-02] a card opens its product, and Back follows", async ({ page, shop }) => {
  const menu = page.waitForResponse(MENU_DATA);
  await page.goto(shop.of("brasa"));
  const card = page.getByRole("link", { name: /^Brasa Clássico/ });
  await card.scrollIntoViewIfNeeded();
  // The code of the product dialog loads when the page is idle.
  await (await menu).finished();
  const asked = watchRequests(page);
  const before = await page.evaluate(() => scrollY);
  await card.click();
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  await expect(product).toBeVisible();
  await expect(product).toHaveCSS("transition-duration", "0.28s");
  await expect(page).toHaveURL(/\/produto\/101-brasa-classico$/);
  await page.goBack();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(product).toBeVisible();
  await product.getByRole("button", { name: "Fechar" }).click();
  await expect(product).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(asked).toEqual([]);
});

test("a product closed in the frame in which it opens leaves no address behind", async ({ page, shop }) => {
  const menu = page.waitForResponse(MENU_DATA);
  await page.goto(shop.of("brasa"));
  await (await menu).finished();
  const card = page.getByRole("link", { name: /^Brasa Clássico/ });
  // Its code is there.
  await card.click();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const entries = await card.evaluate(async (link: HTMLElement) => {
    const before = history.length;
    link.click();
    let close: HTMLElement | null = null;
    for (let turn = 0; turn < 100 && !close; turn++) {
      await Promise.resolve();
      close = document.querySelector<HTMLElement>('dialog[open] [aria-label="Fechar"]');
    }
    close?.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { closed: close !== null, more: history.length - before };
  });
  // The address of the first product stands ahead, to which Forward still leads.
  expect(entries).toEqual({ closed: true, more: 0 });
  await expect(page).toHaveURL(`${shop.of("brasa")}/`);
  await page.goForward();
  await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
});

test("a double tap adds a product once, and its frame is painted before it closes", async ({ page, shop }) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("link", { name: /^Batata Rústica/ }).click();
  const order = await page.getByRole("button", { name: /ADICIONAR/ }).evaluate(async (add: HTMLElement) => {
    const events: string[] = [];
    window.addEventListener("popstate", () => events.push("closed"));
    requestAnimationFrame(() => events.push("frame"));
    add.click();
    add.click();
    while (events.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    return events;
  });
  expect(order).toEqual(["frame", "closed"]);
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
  await expect(page).toHaveURL(`${shop.of("brasa")}/`);
});

test("a card tapped before the menu's data opens its product then, with one request", async ({ page, shop }) => {
  const release = await hold(page, MENU_DATA);
  const asked = watchRequests(page);
  await page.goto(shop.of("brasa"));
  await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
  await expect(page).toHaveURL(/\/produto\/101-brasa-classico$/);
  release();
  await expect(page.getByRole("dialog", { name: "Brasa Clássico" })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/menu/"))).toHaveLength(1);
});

test("a card opens the product's own page when the menu's data cannot be loaded", async ({ page, shop }) => {
  await page.route(MENU_DATA, (route) => route.abort());
  await page.goto(shop.of("brasa"));
  await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  await expect(product.getByRole("navigation", { name: "Você está em" })).toBeVisible();
  // Until the page's code is there, the button is a link to the menu.
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await product.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("link", { name: "Ver cardápio" }).click();
  await expect(page.getByRole("link", { name: /^Brasa Clássico/ })).toBeVisible();
});

test("a card of a product removed since the page was rendered opens the page that says so", async ({ page, shop }) => {
  const menu = largeMarket("encolhe", 20, 2);
  await shop.operate("PUT", "markets/encolhe", menu);
  const release = await hold(page, MENU_DATA);
  await page.goto(shop.of("encolhe"));
  await shop.operate("PUT", "markets/encolhe", { ...menu, products: menu.products.slice(1) });
  await page.getByRole("link", { name: /nº 0 / }).click();
  release();
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
});

test("a shared link opens the product, and closing it shows the menu without a request", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/101-brasa-classico`);
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  await expect(product).toBeVisible();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  const asked = watchRequests(page);
  await product.getByRole("button", { name: "Fechar" }).click();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(`${shop.of("brasa")}/`);
  await expect(page.getByRole("link", { name: /^Brasa Clássico/ })).toBeVisible();
  // Code and data of the menu may load now; its page may not.
  expect(asked.filter((path) => !/^\/(?:menu|api)\//.test(path))).toEqual([]);
});

test("[PERSIST-02] a product added from its link stays in the cart after a reload", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/603`);
  await expect(page).toHaveURL(/\/produto\/603-/);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  // The toast outlives the dialog, which closes after its animation.
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: /Ver carrinho\s?, 1 item/ })).toBeVisible();
  await page.goto(`${shop.of("brasa")}/cart`);
  await expect(page.getByRole("button", { name: /Aumentar/ })).toHaveCount(1);
});

test("the close button of a product answers Space as it does Enter", async ({ page, shop }) => {
  for (const key of ["Space", "Enter"]) {
    await page.goto(shop.of("brasa"));
    await page.getByRole("link", { name: /^Batata Rústica/ }).click();
    const dialog = page.getByRole("dialog", { name: "Batata Rústica" });
    await expect(dialog.getByRole("button", { name: /ADICIONAR/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Fechar" }).press(key);
    await expect(dialog).toBeHidden();
  }
});

test("long names and words without a space stay within the screen", async ({ page, shop }) => {
  const document = largeMarket("nome-longo", 3);
  const name = "Restaurante e Lanchonete da Família Albuquerque de Souza e Filhos do Bairro de Santa Terezinha";
  const [first, ...rest] = document.products;
  const description = "Mussarela".repeat(40);
  await shop.operate("PUT", "markets/nome-longo", {
    ...document,
    market: { ...document.market, name },
    products: [{ ...first, description }, ...rest],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const origin = shop.of("nome-longo");
  await page.goto(origin);
  const heading = page.getByRole("heading", { level: 1 });
  const lines = await heading.evaluate(
    (title) => title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
  await expect(heading).toHaveCSS("font-size", "22px");
  await page
    .getByRole("link", { name: new RegExp(first?.name ?? "") })
    .first()
    .click();
  const text = page.getByRole("dialog").getByText(description).last();
  await expect(text).toBeVisible();
  expect((await text.boundingBox())?.width).toBeLessThanOrEqual(320);
});

test("a removed product is 404, with a link to the menu", async ({ page, shop }) => {
  const response = await page.goto(`${shop.of("brasa")}/produto/999-nada`);
  expect(response?.status()).toBe(404);
  await page
    .getByRole("link", { name: /cardápio/i })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Brasa Burger" })).toBeVisible();
});

test("[PRODUCT-11] [PRODUCT-10] a missing choice is named, marked and focused", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/101-brasa-classico`);
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  const add = product.getByRole("button", { name: /ADICIONAR/ });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await tapUnready(add);
  const group = product.getByRole("group", { name: /Ponto da carne/ });
  await expect(group.getByText("Selecione os complementos obrigatórios.")).toBeVisible();
  await expect(group.getByRole("radio").first()).toBeFocused();
  await group.getByText("Ao ponto", { exact: true }).click();
  await expect(add).not.toHaveAttribute("aria-disabled", "true");
});

test("[PRODUCT-01] [PRODUCT-04] [PRODUCT-06] [PRODUCT-07] [PRODUCT-08] [PRODUCT-14] [PRODUCT-15] [PRODUCT-16] [PRODUCT-17] [PRODUCT-18] [PRODUCT-19] a product is configured within its limits", async ({
  page,
  shop,
}) => {
  await page.goto(shop.of("brasa"));
  await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
  const product = page.getByRole("dialog", { name: "Brasa Clássico" });
  const add = product.getByRole("button", { name: /ADICIONAR/ });
  await test.step("[PRODUCT-01] image, name, description, notes and total", async () => {
    await expect(product.locator('img[src*="/w480."]')).toBeVisible();
    await expect(product.getByRole("heading", { name: "Brasa Clássico" })).toBeVisible();
    await expect(product.getByText(/^Burger de 160 g na brasa/)).toBeVisible();
    await expect(product.getByLabel("Observações")).toBeVisible();
    await expect(add).toContainText("R$ 31,90");
  });
  await expect(product.getByRole("radio", { name: /Simples/ })).toBeChecked();
  await expect(product.getByRole("group", { name: /Ponto da carne/ })).toContainText("(Obrigatório)");
  const extras = product.getByRole("group", { name: /Adicionais/ });
  await expect(extras).toContainText("(Selecione de 0 até 6)");
  const [more, less] = [
    extras.getByRole("button", { name: /^Aumentar Bacon/ }),
    extras.getByRole("button", { name: /^Diminuir Bacon/ }),
  ];
  await more.click();
  await expect(add).toContainText("R$ 37,40");
  await more.click();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await less.click();
  await less.click();
  await expect(extras.locator("output").first()).toHaveText("0");
  await product.getByRole("radio", { name: /Duplo/ }).check({ force: true });
  await product.getByText("Ao ponto", { exact: true }).click();
  const quantity = product.getByRole("button", { name: /^Aumentar/ }).last();
  const many = product.getByRole("group", { name: "Quantidade de Brasa Clássico" }).locator("output");
  await test.step("[PRODUCT-16] the quantity starts at one, its minimum, and has no maximum", async () => {
    const less = product.getByRole("button", { name: "Diminuir Brasa Clássico" });
    await expect(many).toHaveText("1");
    await expect(less).toHaveAttribute("aria-disabled", "true");
    await less.click({ force: true });
    await expect(many).toHaveText("1");
    for (let n = 0; n < 101; n++) await quantity.evaluate((plus: HTMLElement) => plus.click());
    await expect(many).toHaveText("102");
    for (let n = 0; n < 97; n++) await less.evaluate((minus: HTMLElement) => minus.click());
  });
  await test.step("[PRODUCT-17] the total follows the quantity", async () => {
    await expect(add).toContainText("R$ 219,50");
  });
  await product.getByLabel("Observações").fill("bem passado");
  await add.click();
  await test.step("[PRODUCT-19] adding shows a toast", async () => {
    await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
  });
  await test.step("[PRODUCT-18] the dialog closes and resets the choice", async () => {
    await expect(product).toBeHidden();
    await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
    await expect(many).toHaveText("1");
    await expect(product.getByLabel("Observações")).toHaveValue("");
    await expect(extras.locator("output").first()).toHaveText("0");
    await expect(add).toContainText("R$ 31,90");
  });
});

test("[PRODUCT-05] without variations the first single-choice group takes their place", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/produto/601`);
  const product = page.getByRole("dialog");
  const sizes = product.getByRole("group", { name: /Tamanho/ });
  await expect(sizes.getByRole("radio").first()).toBeChecked();
  await expect(sizes.getByRole("radio").nth(1)).not.toBeChecked();
});

test("[PRODUCT-03] sharing passes the product's name and address, with its options, to the device, else by WhatsApp, as a link or a code", async ({
  page,
  shop,
}) => {
  const address = `${shop.of("brasa")}/produto/101-brasa-classico`;
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: unknown) => Object.assign(window, { shared: data }) });
  });
  await page.goto(address);
  const product = page.getByRole("dialog");
  const share = product.getByRole("button", { name: "Compartilhar" });
  const shared = () => page.evaluate(() => (window as unknown as { shared: { title: string; url: string } }).shared);
  await share.click();
  await expect.poll(shared).toMatchObject({ title: "Brasa Clássico", url: address });

  await product.getByRole("radio", { name: /^Duplo/ }).check();
  await product.getByRole("button", { name: "Aumentar Brasa Clássico" }).click();
  await share.click();
  await expect.poll(async () => (await shared()).url).not.toBe(address);
  const { title, url } = await shared();
  expect([title, url.split("?c=")[0]]).toEqual(["Brasa Clássico", address]);
  await page.goto(url);
  await expect(product.getByRole("radio", { name: /^Duplo/ })).toBeChecked();
  await expect(product.getByRole("group", { name: "Quantidade de Brasa Clássico" })).toContainText("2");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await share.click();
  const sheet = page.getByRole("dialog", { name: "Compartilhar produto" });
  await expect(sheet.getByRole("link", { name: "Enviar pelo WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`Brasa Clássico: ${url}`)}`,
  );
  await expect(sheet.getByRole("img", { name: "QR Code do endereço" })).toBeVisible();
  await sheet.getByRole("button", { name: "Copiar link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  // In an app's browser there is no clipboard either: the address itself is there to be held.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await sheet.getByRole("button", { name: "Copiar link" }).click();
  await expect(page.getByText("Segure o endereço abaixo para copiá-lo.")).toBeVisible();
  await expect(sheet.getByLabel("Endereço para copiar")).toHaveValue(url);
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await expect(product.getByRole("radio", { name: /^Duplo/ })).toBeChecked();
});

test("[SHELL-10] eight placeholders show while the products behind a shared product load", async ({ page, shop }) => {
  const release = await hold(page, MENU_DATA);
  await page.goto(`${shop.of("brasa")}/produto/603`);
  const placeholders = page.locator('[data-skeleton="card"]');
  await expect(placeholders).toHaveCount(8);
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Carregando o cardápio…" })).toBeVisible();
  await expect(placeholders.first()).toBeVisible();
  await expect(placeholders).toHaveCount(8);
  await expectAccessible(page);
  release();
  await expect(page.getByRole("link", { name: /^Brasa Clássico/ })).toBeVisible();
  await expect(placeholders).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu is readable and its links work", async ({ page, shop }) => {
    await page.goto(shop.of("brasa"));
    await expect(page.getByRole("heading", { name: "Brasa Burger" })).toBeVisible();
    await expect(page.getByText("R$ 31,90").first()).toBeVisible();
    await page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Bebidas" }).click();
    await expect(page).toHaveURL(/#cat-/);
    await expect(page.getByText(/O carrinho precisa de JavaScript\./)).toBeVisible();
    await page.getByRole("link", { name: /^Brasa Clássico/ }).click();
    await expect(page.getByRole("heading", { name: "Brasa Clássico" }).first()).toBeVisible();
    await expect(page.getByText("Ponto da carne", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(page).toHaveURL(`${shop.of("brasa")}/`);
  });
});
