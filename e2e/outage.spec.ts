import type { Page, Route } from "playwright/test";
import { expectAccessible } from "./support/accessible";
import { atDelivery, nextStep, payCash, register, saveAddress } from "./support/customer";
import { expect, test } from "./support/shop";

const DOWN = "O sistema está temporariamente fora do ar. Estamos verificando a conexão com o servidor.";

const unavailable = (page: Page) => page.getByRole("heading", { name: "Problema Técnico" });
const replies = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  "network error": (route) => route.abort(),
  "parse error": (route) => route.fulfill({ status: 200, contentType: "application/json", body: "<p>oi</p>" }),
  "500": replies(500, {}),
  "502": replies(502, { error: "FETCH_ERROR" }),
  "503": replies(503, {}),
};

test("[ERROR-07] each outage shows the unavailable page with the screen's own sentence", async ({ page, shop }) => {
  await register(page, shop.of("brasa"));
  // Without a health response the page cannot recover before the customer's retry.
  await page.route("**/api/v3/health", () => {});
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      await page.route("**/api/v3/orders", fault);
      await page.goto(`${shop.of("brasa")}/orders`);
      await expect(unavailable(page)).toBeVisible();
      await expect(page.getByText("Erro ao carregar pedidos: Tente novamente")).toBeVisible();
      await expect(page.getByText(DOWN)).toHaveCount(0);
      await page.unroute("**/api/v3/orders");
      await page.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(page.getByText("Nenhum pedido encontrado.")).toBeVisible();
    });
  }
  await test.step("a rejection shows in its place, without a health check", async () => {
    await page.route("**/api/v3/orders", replies(403, { message: "Acesso suspenso." }));
    await page.goto(`${shop.of("brasa")}/orders`);
    await expect(page.getByRole("heading", { name: "Erro ao carregar pedidos: Acesso suspenso." })).toBeVisible();
    await expect(unavailable(page)).toHaveCount(0);
  });
});

test("[ERROR-07] [ERROR-08] [API-33] the page recovers by itself, and keeps all choices", async ({ page, shop }) => {
  const brasa = shop.of("brasa");
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v3/health")) checks++;
  });
  await atDelivery(page, brasa, 2);
  await saveAddress(page, "Rua dos Pinheiros");
  expect(checks).toBe(0);

  await page.route("**/api/v3/payment_types", replies(503, {}));
  await page.route("**/api/v3/health", replies(503, {}));
  await page.reload();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await nextStep(page).click();
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText("Não foi possível carregar esta etapa do pedido.")).toBeVisible();
  await expect(page.getByText(DOWN)).toBeVisible();
  await expect(nextStep(page)).toBeHidden();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await page.goForward();
  await expect(page.getByText(DOWN)).toBeVisible();

  await page.unroute("**/api/v3/payment_types");
  await page.unroute("**/api/v3/health");
  await expect(page.getByRole("button", { name: /^Dinheiro/ })).toBeVisible();
  await expect(unavailable(page)).toHaveCount(0);
  expect(checks).toBeGreaterThan(0);

  const before = checks;
  await page.context().setOffline(true);
  await payCash(page);
  await expect(page.getByRole("heading", { name: "Revise e confirme seu pedido" })).toBeVisible();
  await expect(page.getByText("Rua dos Pinheiros, 10")).toBeVisible();
  await page.context().setOffline(false);
  expect(checks).toBe(before);
});
