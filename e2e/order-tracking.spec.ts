import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { register } from "./support/customer";
import { changeMenu, productIn } from "./support/menu";
import { block, current, DOUBLE_BACON, placeOrder } from "./support/orders";
import { expect, test } from "./support/shop";

test("an order is followed to the door and rated", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await page.clock.install();
  await register(page, brasa);
  const order = await placeOrder(page, { items: [DOUBLE_BACON] });
  const advance = async (from: string) => {
    await ownShop.operate("POST", `markets/brasa/orders/${order.number}/advance`, { from });
    await page.clock.fastForward(10_000);
  };
  await page.goto(`${brasa}/orders/${order.id}`);
  const writes = watchWrites(page);
  const tracking = page.getByRole("dialog", { name: `Pedido #${order.number}` });
  const courier = tracking.getByRole("region", { name: "Entregador" });
  const send = page.getByRole("button", { name: "Enviar avaliação" });

  await test.step("[ORDER-01] number, status and date", async () => {
    const heading = page.getByRole("heading", { name: `Pedido #${order.number}` });
    await expect(heading).toBeVisible();
    await expect(page.getByText("Recebido", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^\d{2}\/\d{2}\/\d{4} às \d{2}h\d{2}$/)).toBeVisible();
  });

  await test.step("[ORDER-03] received: the shop has not confirmed", async () => {
    await expect(page.getByText(/Aguardando a loja confirmar/)).toBeVisible();
    await expect(page).toHaveTitle(`Recebido · Pedido #${order.number} - Brasa Burger`);
    await expect(page.getByText(/Atualizado/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Acompanhar pedido" }).click();
    await expect(current(tracking)).toContainText("Recebido");
  });

  await test.step("[ORDER-14] the state of the payment", async () => {
    await expect(tracking.getByText("Pagamento na entrega")).toBeVisible();
  });

  await test.step("[ORDER-13] the steps to the door", async () => {
    await expect(tracking.getByRole("listitem")).toHaveText([
      /^Recebido/,
      "Em preparo",
      "Saiu para Entrega",
      "Entregue",
    ]);
  });

  await test.step("preparing", async () => {
    await advance("received");
    await expect(current(tracking)).toContainText("Em preparo");
    await expect(page).toHaveTitle(/^Preparando · /);
    await expect(courier).toHaveCount(0);
  });

  await test.step("[ORDER-15] delivering: a courier labelled as a simulation, who moves every 1.5 s", async () => {
    await advance("preparing");
    await expect(current(tracking)).toContainText("Saiu para Entrega");
    await expect(courier.getByText("simulação", { exact: true })).toBeVisible();
    const distance = courier.getByText(/de você$/);
    const before = await distance.textContent();
    await page.clock.fastForward(3_000);
    await expect(distance).not.toHaveText(before ?? "");
    await expectAccessible(page);
  });

  await test.step("delivered: no courier, no more polling", async () => {
    await advance("delivering");
    await expect(current(tracking)).toContainText("Entregue");
    await expect(courier).toHaveCount(0);
    await tracking.getByRole("button", { name: "Fechar" }).click();
    await expect(page.getByRole("button", { name: "Acompanhar pedido" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Pedir de novo" })).toBeVisible();
    await expect(
      block(page, "Acompanhamento")
        .getByText(/Bom apetite!/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/Atualizado/)).toHaveCount(0);
    await expect(send).toBeVisible();
    const reads = await readsDuring(page, () => page.clock.fastForward(60_000));
    expect(reads).toEqual([]);
  });

  await test.step("[ORDERS-14] following sent no write to the server", async () => {
    expect(writes).toEqual([]);
  });

  await test.step("[ORDER-11] rated by keyboard; disabled until a star is chosen", async () => {
    await expect(send).toBeDisabled();
    await send.click({ force: true });
    await expect(page.getByText("Escolha de 1 a 5 estrelas.")).toBeVisible();
    await page.getByRole("radio", { name: "1 estrela", exact: true }).focus();
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star++) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "4 estrelas" })).toBeChecked();
    await page.getByLabel(/Comentário/).fill("Chegou quente!");
    await expect(send).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step("thanked, sent to the shop once, and there after a reload", async () => {
    await send.click();
    await expect(page.getByText("Obrigado por avaliar!")).toBeFocused();
    await page.reload();
    await expect(page.getByRole("img", { name: "4 estrelas" })).toBeVisible();
    await expect(page.getByText("Chegou quente!")).toBeVisible();
    expect(writes).toEqual([`POST ${brasa}/api/v3/orders/${order.id}/rating`]);
  });
});

test("an order is repeated at current prices, beside the filled cart or in its place", async ({ page, ownShop }) => {
  const brasa = ownShop.of("brasa");
  await register(page, brasa);
  const order = await placeOrder(page, { items: [DOUBLE_BACON] });

  await test.step("current prices, missing options named, and a question about the filled cart", async () => {
    await changeMenu(ownShop, "brasa", (menu) => {
      const bacon = productIn(menu, "102");
      bacon.price += 2;
      bacon.complements = bacon.complements?.filter(({ id }) => id !== "102a1");
    });
    await putIntoCart(page, `${brasa}/produto/603`);
    await page.goto(`${brasa}/orders/${order.id}`);
    await page.getByRole("button", { name: "Pedir de novo" }).click();
    const sheet = page.getByRole("dialog", { name: "Pedir de novo" });
    await expect(sheet.getByText("Não temos mais: 2× Bacon crocante. Custava R$ 59,90, agora R$ 50,90.")).toBeVisible();
    await expect(sheet.getByText("Seu carrinho já tem 1 item.")).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page.waitForURL(`${brasa}/cart`);
    await expect(page.getByText("Batata Rústica").first()).toBeVisible();
    await expect(page.getByText("Brasa Bacon").first()).toBeVisible();
    await expect(page.getByText("sem cebola").first()).toBeVisible();
    await expect(page.getByText("R$ 101,80").first()).toBeVisible();
  });

  await test.step("in place of the filled cart", async () => {
    await page.goto(`${brasa}/orders/${order.id}`);
    await page.getByRole("button", { name: "Pedir de novo" }).click();
    await page.getByRole("button", { name: "Substituir o carrinho" }).click();
    await page.waitForURL(`${brasa}/cart`);
    await expect(page.getByText("Brasa Bacon").first()).toBeVisible();
    await expect(page.getByText("Batata Rústica")).toHaveCount(0);
  });

  await test.step("what is added later stays in the cart", async () => {
    await putIntoCart(page, `${brasa}/produto/603`);
    await page.goto(`${brasa}/cart`);
    await expect(page.getByText("Brasa Bacon").first()).toBeVisible();
    await expect(page.getByText("Batata Rústica").first()).toBeVisible();
  });
});

test("an order's page survives an outage, polls ever more slowly, and stops when hidden", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await page.clock.install();
  await register(page, brasa);
  const order = await placeOrder(page);
  await page.goto(`${brasa}/orders/${order.id}`);
  await expect(page.getByText("Atualizado agora")).toBeVisible();

  await page.route("**/api/v3/orders/*", (route) => route.abort());
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/Sem resposta da loja agora; atualizado há 1\d s\. Tentando de novo\./)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Pedido #${order.number}` })).toBeVisible();
  const early = await readsDuring(page, () => page.clock.fastForward(5_000));
  expect(early).toEqual([]);

  await page.unroute("**/api/v3/orders/*");
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Atualizado agora")).toBeVisible();

  await setHidden(page, true);
  const hidden = await readsDuring(page, () => page.clock.fastForward(120_000));
  expect(hidden).toEqual([]);
  await setHidden(page, false);
  await expect(page.getByText("Atualizado agora")).toBeVisible();
});

function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/"))
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

async function readsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: { url(): string }) => {
    if (request.url().includes("/api/v3/orders")) reads.push(request.url());
  };
  page.on("request", note);
  await act();
  // A round trip through the page, after any request it was about to send.
  await page.evaluate(() => fetch("/api/health").then(() => undefined));
  page.off("request", note);
  return reads;
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (value ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Waits for the cart, since this test's clock may remove the toast at once. */
async function putIntoCart(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const units = () =>
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Carrinho/ })
      .textContent();
  const before = await units();
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect.poll(units).not.toBe(before);
}
