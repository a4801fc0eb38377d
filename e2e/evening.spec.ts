// An evening of a shop: forty orders from three channels, three people on three devices, and the books at its end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright/test";
import { freePort } from "../scripts/lib/server.mjs";
import { startStorefront } from "../tests/support/storefront";
import { boardOf } from "./support/board";
import { card, PHONE, tab, tapOn } from "./support/board-orders";
import { register } from "./support/customer";
import { type Placed, placeOrder } from "./support/orders";
import { expect, operateAt, test } from "./support/shop";

test.use({ viewport: PHONE });

let server: Awaited<ReturnType<typeof aServer>>;
test.beforeEach(async () => {
  server = await aServer();
});
test.afterEach(() => server.end());

const TABLET = { width: 1024, height: 600 };
/** A device finds back after its server was killed. */
const LATER = { timeout: 60_000 };
const STOCK = 100;
const FLOAT = 100;
/** The price of Batata Rústica and the fee to Vila Madalena. */
const [PRICE, FEE] = [26.9, 4.9];

type Source = "phone" | "whatsapp" | "counter";

const BY_VOICE: Record<Source, number> = { phone: 12, whatsapp: 6, counter: 4 };
const ON_THE_SITE = 18;
const ORDERS = 40;

const round = (sum: number) => Math.round(sum * 100) / 100;
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  round(items.reduce((sum, item) => sum + of(item), 0));

/** A server that can be killed and started again with what it has stored. */
async function aServer() {
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), "evening-"))];
  const start = () => startStorefront({ DATA_DIR: dataDir }, "inherit", port);
  let running = await start();
  const stop = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => running.server.once("exit", resolve));
    running.server.kill(signal);
    await ended;
    running.remove();
  };
  return {
    shop: { port, operate: operateAt(port), of: (market: string) => `http://${market}.localhost:${port}` },
    async kill() {
      await stop("SIGKILL");
      running = await start();
    },
    async end() {
      await stop("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Server = (typeof server)["shop"];

async function aPerson(browser: Browser, shop: Server, role: string, name: string, size = PHONE): Promise<Page> {
  const { link } = await shop.operate("POST", "markets/brasa/board/people", { name, role, phone: "11987650001" });
  const context = await browser.newContext({ viewport: size, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await page.goto(`${boardOf(shop)}/entrar#${link.market}.${link.code}`);
  await expect(page).not.toHaveURL(/entrar/);
  return page;
}

type Cash = { payment_type_id: string; payment_method_id: string };
type Typed = { shop: Server; cash: Cash; source: Source; amount: number };

async function typed({ shop, cash, source, amount }: Typed): Promise<Placed> {
  const isDelivery = source !== "counter";
  const { order_number: number, id } = await shop.operate("POST", "markets/brasa/orders", {
    idempotency_key: crypto.randomUUID(),
    source,
    ...(isDelivery ? {} : { order_type: "TAKEOUT" }),
    customer: isDelivery ? { name: "Caio Prado", phone: "(11) 98888-7777" } : {},
    address: isDelivery ? { street: "Rua Harmonia", number: "9", neighborhood_id: "2" } : null,
    products: [{ product_id: "603", variation_id: null, amount, complements: [], is_service: false }],
    ...cash,
    expected_total: round(PRICE * amount + (isDelivery ? FEE : 0)),
  });
  return { id, number };
}

test("an evening of forty orders, with two kills, cut networks and an order that changes twice, adds up", async ({
  page,
  browser,
}) => {
  test.setTimeout(1_500_000);
  const { shop } = server;
  const market = (method: string, path: string, body?: object) => shop.operate(method, `markets/brasa${path}`, body);
  await market("PUT", "/stock", { item: { product: "603" }, stock: STOCK });
  const [counter, kitchen, courier] = [
    await aPerson(browser, shop, "counter", "Bia"),
    await aPerson(browser, shop, "kitchen", "Ana", TABLET),
    await aPerson(browser, shop, "courier", "João Lima"),
  ];
  await market("POST", "/cash", { float: FLOAT });
  await register(page, shop.of("brasa"), "Ana Souza");
  const cash: Cash = await page.evaluate(async () => {
    const { payment_types: types } = await (await fetch("/api/v3/payment_types")).json();
    const { id, methods } = types.find(({ name }: { name: string }) => name === "Dinheiro");
    return { payment_type_id: id, payment_method_id: methods[0].id };
  });
  const paper = (device: Page, { number }: Placed) =>
    device.getByRole("article", { name: `Pedido ${number}`, exact: true });
  const calls = Object.entries(BY_VOICE).flatMap(([source, count]) => Array<Source>(count).fill(source as Source));
  const rides: Placed[] = [];
  const pickUps: Placed[] = [];

  const order = async () => {
    const placed = await placeOrder(page);
    rides.push(placed);
    return placed;
  };
  const takeCall = async (amount: number) => {
    const source = calls.shift() ?? "counter";
    (source === "counter" ? pickUps : rides).push(await typed({ shop, cash, source, amount }));
  };
  const accept = (placed: Placed) => tapOn(counter, placed, /^Aceitar/, LATER);
  const cook = async (placed: Placed) => {
    await paper(kitchen, placed)
      .getByRole("button", { name: /^Pronto/ })
      .click(LATER);
    await expect(paper(kitchen, placed)).toHaveCount(0, LATER);
  };
  const take = async (placed: Placed) => {
    await courier.getByRole("button", { name: `Pegar pedido ${placed.number}`, exact: true }).click(LATER);
    await expect(paper(courier, placed)).toBeVisible(LATER);
  };
  const deliver = async (placed: Placed) => {
    await paper(courier, placed)
      .getByRole("button", { name: /^Entregue/ })
      .click(LATER);
    await courier.getByRole("dialog").getByRole("button", { name: "Sim, entregue" }).click();
    await expect(paper(courier, placed)).toHaveCount(0, LATER);
  };

  await test.step("telephone and site at once, and a kill while the kitchen cooks", async () => {
    for (let n = 0; n < 9; n += 1) {
      await accept(await order());
      await takeCall(1 + (n % 2));
    }
    for (const placed of rides.slice(0, 5)) await cook(placed);
    await server.kill();
    for (const placed of rides.slice(5)) await cook(placed);
  });

  await test.step("an order changes twice", async () => {
    const altered = await order();
    await accept(altered);
    for (const amount of [2, 3]) {
      await counter.goto(boardOf(shop));
      await tab(counter, /Em preparo/).click();
      await card(counter, altered)
        .getByRole("link", { name: /^Alterar/ })
        .click(LATER);
      await counter.getByRole("button", { name: /^Aumentar .*Batata Rústica/ }).click(LATER);
      await counter.getByRole("button", { name: "Conferir" }).click();
      const sheet = counter.getByRole("dialog", { name: `O que muda no pedido ${altered.number}` });
      await expect(sheet).toContainText(`${amount} x Batata Rústica`);
      await sheet.getByRole("button", { name: "Salvar e avisar o cliente" }).click();
      await expect(sheet).toHaveCount(0, LATER);
      await expect(paper(kitchen, altered)).toContainText(`${amount} x Batata Rústica`, LATER);
    }
    await cook(altered);
    await counter.goto(boardOf(shop));
  });

  await test.step("the courier rides, without network at three doors", async () => {
    for (const placed of rides) await take(placed);
    await courier.context().setOffline(true);
    for (const placed of rides.slice(0, 3)) await deliver(placed);
    await expect(courier.getByText(/^Sem internet: 3 toques guardados\./)).toBeVisible();
    await courier.context().setOffline(false);
    await expect(courier.getByText(/^Sem internet/)).toHaveCount(0, LATER);
    for (const placed of rides.slice(3)) await deliver(placed);
  });
  const delivered = rides.splice(0);

  await test.step("one is cancelled by its customer, one by the shop", async () => {
    const [regretted, refused] = [await placeOrder(page), await placeOrder(page)];
    await page.goto(`${shop.of("brasa")}/orders/${regretted.id}`);
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await page.getByRole("button", { name: "Sim, cancelar" }).click();
    await expect.poll(async () => (await market("GET", `/orders/${regretted.number}`)).status).toBe("cancelled");
    await market("POST", `/orders/${refused.number}/cancel`, { from: "received" });
  });

  await test.step("the second half, with a kill among new orders and the kitchen without network", async () => {
    for (let n = 0; n < 6; n += 1) {
      const placed = await order();
      if (n === 2) await server.kill();
      await accept(placed);
    }
    await kitchen.context().setOffline(true);
    while (calls.length > 0) await takeCall(1);
    await expect(kitchen.getByText(/^Sem conexão há/).first()).toBeVisible(LATER);
    await kitchen.context().setOffline(false);
    for (const placed of [...rides, ...pickUps]) await cook(placed);
    for (const placed of rides) await take(placed);
    for (const placed of rides) await deliver(placed);
    await tab(counter, /Prontos/).click();
    for (const placed of pickUps) await tapOn(counter, placed, /^Retirado/, LATER);
  });

  await test.step("the books agree", async () => {
    const done = await Promise.all(
      [...delivered, ...rides, ...pickUps].map(({ number }) => market("GET", `/orders/${number}`)),
    );
    expect(new Set(done.map(({ order_number: number }) => number)).size).toBe(ORDERS - 2);
    expect(done.map(({ status }) => status)).toEqual(done.map(() => "delivered"));
    const paid = ({ total, delivery_tax: fee }: { total: number; delivery_tax: number }) => total + fee;
    const byRide = done.filter(({ order_type: mode }) => mode !== "TAKEOUT");
    const amounts = sumOf(done, ({ order_items: items }) => sumOf<{ amount: number }>(items, ({ amount }) => amount));

    expect(await market("GET", "/day")).toMatchObject({
      orders: ORDERS - 2,
      total: sumOf(done, paid),
      cancelled: { orders: 2 },
      payments: [{ orders: ORDERS - 2, total: sumOf(done, paid) }],
      couriers: [{ name: "João Lima", orders: byRide.length, total: sumOf(byRide, paid) }],
      sources: expect.arrayContaining([
        expect.objectContaining({ source: "storefront", orders: ON_THE_SITE - 2 }),
        ...Object.entries(BY_VOICE).map(([source, orders]) => expect.objectContaining({ source, orders })),
      ]),
    });
    expect((await market("GET", "/stock")).stock).toMatchObject([{ left: STOCK - amounts }]);

    const [joao] = (await market("GET", "/couriers")).couriers;
    expect(joao).toMatchObject({ deliveries: byRide.length, owed: sumOf(byRide, paid), untold: [] });
    await market("POST", `/couriers/${joao.id}/settle`, { numbers: joao.numbers, float: joao.float });
    const [till] = (await market("GET", "/cash")).shifts;
    expect(till.expected).toBe(round(FLOAT + sumOf(done, paid)));
    const [, closed] = (await market("POST", "/cash/close", { shift: till.number, counted: till.expected })).shifts;
    expect(closed).toMatchObject({ number: till.number, difference: 0 });
  });
  for (const device of [counter, kitchen, courier]) await device.context().close();
});
