import type { Page } from "playwright/test";
import { FAULTS } from "../tests/support/fault-kinds";
import { expectAccessible } from "./support/accessible";
import {
  addProduct,
  atDelivery,
  atReview,
  confirmed,
  finish,
  nextStep,
  payCash,
  saveAddress,
} from "./support/customer";
import { expect, test } from "./support/shop";

const CREATE = "**/api/v3/markets/brasa/orders/create";
const UNANSWERED = "Não recebemos a resposta da loja. Toque de novo para confirmar: o pedido não será duplicado.";

const ordersOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/v3/orders")).json()).orders.length as number);

test("[CHECKOUT-18] a connection lost during the order leads to one order", async ({ page, shop }) => {
  await atReview(page, shop.of("brasa"));
  await page.context().setOffline(true);
  await finish(page).click();
  await expect(page.getByText("O pedido não chegou a ser enviado. Toque de novo para enviar.")).toBeVisible();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await page.context().setOffline(false);
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
  expect(await ordersOf(page)).toBe(1);
});

for (const earlier of ["read", "unread"])
  test(`an order whose response was lost is found on the next visit: others ${earlier}`, async ({ page, shop }) => {
    const brasa = shop.of("brasa");
    await atReview(page, brasa);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/orders/create")) sent++;
    });
    await page.route("**/api/v3/orders", (route) =>
      sent === 0 && earlier === "read" ? route.continue() : route.abort(),
    );
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (input, init) => {
        const response = await send(input, init);
        if (String(input).endsWith("/orders/create")) throw new TypeError("The answer is lost.");
        return response;
      };
    });
    await finish(page).click();
    await expect(page.getByText(UNANSWERED)).toBeVisible();
    await page.goto(`${brasa}/about`);
    await page.unroute("**/api/v3/orders");
    await page.goto(`${brasa}/cart`);
    await expect(confirmed(page)).toBeVisible();
    expect(sent).toBe(1);
    expect(await ordersOf(page)).toBe(1);
    await page.goto(`${brasa}/cart`);
    await expect(page.getByText("Seu carrinho está vazio!")).toBeVisible();
  });

test("a page reloaded while its order is on its way waits for it, and shows it", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await atReview(page, brasa);
  const late: { key: string; body: string }[] = [];
  await page.route(CREATE, (route) => {
    const request = route.request();
    late.push({ key: request.headers()["idempotency-key"] ?? "", body: request.postData() ?? "" });
    return route.abort();
  });
  await page.route("**/api/order-attempts/*", (route) => route.abort());
  await finish(page).click();
  await expect(page.getByText(UNANSWERED)).toBeVisible();
  await page.unroute("**/api/order-attempts/*");
  await page.reload();
  await expect(page.getByText("Estamos conferindo se a loja recebeu o seu pedido.")).toBeVisible();
  await page.unroute(CREATE);
  const arrived = await page.evaluate(async ([order]) => {
    const headers = { "content-type": "application/json", "idempotency-key": order?.key ?? "" };
    return (await fetch("/api/v3/markets/brasa/orders/create", { method: "POST", headers, body: order?.body })).status;
  }, late);
  expect(arrived).toBe(201);
  await expect(confirmed(page)).toBeVisible();
  expect(await ordersOf(page)).toBe(1);
});

for (const apart of [0, 300, 1_000])
  test(`of two windows ordering one cart ${apart} ms apart, both show the order`, async ({ page, shop, context }) => {
    const brasa = shop.of("brasa");
    await atReview(page, brasa);
    const other = await context.newPage();
    await other.goto(`${brasa}/cart?etapa=confirmacao`);
    for (const window of [page, other]) await expect(window.getByText("Rua dos Pinheiros, 10").first()).toBeVisible();
    await context.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await finish(page).click();
    await new Promise((resolve) => setTimeout(resolve, apart));
    await finish(other).click();
    for (const window of [page, other]) {
      await expect(confirmed(window)).toBeVisible();
      await expect(window).toHaveURL(/etapa=confirmado&pedido=/);
    }
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
    expect(await ordersOf(page)).toBe(1);
  });

test("a payment that the shop takes off at the last moment is refused and gone", async ({ page, ownShop }) => {
  await atReview(page, ownShop.of("brasa"));
  const settings = await ownShop.operate("GET", "markets/brasa/settings");
  const types = settings.payment_types.filter(({ name }: { name: string }) => name !== "Dinheiro");
  await ownShop.operate("PATCH", "markets/brasa/settings", { version: settings.version, payment_types: types });
  await finish(page).click();
  await expect(page.getByText("Esta forma de pagamento não está mais disponível.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cartão de crédito/i }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Dinheiro/ })).toHaveCount(0);
  const problem = page.getByRole("main").getByText("Esta forma de pagamento não está mais disponível.");
  await expect(problem).toHaveCount(0);
});

test("a step whose code fails to load says so, and loads on retry", async ({ page, shop, complaints }) => {
  const brasa = shop.of("brasa");
  await atDelivery(page, brasa, 2);
  await saveAddress(page, "Rua dos Pinheiros");
  // Never idle: nothing is loaded ahead.
  await page.addInitScript("globalThis.requestIdleCallback = () => 0");
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await expect(page.getByText("Rua dos Pinheiros, 10").first()).toBeVisible();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await nextStep(page).click();
  await expect(page.getByText("Não foi possível carregar esta etapa do pedido.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await payCash(page);
  await expect(page.getByText("Rua dos Pinheiros, 10").first()).toBeVisible();
  await expect(finish(page)).toBeVisible();
  complaints.splice(0);
});

test("a sheet of the cart whose code fails to load says so, and opens at the next tap", async ({
  page,
  shop,
  complaints,
}) => {
  await addProduct(page, shop.of("brasa"), "603", 2);
  await page.addInitScript("globalThis.requestIdleCallback = () => 0");
  await page.goto(`${shop.of("brasa")}/cart`);
  await page.getByLabel("Cupom de desconto").fill("DESCONTO10");
  await page.getByRole("button", { name: "Aplicar" }).click();
  // The toasts' code is there from now on.
  await expect(page.getByText("Cupom aplicado!", { exact: true }).first()).toBeVisible();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  const summary = page.getByRole("button", { name: /Ver resumo do pedido/ });
  await summary.click();
  await expect(page.getByText("Não foi possível concluir. Tente novamente.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await summary.click();
  await expect(page.getByRole("dialog", { name: "Resumo do pedido" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByLabel("Cupom de desconto")).toHaveValue(/^desconto10$/i);
  complaints.splice(0);
});

test("every API fault during the order keeps the cart, the address and the payment", async ({ page, shop }) => {
  await atReview(page, shop.of("brasa"));
  for (const [name, { outcome, message }] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      const [status, error] = outcome;
      await page.route(CREATE, (route) => route.fulfill({ status, json: { status, error, message } }));
      const answered = page.waitForResponse(CREATE);
      await finish(page).click();
      await answered;
      const said = status < 500 && status !== 429 ? (message ?? "Erro ao finalizar pedido.") : UNANSWERED;
      await expect(page.getByRole("alert").getByText(said)).toBeVisible();
      await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
      await expect(page.getByText("Batata Rústica").first()).toBeVisible();
      await expect(page.getByText("Não precisa de troco")).toBeVisible();
      await expect(finish(page)).not.toHaveAttribute("aria-busy", "true");
      await page.unroute(CREATE);
    });
  }
  await page.reload();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await finish(page).click();
  await expect(confirmed(page)).toBeVisible();
  expect(await ordersOf(page)).toBe(1);
});

test("every checkout step survives a reload, and the new order can be cancelled", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  const called = new Set<string>();
  page.on("request", (request) => called.add(new URL(request.url()).pathname));
  const footer = page.locator("[data-checkout-footer]");
  await atReview(page, brasa);
  for (const [stage, seen] of [
    ["confirmacao", "Revise e confirme seu pedido"],
    ["pagamento", "Forma de pagamento"],
    ["entrega", "Entrega"],
    ["", "Seu Carrinho"],
  ] as const) {
    await page.goto(`${brasa}/cart${stage && `?etapa=${stage}`}`);
    await expect(page.getByRole("heading", { name: seen, exact: true }).first()).toBeVisible();
    await test.step("[CHECKOUT-12] the footer has the total, back and continue", async () => {
      await expect(page.getByRole("button", { name: /Total.*R\$\s53,80.*Ver resumo do pedido/ })).toBeVisible();
      await expect(footer.getByText("Voltar", { exact: true })).toBeVisible();
      await expect(footer.getByRole("button", { name: /^(?:Continuar|Finalizar Pedido)$/ })).toBeVisible();
    });
    await expectAccessible(page);
  }
  await test.step("[CHECKOUT-12] the summary opens", async () => {
    await page.getByRole("button", { name: /Ver resumo do pedido/ }).click();
    const summary = page.getByRole("dialog", { name: "Resumo do pedido" });
    await expect(summary.getByText("Batata Rústica")).toBeVisible();
    await summary.getByRole("button", { name: "Continuar" }).click();
    await expect(summary).toBeHidden();
  });
  await test.step("[ROUTE-07] each step has its own cart address", async () => {
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).pathname));
    for (const seen of ["Revise e confirme seu pedido", "Pagamento", "Entrega"]) {
      await expect(page.getByRole("heading", { name: seen, level: 1 })).toBeVisible();
      addresses.push(new URL(page.url()).pathname);
      await footer.getByRole("button", { name: "Voltar" }).click();
    }
    expect(new Set(addresses)).toEqual(new Set(["/cart"]));
  });
  await page.goto(`${brasa}/cart?etapa=confirmacao`);
  await test.step("[CHECKOUT-16] the confirmation links to the order", async () => {
    await page.getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(confirmed(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Acompanhar pedido" })).toHaveAttribute("href", "/orders");
    await expectAccessible(page);
  });
  await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toHaveAttribute("href", /wa\.me\/5511955500142/);
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("button", { name: "Sim, cancelar" }).click();
  await expect(page.getByRole("heading", { name: "Pedido cancelado" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
  await test.step("[API-35] the checkout reads store, neighbourhoods and addresses; the profile reads orders and addresses", async () => {
    for (const call of ["market", "districts", "addresses"]) expect(called).toContain(`/api/v3/${call}`);
    called.clear();
    await page.goto(`${brasa}/profile`);
    await expect(page.getByText("Rua dos Pinheiros").first()).toBeVisible();
    for (const call of ["orders", "addresses"]) await expect.poll(() => called).toContain(`/api/v3/${call}`);
  });
});

test("the footer covers no focused field above an on-screen keyboard of any height", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart`);
  for (const size of [
    { width: 360, height: 400 },
    { width: 640, height: 320 },
    { width: 320, height: 480 },
  ]) {
    await page.setViewportSize(size);
    const field = page.getByLabel("Cupom de desconto");
    await page.getByRole("heading", { name: "Seu Carrinho" }).focus();
    await field.focus();
    await expect(async () => {
      const box = await field.boundingBox();
      const footer = await page.locator("[data-checkout-footer]").boundingBox();
      if (!box || !footer) throw new Error("One of them is not there.");
      const covered = box.y < footer.y + footer.height && box.y + box.height > footer.y;
      expect([covered, box.y >= 0, box.y + box.height <= size.height]).toEqual([false, true, true]);
    }).toPass({ timeout: 5_000 });
  }
});
