import type { Page } from "playwright/test";
import { ask } from "../tests/support/storefront";
import { useDeviceLetters } from "./support/device-letters";
import { expect, test } from "./support/shop";

declare global {
  interface Window {
    shifted?: number;
  }
}

test.afterEach(async ({ shop }) => {
  await shop.operate("PUT", "markets/dona-flor/open_closed", { open_closed: null });
});

test("a cached page follows the store's status, without a shift, with one request", async ({ page, shop }) => {
  const origin = shop.of("dona-flor");
  const set = (status: "open" | "closed") =>
    shop.operate("PUT", "markets/dona-flor/open_closed", { open_closed: status });
  await useDeviceLetters(page);
  await set("open");
  await serveFromNowOn(page, `${origin}/`, shop.port);
  await set("closed");
  // Time stands still between the steps: on a slow machine they take longer than the market may be old.
  let now = Date.now();
  await page.clock.setFixedTime(now);
  const comeBackAfter = (milliseconds: number) => {
    now += milliseconds;
    return comeBackAt(page, now);
  };
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/v3/market") && asked.push(request.url()));
  const html = await (await page.goto(origin))?.text();
  expect(html).toContain("Aberto");
  expect(html).not.toContain("Fechado");

  const header = page.getByRole("main").locator("header");
  await expect(header.getByText(/^Fechado - Abre às \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Loja: Fechado/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Ver mais" }).click();
  const details = page.getByRole("dialog", { name: "Sobre a loja" });
  await expect(details.getByRole("heading", { name: /Horário de funcionamento/ }).getByText("Fechado")).toBeVisible();
  await expect(details.getByText(/^Abrimos (hoje|amanhã|\S+) às \d\d:\d\d$/)).toBeVisible();
  await details.getByRole("button", { name: "Fechar" }).click();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => window.shifted)).toBe(0);

  await set("open");
  await comeBackAfter(10_000);
  expect(asked).toHaveLength(1);
  await comeBackAfter(60_000);
  await expect(header.getByText("Aberto", { exact: true })).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
});

test("a page of a closed shop shows that it has opened before its time", async ({ page, shop }) => {
  const set = (status: "open" | "closed") =>
    shop.operate("PUT", "markets/dona-flor/open_closed", { open_closed: status });
  await set("closed");
  await page.clock.install();
  await page.goto(shop.of("dona-flor"));
  const header = page.getByRole("main").locator("header");
  const strip = header.getByText("seu carrinho fica guardado");
  await expect(header.getByText(/^Fechado/).filter({ visible: true })).toHaveCount(1);
  await expect(strip).toBeVisible();
  await page.waitForLoadState("networkidle");
  await set("open");
  await page.clock.fastForward(31_000);
  await expect(header.getByText("Aberto", { exact: true })).toBeVisible();
  await expect(header.getByText(/^Fechado/).filter({ visible: true })).toHaveCount(0);
  await expect(strip).toBeHidden();
});

type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };

/** Serves this version of the page from now on, as a cache on the way would. */
async function serveFromNowOn(page: Page, address: string, port: number): Promise<void> {
  const { body, headers } = await ask({ port, host: new URL(address).host, path: "/" });
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  await page.route(address, (route) => route.fulfill({ status: 200, headers: sent, body }));
}

async function comeBackAt(page: Page, time: number): Promise<void> {
  const show = (state: "hidden" | "visible") =>
    page.evaluate((current) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => current });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await page.clock.setFixedTime(time);
  await show("visible");
}
