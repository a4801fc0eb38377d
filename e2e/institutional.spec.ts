import { expectAccessible } from "./support/accessible";
import { expect, test } from "./support/shop";

const PAGES = ["/about", "/privacidade", "/faq", "/termos", "/parceiros", "/cookies", "/contato"];

test("[CONTACT-01] [CONTACT-02] [CONTACT-03] the contact form only prepares a message", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/contato`);
  const main = page.getByRole("main");
  await expect(main.getByText("Segunda a sábado, das 8h às 21h")).toBeVisible();
  await expect(main.getByText("não envia nada sozinho")).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/_next/static/")) calls.push(request.url());
  });
  const send = page.getByRole("button", { name: "Preparar mensagem" });
  await send.click();
  await expect(page.getByLabel("Nome")).toBeFocused();
  for (const sentence of ["Informe o seu nome.", "Informe um e-mail válido.", "Escreva a mensagem."])
    await expect(main.getByText(sentence)).toBeVisible();
  await page.getByLabel("Nome").fill("Rita Lima");
  await page.getByLabel("E-mail").fill("rita@exemplo.com.br");
  await page.getByLabel("Mensagem").fill("Tem opção sem glúten?");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const thanks = page.getByText("Obrigado pelo contato! Sua mensagem está pronta.");
  await expect(thanks).toBeVisible();
  const whatsapp = await main.getByRole("link", { name: "Enviar pelo WhatsApp" }).getAttribute("href");
  expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain("Tem opção sem glúten?");
  await page.clock.fastForward(3_400);
  await expect(thanks).toBeVisible();
  await page.clock.fastForward(200);
  await expect(thanks).toHaveCount(0);
  await expect(page.getByLabel("Mensagem")).toHaveValue("Tem opção sem glúten?");
  expect(calls).toEqual([]);
  await page.clock.resume();
  await expectAccessible(page);
});

test("every page shows a guest which shop it is, and the way to its menu", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  for (const path of [...PAGES, "/cart", "/login", "/orders", "/coupons", "/password-recovery"]) {
    await page.goto(brasa + path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Brasa Burger", exact: true }), path).toHaveAttribute("href", "/");
    await expect(main.getByText("Aberto", { exact: true }).first(), path).toBeVisible();
  }
  for (const path of PAGES) {
    await page.goto(brasa + path);
    await expect(page.getByRole("link", { name: "Voltar ao cardápio" }), path).toHaveAttribute("href", "/");
  }
});

test("the page about the shop says until when it is open, what each bairro costs and how to get there", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.of("forno-da-vila")}/about`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Batel R\$ 6,00 · 40-60 min/ })).toBeVisible();
  await expect(main.getByRole("link", { name: "Como chegar" })).toHaveAttribute("href", /maps/);
  await page.goto(`${shop.of("dona-flor")}/about`);
  await expect(main.getByText(/^(Aberto até|Abrimos) /)).toBeVisible();
  await expect(main.getByRole("term").filter({ hasText: "Sábado" })).toBeVisible();
  await expectAccessible(page);
});

test("the contact page begins with the shop's WhatsApp", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/contato`);
  const chat = page.getByRole("main").getByRole("link", { name: /WhatsApp/ });
  await expect(chat).toHaveCount(1);
  expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(52);
  await expect(chat).toHaveAttribute("href", /wa\.me/);
});

test("the page about cookies says what they are for, with their names folded", async ({ page, shop }) => {
  await page.goto(`${shop.of("brasa")}/cookies`);
  const group = page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 3 }) });
  const forOrder = group.filter({ hasText: "Para o carrinho e o pedido" }).last();
  await expect(forOrder.getByText("O carrinho, o cupom,")).toBeVisible();
  await expect(forOrder.getByText("cart", { exact: true })).toBeHidden();
  await forOrder.getByText("Nomes técnicos").click();
  await expect(forOrder.getByText("cart", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an address that does not exist offers a search, and a missing product the categories", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  for (const path of ["/nada-aqui", "/produto/99999"]) {
    await page.goto(brasa + path);
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Buscar no cardápio").fill("cheddar");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page.getByRole("combobox")).toHaveValue("cheddar");
    await expect(page.getByRole("option").first()).toBeVisible();
  }
  await page.goto(`${brasa}/produto/99999`);
  await expect(
    page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Sobremesas" }),
  ).toBeVisible();
});

test("[ROUTE-02] [ROUTE-09] institutional pages are accessible, and name the seller", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(shop.of("dona-flor") + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("Dona Flor Cozinha e Açaí Ltda.");
    await expect(footer).toContainText("CNPJ 31.415.926/0001-71");
    await expect(footer).toContainText("Rua das Jabuticabeiras, 77, Casa Forte, Recife - PE");
    await expect(footer.getByRole("link", { name: "contato@donaflor.example" })).toBeVisible();
    await expectAccessible(page);
  }
});
