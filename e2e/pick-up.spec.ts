import { expectAccessible } from "./support/accessible";
import { addProduct, nextStep, register } from "./support/customer";
import { block } from "./support/orders";
import { watchShifts } from "./support/shifts";
import { expect, test } from "./support/shop";

test.use({ viewport: { width: 360, height: 740 } });

const DRINK = "suco-de-uva";

test("a customer orders to fetch, from 'Retirada' in the store's details to 'Retirado'", async ({ page, ownShop }) => {
  const shop = ownShop.of("forno-da-vila");
  await register(page, shop, "Rita Lima");
  const main = page.getByRole("main");
  let number = "";

  await test.step("the details lead to the shop in that mode", async () => {
    await page.getByRole("button", { name: "Ver mais" }).click();
    const details = page.getByRole("dialog", { name: "Sobre a loja" });
    await expect(details.getByText("Sem taxa, em 25-35 min.")).toBeVisible();
    await expect(details.getByText("só na retirada")).toBeVisible();
    await details.getByRole("link", { name: "Pedir para retirar" }).click();
    await expect(page.getByText("Seu pedido será para retirar na loja.")).toBeVisible();
    await expect(page).not.toHaveURL(/modo/);
  });

  await test.step("no step asks for an address, and no sum has a fee", async () => {
    await addProduct(page, shop, DRINK, 2);
    await page.goto(`${shop}/cart`);
    await nextStep(page).click();
    await expect(page.getByRole("heading", { name: "Retirada", level: 1 })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Retirada/ })).toBeChecked();
    await expect(page.getByText("Retirada sem taxa de entrega. Total: ")).toBeVisible();
    await expect(main.getByText("Rua das Araucárias, 310, Água Verde")).toBeVisible();
    await expect(main.getByRole("link", { name: "Como chegar" })).toBeVisible();
    await expect(page.getByText("Total com entrega")).toHaveCount(0);
    await expectAccessible(page);
    await nextStep(page).click();
  });

  await test.step("only what is paid there is offered", async () => {
    await expect(page.getByRole("heading", { name: "Pagar na retirada" })).toBeVisible();
    await expect(page.getByRole("list", { name: /^Opções de Vale-refeição/ })).toBeVisible();
    await page.getByRole("button", { name: /^Dinheiro/ }).click();
    const prompt = page.getByRole("dialog", { name: /troco/i });
    await expect(prompt.getByText("Total:")).toBeVisible();
    await prompt.getByRole("button", { name: "Não preciso de troco" }).click();
  });

  await test.step("the review and the confirmation say where to fetch it", async () => {
    await expect(page.getByRole("heading", { name: "Retirada", level: 2 })).toBeVisible();
    await expect(page.getByText("Tempo para retirada: 25-35 min")).toBeVisible();
    await expect(main.getByText(/(?:taxa de|com|na) entrega/i)).toHaveCount(0);
    await page.getByRole("button", { name: "Finalizar Pedido" }).click();
    await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
    await expect(page.getByText("Retire no balcão ao lado do forno")).toBeVisible();
    const [order] = await ownShop.query<{
      order_type: string;
      address_id: string | null;
      delivery_tax: number;
      number: number;
    }>("select order_type, address_id, delivery_tax, number from orders");
    expect(order).toMatchObject({ order_type: "TAKEOUT", address_id: null, delivery_tax: 0 });
    number = String(order?.number);
  });

  await test.step("its page follows it to 'Retirado', without a courier", async () => {
    await page.getByRole("link", { name: /^Ver pedido/ }).click();
    await expect(block(page, "Retirada").getByText("Rita Lima")).toBeVisible();
    await expect(page.getByText("Pagamento na retirada")).toBeVisible();
    const advance = (from: string) =>
      ownShop.operate("POST", `markets/forno-da-vila/orders/${number}/advance`, { from });
    await advance("received");
    await advance("preparing");
    await expect(page.getByText("O seu pedido está pronto: pode vir buscar.").first()).toBeVisible();
    await page.getByRole("button", { name: "Acompanhar pedido" }).click();
    const tracking = page.getByRole("dialog", { name: /^Pedido/ });
    await expect(tracking.getByText("Pronto para retirada")).toBeVisible();
    await expect(tracking.getByText("Entregador")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await advance("delivering");
    await expect(page.getByText("Pedido retirado. Bom apetite!").first()).toBeVisible();
    await expect(main.getByText(/entreg/i)).toHaveCount(0);
  });

  await test.step("the list filters by mode, and ordering again keeps it", async () => {
    await page.goto(`${shop}/orders`);
    await expect(page.getByText("Retirada na loja")).toBeVisible();
    await page.getByLabel("Entrega ou retirada").selectOption("Entrega");
    await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
    await page.getByLabel("Entrega ou retirada").selectOption("Retirada");
    await page.getByRole("link", { name: `Detalhes do pedido ${number}` }).click();
    await page.getByRole("button", { name: "Pedir de novo" }).click();
    await expect(page).toHaveURL(/\/cart/);
    await nextStep(page).click();
    await expect(page.getByRole("heading", { name: "Retirada", level: 2 })).toBeVisible();
    await expect(page.getByText("Não precisa de troco")).toBeVisible();
  });
});

test("changing the mode changes the sum at once and says so", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await register(page, forno);
  await addProduct(page, forno, DRINK, 2);
  await page.goto(`${forno}/cart?etapa=entrega`);
  // As the menu's switch has shown it.
  await expect(page.getByRole("radio", { name: /^Entrega/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Retirada/ }).check();
  await expect(page.getByRole("status").filter({ hasText: "Retirada sem taxa de entrega." })).toBeVisible();
  await page.getByRole("radio", { name: /^Entrega/ }).check();
  await expect(page.getByRole("radio", { name: /^Entrega/ })).toBeFocused();
  await expect(page.getByText("A taxa de entrega depende do endereço.")).toBeVisible();
  await page.getByLabel("Em qual bairro você está?").selectOption("batel");
  await nextStep(page).click();
  await expect(page.getByRole("radio", { name: /^Retirada/ })).toHaveCount(0);
});

test("a link keeps the mode, for a guest too", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await page.goto(`${forno}/cart?modo=retirada`);
  await expect(page.getByText("Seu pedido será para retirar na loja.")).toBeVisible();
  await addProduct(page, forno, DRINK, 2);
  await page.goto(`${forno}/cart?etapa=entrega`);
  await expect(page.getByRole("radio", { name: /^Retirada/ })).toBeChecked();
  await expect(page.getByText("Faça login para continuar")).toBeVisible();
  await expect(page.getByRole("link", { name: "Criar conta" })).toBeVisible();
});

test("the menu shows the chosen mode with its time, and a bairro goes back to delivery", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  const facts = page.getByRole("main").locator("header");
  const byFetching = page.getByRole("button", { name: "Retirar na loja Sem taxa · 25-35 min" });
  await page.goto(forno);
  await expect(facts.getByText("40-60 min", { exact: true })).toBeVisible();
  await expect(facts.getByText("25-35 min", { exact: true })).toBeHidden();
  await page.goto(`${forno}/?modo=retirada`);
  await expect(byFetching).toBeVisible();
  // The button says the time; a second one would only repeat it.
  await expect(facts.getByText("40-60 min", { exact: true })).toBeHidden();
  await expect(facts.getByText("25-35 min", { exact: true })).toBeHidden();

  await byFetching.click();
  const place = page.getByRole("dialog", { name: "Retirar na loja" });
  await expect(place.getByText("Rua das Araucárias, 310, Água Verde")).toBeVisible();
  await expectAccessible(page);
  await place.getByRole("button", { name: "Pronto" }).click();
  const shifts = await watchShifts(page);
  await page.goto(forno);
  await expect(byFetching).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(shifts()).toEqual([]);

  await byFetching.click();
  await place.getByRole("button", { name: "Receber em casa" }).click();
  const sheet = page.getByRole("dialog", { name: "Onde entregar?" });
  await sheet.getByLabel("Seu bairro").fill("copacabana");
  await sheet.getByRole("button", { name: "Retirar na loja, sem taxa" }).click();
  await expect(place).toBeVisible();
  await place.getByRole("button", { name: "Receber em casa" }).click();
  await sheet.getByRole("button", { name: /^Batel/ }).click();
  await expect(page.getByText("Seu pedido será para entrega.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Entregar em Batel R$ 6,00 · 40-60 min" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Entregar em Batel/ })).toBeVisible();
});

test("the menu's switch says how the order is received, by tap and by keys, and is remembered", async ({
  page,
  shop,
}) => {
  const forno = shop.of("forno-da-vila");
  const way = page.getByRole("group", { name: "Como você quer receber?" });
  const delivered = way.getByRole("radio", { name: "Entrega" });
  const fetched = way.getByRole("radio", { name: "Retirada" });
  const place = page.getByRole("button", { name: /^Onde entregar\?/ });
  const byFetching = page.getByRole("button", { name: "Retirar na loja Sem taxa · 25-35 min" });
  await page.goto(forno);
  await expect(delivered).toBeChecked();
  const box = await way.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await expect(place).toBeVisible();
  await expectAccessible(page);

  await way.getByText("Retirada").tap();
  await expect(fetched).toBeChecked();
  await expect(byFetching).toBeVisible();
  await expect(page.getByText("Seu pedido será para retirar na loja.")).toBeAttached();

  await fetched.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(delivered).toBeChecked();
  await expect(place).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(byFetching).toBeVisible();

  const shifts = await watchShifts(page);
  await page.reload();
  await expect(fetched).toBeChecked();
  await page.waitForLoadState("networkidle");
  expect(shifts()).toEqual([]);

  await test.step("the step of the checkout knows what was chosen", async () => {
    await addProduct(page, forno, DRINK, 2);
    await page.goto(`${forno}/cart?etapa=entrega`);
    await expect(page.getByRole("radio", { name: /^Retirada/ })).toBeChecked();
  });

  await page.goto(shop.of("brasa"));
  await expect(page.getByRole("group", { name: "Como você quer receber?" })).toHaveCount(0);
});

test("the cart says that its order is fetched, and changes that in both ways", async ({ page, shop }) => {
  const forno = shop.of("forno-da-vila");
  await addProduct(page, forno, DRINK, 2);
  await page.goto(`${forno}/cart`);
  await page.getByRole("button", { name: /^Onde entregar\?/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirar na loja, sem taxa" }).click();
  const fetched = page.getByRole("dialog", { name: "Retirar na loja" });
  await expect(fetched.getByText("Tempo para retirada: 25-35 min")).toBeVisible();
  await fetched.getByRole("button", { name: "Pronto" }).click();
  const row = page.getByRole("button", { name: "Retirar na loja Sem taxa · 25-35 min" });
  await expect(row).toBeFocused();
  await expectAccessible(page);

  await row.press("Enter");
  await fetched.getByRole("button", { name: "Receber em casa" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Onde entregar?" });
  await page.keyboard.press("Tab");
  await expect(sheet.getByLabel("Seu bairro")).toBeFocused();
  await sheet.getByRole("button", { name: /^Batel R\$\s6,00.*Grátis a partir de R\$\s80,00/ }).click();
  await expect(page.getByRole("button", { name: /^Entregar em Batel/ })).toBeVisible();
  await expect(page.getByText("para entrega grátis").first()).toBeVisible();
});
