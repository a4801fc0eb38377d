import { expect, test } from "vitest";
import { daySchema } from "@/lib/domain/orders/day";
import { anItem, anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN } from "../embedded-api/factory";
import { columnsOf } from "../support/copied-rows.mjs";
import { csvRows } from "../support/csv";

const PIX = { id: "online", name: "Pix", active: true, online_payment: true, methods: [] };

const api = await createTestApi();
const market = await api.aMarket((document) => {
  Object.assign(document.market, { sandbox: true, modes: ["DELIVERY", "TAKEOUT"] });
  document.payment_types.push(PIX);
});
const customer = await api.aCustomer(market);

async function placed(change: object = {}, at = MONDAY_EVENING): Promise<string> {
  api.clock.now = at;
  const response = await api.order(market, customer.token, anOrder(customer, change));
  const body = await response.json();
  expect(body).toMatchObject({ order_number: expect.any(String) });
  return body.order_number;
}

function read(path: string, shop = market): Promise<Response> {
  return api.ask(`/operator/markets/${shop}${path}`, { token: OPERATOR_TOKEN });
}

async function day(date?: string) {
  const response = await read(`/day${date ? `?date=${date}` : ""}`);
  expect(response.status).toBe(200);
  return daySchema.parse(await response.json());
}

const move = (number: string, how: string, from: string) =>
  api.ask(`/operator/markets/${market}/orders/${number}/${how}`, { token: OPERATOR_TOKEN, body: { from } });

test("a day without orders says so", async () => {
  expect(await day("2026-01-05")).toMatchObject({
    date: "2026-01-05",
    orders: 0,
    total: 0,
    payments: [],
    products: [],
  });
});

test("sums what was sold by payment type, and keeps what was cancelled or simulated apart", async () => {
  await placed();
  await placed({ payment_type_id: "credito", payment_method_id: "visa" });
  await placed({ order_type: "TAKEOUT", address_id: null, cep: null, expected_total: 41.65 });
  await placed({ payment_type_id: "online" });
  await move(await placed(), "cancel", "received");
  expect(await day("2026-03-02")).toMatchObject({
    today: "2026-03-02",
    orders: 3,
    deliveries: 2,
    pick_ups: 1,
    total: 134.95,
    fees: 10,
    discounts: 0,
    payments: [
      { name: "Dinheiro", orders: 2, total: 88.3 },
      { name: "Cartão de Crédito / Visa", orders: 1, total: 46.65 },
    ],
    simulated: { orders: 1, total: 46.65 },
    cancelled: { orders: 1, total: 46.65, reasons: [{ reason: null, orders: 1 }] },
    products: [{ name: "X-Bacon", variation: "Grande", amount: 4 }],
    flavours: [],
  });
});

test("hours, districts, payments and channels each add up to the whole", async () => {
  await placed({}, new Date("2026-03-04T18:59:59-03:00"));
  await placed({}, new Date("2026-03-04T19:00:00-03:00"));
  const pickUp = { order_type: "TAKEOUT", address_id: null, cep: null, expected_total: 41.65 };
  await placed(pickUp, new Date("2026-03-04T20:10:00-03:00"));
  await move(await placed({}, new Date("2026-03-04T23:30:00-03:00")), "cancel", "received");
  const { total, deliveries, hours = [], districts = [], payments } = await day("2026-03-04");
  expect(hours).toEqual([
    { hour: 18, orders: 1, total: 46.65 },
    { hour: 19, orders: 1, total: 46.65 },
    { hour: 20, orders: 1, total: 41.65 },
  ]);
  expect(districts).toEqual([{ name: "Centro", orders: 2, total: 93.3 }]);
  const sum = (parts: readonly { total: number }[]) =>
    parts.reduce((all, part) => all + Math.round(part.total * 100), 0);
  expect([sum(hours), sum(payments)]).toEqual([Math.round(total * 100), Math.round(total * 100)]);
  expect(districts.reduce((all, { orders }) => all + orders, 0)).toBe(deliveries);
});

test("an order after midnight is the next day's, in the shop's zone", async () => {
  await placed({}, new Date("2026-03-10T23:59:59-03:00"));
  await placed({}, new Date("2026-03-11T00:00:00-03:00"));
  expect([(await day("2026-03-10")).orders, (await day("2026-03-11")).orders]).toEqual([1, 1]);
  api.clock.now = new Date("2026-03-11T23:30:00-03:00");
  expect(await day()).toMatchObject({ date: "2026-03-11", orders: 1 });
});

test("half a pizza is half a flavour, as often as it was ordered", async () => {
  const shop = await api.aMarket((document) => {
    const sabores = {
      id: "sabores",
      name: "Sabores",
      min_quantity: 1,
      max_quantity: 2,
      is_required: true,
      price_method: "MAX",
    };
    const flavour = (id: string, name: string) => ({ id, name, price: 30, max_quantity: 2, category: sabores });
    document.products.push({
      id: "pizza",
      name: "Pizza",
      category: { id: "1" },
      image: null,
      price: 0,
      variations: [],
      complements: [flavour("cal", "Calabresa"), flavour("cam", "Camarão")],
    } as never);
  });
  const buyer = await api.aCustomer(shop);
  const pizza = (amount: number, ...data: { id: string; amount: number }[]) =>
    anItem({ product_id: "pizza", variation_id: null, amount, observations: "", complements: [{ data }] });
  const products = [pizza(2, { id: "cal", amount: 1 }, { id: "cam", amount: 1 }), pizza(1, { id: "cal", amount: 1 })];
  api.clock.now = MONDAY_EVENING;
  const response = await api.order(shop, buyer.token, anOrder(buyer, { products, expected_total: 95 }));
  expect(response.status).toBe(201);
  const { flavours, products: sold } = await (await read("/day?date=2026-03-02", shop)).json();
  expect(sold).toEqual([{ name: "Pizza", variation: null, amount: 3 }]);
  expect(flavours).toEqual([
    { name: "Calabresa", amount: 2 },
    { name: "Camarão", amount: 1 },
  ]);
});

test("the time from received to delivered is told where the moves are known, without taps that somebody forgot", async () => {
  const numbers = [
    await placed({}, new Date("2026-03-17T19:00:00-03:00")),
    await placed({}, new Date("2026-03-17T19:00:00-03:00")),
  ];
  const delivered = ["2026-03-17T19:30:00-03:00", "2026-03-17T19:50:00-03:00"];
  await placed({}, new Date("2026-03-17T19:00:00-03:00"));
  const forgotten = await placed({}, new Date("2026-03-17T19:00:00-03:00"));
  for (const [index, number] of [...numbers, forgotten].entries()) {
    for (const from of ["received", "preparing"]) await move(number, "advance", from);
    api.clock.now = new Date(delivered[index] ?? "2026-03-18T09:00:00-03:00");
    expect((await move(number, "advance", "delivering")).status).toBe(200);
  }
  const again = await placed({}, new Date("2026-03-17T19:00:00-03:00"));
  for (const from of ["received", "preparing", "delivering"]) await move(again, "advance", from);
  await move(again, "back", "delivered");
  expect(await day("2026-03-17")).toMatchObject({ orders: 5, timed: 2, average_minutes: 40 });
});

test("a day or a period that cannot be is refused with a sentence", async () => {
  for (const path of ["/day?date=2026-02-30", "/day?date=ontem"]) {
    const response = await read(path);
    expect([response.status, (await response.json()).code]).toEqual([422, "BAD_DAY"]);
  }
  for (const query of [
    "",
    "?from=2026-03-02",
    "?from=2026-03-02&to=2026-03-01",
    "?from=2025-03-02&to=2026-03-03",
    "?from=2026-02-30&to=2026-03-01",
  ]) {
    const response = await read(`/orders.csv${query}`);
    expect([query, response.status, (await response.json()).code]).toEqual([query, 422, "BAD_PERIOD"]);
  }
});

test("the file has each order of the period once, and what it says was sold is what the days sum to", async () => {
  for (let minute = 0; minute < 3; minute += 1) await placed({}, new Date(`2026-03-2${minute + 1}T20:00:00-03:00`));
  const response = await read("/orders.csv?from=2026-03-01&to=2026-03-22");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain(`pedidos-${market}-2026-03-01-2026-03-22.csv`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles = [], ...rows] = csvRows(new TextDecoder().decode(bytes));
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)] ?? "");
  expect(new Set(column("Pedido")).size).toBe(rows.length);
  const sold = column("Vendido").reduce((sum, text) => sum + Math.round(Number(text.replace(",", ".")) * 100), 0);
  const days = ["2026-03-02", "2026-03-04", "2026-03-10", "2026-03-11", "2026-03-17", "2026-03-21", "2026-03-22"];
  let expected = 0;
  let orders = 0;
  for (const date of days) {
    const { total, orders: counted, simulated, cancelled } = await day(date);
    expected += Math.round(total * 100);
    orders += counted + simulated.orders + cancelled.orders;
  }
  expect([sold, rows.length]).toEqual([expected, orders]);
  expect(column("Pagamento")).toContain("SIMULAÇÃO, NÃO PAGO");
});

test("a long period comes page by page, each order once, oldest first", async () => {
  const shop = await api.aMarket();
  await copiesOf(await placed({}, new Date("2026-03-25T12:00:00-03:00")), shop, 1_000);
  const response = await read("/orders.csv?from=2026-03-25&to=2026-03-26", shop);
  const [, ...rows] = csvRows((await response.text()).replace("\ufeff", ""));
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(await (await read("/day?date=2026-03-25", shop)).json()).toMatchObject({ orders: 719, total: 33_541.35 });
});

/** Orders of another shop, as one of this shop's, two minutes apart; two and two begin together. */
async function copiesOf(number: string, shop: string, count: number) {
  const columns = (await columnsOf(api.client, "orders")).join(", ");
  await api.client.query(
    `insert into orders (${columns}) select ${columns} from (select (jsonb_populate_record(o, jsonb_build_object('market_id', $1::text, 'id', 'o' || n,
       'number', n, 'customer_id', null, 'created_at', o.created_at + (n / 2) * 2 * interval '1 minute'))).*
     from orders o, generate_series(1, $4::int) n where o.market_id = $2 and o.number = $3::int) copies`,
    [shop, market, number, count],
  );
  await api.client.query(
    `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('market_id', $1::text, 'order_id', 'o' || n))).*
     from orders o join order_items i on i.market_id = o.market_id and i.order_id = o.id, generate_series(1, $4::int) n
     where o.market_id = $2 and o.number = $3::int`,
    [shop, market, number, count],
  );
}

test("the printer's state is what was reported last, then silence, then nothing", async () => {
  const state = async () => (await (await read("/orders/printer")).json()).printer;
  api.clock.now = MONDAY_EVENING;
  expect(await state()).toBeNull();
  const body = { state: "failing", reason: "está sem papel", waiting: 2 };
  await api.ask(`/operator/markets/${market}/orders/printer`, { token: OPERATOR_TOKEN, body });
  expect(await state()).toMatchObject({ state: "failing", reason: "está sem papel", waiting: 2 });
  api.clock.now = new Date(MONDAY_EVENING.getTime() + 4 * 60_000);
  expect(await state()).toMatchObject({ state: "silent" });
  api.clock.now = new Date(MONDAY_EVENING.getTime() + 13 * 3_600_000);
  expect(await state()).toBeNull();
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
