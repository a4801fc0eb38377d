// The API's token in one whole visit: nothing that a browser receives, sends or stores, and no log line, contains it
// (docs/security/threats.md T15).
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright/test";
import { apiTokenOf } from "../tests/support/session-cookie";
import { startStorefront } from "../tests/support/storefront";
import { addProduct, nextStep, payCash, register, saveAddress } from "./support/customer";
import { expect, test } from "./support/shop";

function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept.push(request.url, await (await caches.match(request))?.text());
    for (const { name } of await indexedDB.databases()) kept.push(name);
    return JSON.stringify(kept);
  });
}

function recordTraffic(context: BrowserContext) {
  const pending: Promise<unknown>[] = [];
  const texts: string[] = [];
  const keep = (text: Promise<string>) => pending.push(text.then((one) => texts.push(one)).catch(() => {}));
  context.on("request", (request) => {
    texts.push(request.url(), request.postDataBuffer()?.toString("latin1") ?? "");
    keep(request.allHeaders().then((headers) => JSON.stringify(headers)));
  });
  context.on("response", (response) => {
    keep(response.headersArray().then((headers) => JSON.stringify(headers)));
    keep(response.body().then((body) => body.toString("latin1")));
  });
  return async () => {
    await Promise.all(pending);
    return texts;
  };
}

test("the API's token appears in a whole visit only in its encrypted cookie", async ({ browser }, testInfo) => {
  const shop = await startStorefront({ LOG_LEVEL: "debug" }, "pipe");
  let log = "";
  for (const stream of [shop.server.stdout, shop.server.stderr])
    stream?.on("data", (chunk: Buffer) => (log += chunk.toString("utf8")));
  const brasa = `http://brasa.localhost:${shop.port}`;
  const harPath = testInfo.outputPath("visit.har");
  const context = await browser.newContext({ recordHar: { path: harPath, content: "embed" }, serviceWorkers: "allow" });
  const traffic = recordTraffic(context);
  const page = await context.newPage();
  const kept: string[] = [];

  await register(page, brasa, "Ana Canário");
  const session = (await context.cookies(brasa)).find(({ name }) => name === "__Host-session")?.value ?? "";
  const token = await apiTokenOf(session, shop.dataDir, "brasa");
  expect(token).toMatch(/^[\w-]{32,}$/);
  kept.push(await keptBy(page));
  await addProduct(page, brasa, "603", 2);
  await page.goto(`${brasa}/cart?etapa=entrega`);
  await saveAddress(page, "Rua Canário");
  await nextStep(page).click();
  await payCash(page);
  await page.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido confirmado!" })).toBeVisible();
  await page.getByRole("link", { name: "Acompanhar pedido" }).click();
  await page.getByRole("link", { name: /Detalhes/ }).click();
  await expect(page.getByText("Rua Canário").first()).toBeVisible();
  await page.goto(`${brasa}/profile`);
  await expect(page.getByRole("region", { name: "Sua conta" }).getByText("Ana Canário")).toBeVisible();
  kept.push(await keptBy(page));
  await page.getByRole("region", { name: "Sua conta" }).getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Você saiu da sua conta com sucesso!")).toBeVisible();
  kept.push(await keptBy(page));
  const seen = await traffic();
  await context.close();
  await shop.stop();
  const har = readFileSync(harPath, "utf8");

  const places: Record<string, string> = { har, log, traffic: seen.join("\n"), storage: kept.join("\n") };
  const base64 = Buffer.from(token).toString("base64").replace(/=+$/, "");
  for (const [place, text] of Object.entries(places))
    for (const form of [token, base64, token.toLowerCase(), [...token].reverse().join("")])
      expect(text.includes(form), `${form === token ? "the token" : "a form of it"} in ${place}`).toBe(false);
  expect(places.har).toContain("Rua Canário");
  expect(places.har).toContain("orders/create");
  expect(places.log).toContain('"call":"createOrder"');
  expect(Buffer.from(places.traffic ?? "", "latin1").toString("utf8")).toContain("Rua Canário");
  expect(places.storage).toContain("cart:brasa");
  expect(seen.length).toBeGreaterThan(100);
  console.log(`T15 ${seen.length} texts of traffic, ${har.length} characters of HAR, ${log.length} of log: 0 hits`);
  shop.remove();
});
