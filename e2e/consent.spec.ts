import type { Locator, Page } from "playwright/test";
import { type EventDestination, startEventDestination } from "../tests/support/event-destination";
import { type MapServices, startMapServices } from "../tests/support/map-services";
import { startStorefront } from "../tests/support/storefront";
import { expectAccessible } from "./support/accessible";
import { nextStep, payCash, register, saveAddress } from "./support/customer";
import { test as base, expect } from "./support/shop";

type Measured = { brasa: string; destination: EventDestination; maps: MapServices };

const test = base.extend<object, { measured: Measured }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const destination = await startEventDestination();
      const maps = await startMapServices();
      const { TILE_URL } = maps.env;
      const { port, stop, remove } = await startStorefront({ EVENTS_URL: destination.url, TILE_URL });
      await use({ brasa: `http://brasa.localhost:${port}`, destination, maps });
      await stop();
      remove();
      await destination.close();
      await maps.close();
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

test.beforeEach(({ measured }) => {
  measured.destination.received.length = 0;
});

const notice = (page: Page) => page.getByRole("region", { name: "Medição de uso" });
const answer = (page: Page, name: "Aceitar" | "Recusar") => notice(page).getByRole("button", { name });
const choiceCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith("medicao")) ?? null;

function requestsOf(page: Page): URL[] {
  const requests: URL[] = [];
  page.on("request", (request) => requests.push(new URL(request.url())));
  return requests;
}

function elsewhere(requests: URL[], { brasa, maps }: Measured): string[] {
  const known = [brasa, new URL(maps.env.TILE_URL).origin];
  return requests.filter(({ origin }) => !known.includes(origin)).map(({ href }) => href);
}

const names = ({ received }: EventDestination) => received.map(({ event }) => event.name);

/** From the menu to the order: two Batata Rústica, R$ 26,90 each, with free delivery; then reloads. */
async function order(page: Page, brasa: string): Promise<string> {
  await page.goto(brasa);
  await page
    .getByRole("link", { name: /^Batata Rústica/ })
    .first()
    .click();
  const product = page.getByRole("dialog", { name: "Batata Rústica" });
  await product
    .getByRole("button", { name: /^Aumentar/ })
    .last()
    .click();
  await product.getByLabel("Observações").fill("Sem sal, da Bia");
  await product.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(product).toBeHidden();
  await page.getByRole("link", { name: /Ver carrinho/ }).click();
  await nextStep(page).click();
  await saveAddress(page, "Rua dos Pinheiros");
  await nextStep(page).click();
  await payCash(page);
  await page.getByRole("button", { name: "Confirmar pedido" }).click();
  const confirmed = page.getByRole("heading", { name: "Pedido confirmado!" });
  await expect(confirmed).toBeVisible();
  await page.reload();
  await expect(confirmed).toBeVisible();
  return ((await page.locator("dd", { hasText: "#" }).textContent()) ?? "").replace("#", "");
}

test("a refusal closes the notice for good, and a whole order sends no event", async ({ page, measured }) => {
  const { brasa, destination } = measured;
  await register(page, brasa);
  const requests = requestsOf(page);
  await expect(answer(page, "Recusar")).toBeVisible();
  await answer(page, "Recusar").click();
  await expect(notice(page)).toBeHidden();
  expect(await choiceCookie(page)).toMatchObject({ value: "nao", secure: true, sameSite: "Lax", path: "/" });
  await order(page, brasa);
  await expect(notice(page)).toHaveCount(0);
  expect(requests.filter(({ pathname }) => pathname === "/api/events")).toEqual([]);
  expect(elsewhere(requests, measured)).toEqual([]);
  expect(destination.received).toEqual([]);
});

test("consent sends each event once, at the right price, and contacts no other origin", async ({ page, measured }) => {
  const { brasa, destination } = measured;
  await register(page, brasa);
  const requests = requestsOf(page);
  await answer(page, "Aceitar").click();
  await expect(notice(page)).toBeHidden();
  const cookie = await choiceCookie(page);
  expect(cookie).toMatchObject({ name: "__Host-medicao", value: "sim", secure: true, sameSite: "Lax" });
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(180, 1);
  const number = await order(page, brasa);

  await expect.poll(() => names(destination)).toEqual(["view_item", "add_to_cart", "begin_checkout", "purchase"]);
  const chips = { item_id: "603", item_name: "Batata Rústica", price: 26.9 };
  const two = { currency: "BRL", value: 53.8, items: [{ ...chips, quantity: 2 }] };
  expect(destination.received.map(({ event }) => event.params)).toEqual([
    { currency: "BRL", value: 26.9, items: [{ ...chips, item_category: "Porções", quantity: 1 }] },
    { ...two, items: [{ ...chips, item_category: "Porções", quantity: 2 }] },
    two,
    { ...two, transaction_id: number, shipping: 0 },
  ]);
  expect(destination.received.every(({ market }) => market === "brasa")).toBe(true);
  expect(JSON.stringify(destination.received)).not.toMatch(/Bia|sal|exemplo\.com|Pinheiros/);
  expect(elsewhere(requests, measured)).toEqual([]);
});

test("/cookies shows and changes the choice, and a withdrawal applies at once", async ({ page, measured }) => {
  const { brasa, destination } = measured;
  await page.goto(`${brasa}/cookies`);
  const agree = page.getByRole("radio", { name: "Aceito a medição" });
  const refuse = page.getByRole("radio", { name: "Recuso a medição" });
  await expect(page.getByText("Você ainda não respondeu.")).toBeVisible();
  await expect(agree).not.toBeChecked();
  await expect(refuse).not.toBeChecked();
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await agree.check();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText("Você aceitou.")).toBeVisible();
  await page.goto(`${brasa}/produto/603`);
  await expect.poll(() => names(destination)).toEqual(["view_item"]);

  const other = await page.context().newPage();
  await other.goto(`${brasa}/cookies`);
  await expect(other.getByText("Você aceitou.")).toBeVisible();
  await expect(other.getByRole("radio", { name: "Aceito a medição" })).toBeChecked();
  await other.getByRole("radio", { name: "Recuso a medição" }).check();
  await expect(other.getByText("Você recusou.")).toBeVisible();
  const requests = requestsOf(page);
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await expect(page.getByRole("link", { name: /Ver carrinho/ })).toBeVisible();
  await page.goto(`${brasa}/produto/706`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests.filter(({ pathname }) => pathname === "/api/events")).toEqual([]);
  expect(names(destination)).toEqual(["view_item"]);
});

test("Global Privacy Control counts as a refusal without a notice", async ({ page, measured }) => {
  const { brasa, destination } = measured;
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
  await page.goto(`${brasa}/about`);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does
    document.cookie = "__Host-medicao=sim; Path=/; Secure";
  });
  expect(await choiceCookie(page)).not.toBeNull();
  const requests = requestsOf(page);
  await page.goto(`${brasa}/produto/603`);
  await page.waitForLoadState("networkidle");
  await expect(notice(page)).toHaveCount(0);
  await page.goto(`${brasa}/cookies`);
  await expect(page.getByText("Vale como recusa: nada é enviado.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  expect(requests.filter(({ pathname }) => pathname === "/api/events")).toEqual([]);
  expect(destination.received).toEqual([]);
});

for (const [screen, size] of [
  ["a phone", { width: 360, height: 740 }],
  ["a small phone", { width: 320, height: 568 }],
  ["a desktop", { width: 1280, height: 800 }],
] as const)
  test(`on ${screen} the notice has equal buttons, and covers no cart, step or link`, async ({ page, measured }) => {
    const { brasa } = measured;
    await page.setViewportSize(size);
    const covers = async (place: Locator) => {
      const [one, other] = await Promise.all([notice(page).boundingBox(), place.boundingBox()]);
      if (!one || !other) return `${place} is not on the screen`;
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(size.width);
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
    };
    await page.goto(brasa);
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => covers(page.getByRole("navigation", { name: "Categorias" }))).toBe(false);
    const [no, yes] = await Promise.all([answer(page, "Recusar").boundingBox(), answer(page, "Aceitar").boundingBox()]);
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    const style = (name: "Aceitar" | "Recusar") =>
      answer(page, name).evaluate((button) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
        return { color, backgroundColor, borderColor, fontWeight, fontSize };
      });
    expect(await style("Recusar")).toEqual(await style("Aceitar"));

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole("contentinfo").getByRole("link", { name: "Cookies" });
    const [box, link] = await Promise.all([notice(page).boundingBox(), last.boundingBox()]);
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

    await page.goto(`${brasa}/produto/603`);
    await page.getByRole("button", { name: /ADICIONAR/ }).click();
    await expect(page.getByRole("link", { name: /Ver carrinho ?, 1 item/ })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect.poll(() => covers(page.getByRole("link", { name: /Ver carrinho ?, 1 item/ }).last())).toBe(false);

    await page.goto(`${brasa}/cart`);
    await expect(nextStep(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect.poll(() => covers(page.locator("[data-checkout-footer]"))).toBe(false);
    await page.getByLabel("Cupom de desconto").focus();
    await expect.poll(() => covers(page.getByLabel("Cupom de desconto"))).toBe(false);
  });

test("a visit's steps are counted once each, also over reloads and other pages", async ({ page, measured }) => {
  const requests = requestsOf(page);
  const counted = () => requests.filter(({ pathname }) => pathname === "/api/steps").map(({ search }) => search);
  await page.goto(`${measured.brasa}/produto/101`);
  await expect.poll(counted).toEqual(["?visit", "?viewItem"]);
  await page.reload();
  await page.goto(`${measured.brasa}/produto/603`, { referer: `${measured.brasa}/` });
  await page.getByRole("button", { name: /^Adicionar|^ADICIONAR/ }).click();
  await expect.poll(counted).toEqual(["?visit", "?viewItem", "?addToCart"]);
});
