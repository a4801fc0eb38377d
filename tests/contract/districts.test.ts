import { expect, test } from "vitest";
import {
  addressInput,
  anItem,
  anOrder,
  createTestApi,
  NO_HOURS,
  OPERATOR_TOKEN,
  readAnswer,
  type TestDocument,
  withTenth,
} from "../embedded-api/factory";

const DISTRICTS = [
  { id: "centro", name: "Centro", fee: 5, min_order: 40, free_from: 80, delivery_time: "25-35 min" },
  { id: "vila", name: "Vila Nova", fee: 7.5 },
  { id: "colombo", name: "Centro", fee: 9, city: "Colombo", state: "PR" },
];
const withRules = (document: TestDocument) => {
  withTenth(document);
  return Object.assign(document, { districts: DISTRICTS });
};
const juices = (amount: number) => [anItem({ product_id: "suco", variation_id: null, complements: [], amount })];

const api = await createTestApi();
const market = await api.aMarket(withRules);
const customer = await api.aCustomer(market);

async function place(amount: number, expected_total: number, change: object = {}) {
  const body = anOrder(customer, { products: juices(amount), expected_total, ...change });
  return readAnswer(api.order(market, customer.token, body));
}

test("the list says each rule as the document does, and only where it is written", async () => {
  expect(await (await api.ask("/api/v3/districts", { market })).json()).toEqual(DISTRICTS);
});

test("an address keeps the list fee, whatever an order may be charged", async () => {
  const path = `/api/v3/addresses/${customer.addressId}`;
  const read = await (await api.ask(path, { market, token: customer.token })).json();
  expect(read.deliveryFee).toBe(5);
});

test("an order is charged the fee below 'grátis a partir de' and nothing from exactly that subtotal on", async () => {
  expect(await place(7, 75)).toMatchObject({ status: 201, body: { subtotal: 70, delivery_tax: 5, total: 70 } });
  expect(await place(8, 80)).toMatchObject({ status: 201, body: { subtotal: 80, delivery_tax: 0, total: 80 } });
});

test("a coupon that brings the total below 'grátis a partir de' leaves the delivery free", async () => {
  const { status, body } = await place(8, 72, { promo_code: "DESCONTO10" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ subtotal: 80, discount: 8, total: 72, delivery_tax: 0 });
});

test("an order with the fee that a free delivery no longer has is refused with the new sums", async () => {
  const before = await api.orderCount(market);
  const { status, body } = await place(8, 85);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "PRICE_CHANGED", subtotal: 80, delivery_tax: 0, total: 80 });
  expect(await api.orderCount(market)).toBe(before);
});

test("the district's minimum holds where it is greater than the shop's, inclusive", async () => {
  expect(await place(3, 35)).toMatchObject({
    status: 409,
    body: { code: "BELOW_MINIMUM", message: "Faltam R$\u00a010,00 para o pedido mínimo" },
  });
  expect((await place(4, 45)).status).toBe(201);
});

test("the shop's minimum holds where the district has none or a smaller one", async () => {
  const inVila = await api.anAddress(market, customer.token, { neighborhood_id: "vila" });
  expect((await place(1, 17.5, { address_id: inVila })).body.code).toBe("BELOW_MINIMUM");
  expect(await place(2, 27.5, { address_id: inVila })).toMatchObject({ status: 201, body: { delivery_tax: 7.5 } });
});

test("an order promises the district's delivery time, and else the shop's", async () => {
  expect((await place(4, 45)).body.delivery_time).toBe("25-35 min");
  const inVila = await api.anAddress(market, customer.token, { neighborhood_id: "vila" });
  expect((await place(4, 47.5, { address_id: inVila })).body.delivery_time).toBe("40-60 min");
});

test("a rule that the shop takes back no longer holds", async () => {
  const other = await api.aMarket(withRules);
  await api.importDocument(other);
  expect(await (await api.ask("/api/v3/districts", { market: other })).json()).toEqual([
    { id: "centro", name: "Centro", fee: 5 },
    { id: "vila", name: "Vila Nova", fee: 0 },
  ]);
});

test.each([
  ["free_from", "80", "districts[0].free_from", "Deve ser um número, sem aspas e com ponto: 80."],
  ["free_from", -1, "districts[0].free_from", "Não pode ser menor que 0."],
  ["min_order", 10.005, "districts[0].min_order", "Use no máximo duas casas decimais."],
  ["delivery_time", 30, "districts[0].delivery_time", 'Deve ser um texto, entre aspas: "30".'],
])("refuses a document whose %s is %j", async (field, value, path, message) => {
  const document = { districts: [{ id: "centro", name: "Centro", fee: 5, [field]: value }] };
  const refused = api.importDocument(market, (written) => Object.assign(written, document));
  const { errors } = await refused.catch(({ message }) => JSON.parse(message));
  expect(errors).toEqual([{ path, message }]);
});

test("warns of rules that change nothing or make the fee disappear", async () => {
  const districts = [
    { id: "a", name: "A", fee: 0, free_from: 80 },
    { id: "b", name: "B", fee: 5, free_from: 20 },
    { id: "c", name: "C", fee: 5, min_order: 10 },
    { id: "d", name: "D", fee: 5, min_order: 60, free_from: 80, gratis_a_partir_de: 1 },
  ];
  const { warnings } = await api.importDocument(await api.aMarket(), (document) =>
    Object.assign(document, { districts }),
  );
  expect(warnings).toEqual(
    expect.arrayContaining([
      NO_HOURS,
      {
        path: "districts[0].free_from",
        message: "A entrega em 'A' já é grátis: o valor para entrega grátis não muda nada.",
      },
      {
        path: "districts[1].free_from",
        message: "Todo pedido para 'B' chega a esse valor: a taxa de R$\u00a05,00 nunca é cobrada.",
      },
      { path: "districts[2].min_order", message: "Vale o maior: o pedido mínimo da loja já é R$\u00a020,00." },
      {
        path: "districts[3].gratis_a_partir_de",
        message: "O campo 'gratis_a_partir_de' não existe e foi ignorado. Você quis dizer 'free_from'?",
      },
    ]),
  );
  expect(warnings).toHaveLength(5);
});

test("an address in a district of another town gets that town, on the order too, whatever the customer sent", async () => {
  const sent = addressInput({ neighborhood_id: "colombo", city: "Curitiba", state: "SP" });
  const post = { market, token: customer.token, method: "POST", body: { address: sent } };
  const saved = await (await api.ask("/api/v3/address/new_address", post)).json();
  expect(saved).toMatchObject({ city: "Colombo", state: "PR" });
  const placed = await place(8, 89, { address_id: saved.id });
  expect(placed.status).toBe(201);
  const read = await api.ask(`/api/v3/orders/${placed.body.id}`, { market, token: customer.token });
  expect(await read.json()).toMatchObject({ city: "Colombo", state: "PR", neighborhood_name: "Centro" });
});

test("an address saved before its district named a town gets the town", async () => {
  const path = `/operator/markets/${market}`;
  const exported = await (await api.ask(path, { token: OPERATOR_TOKEN })).json();
  const districts = DISTRICTS.map((each) => (each.id === "centro" ? { ...each, city: "Pinhais" } : each));
  const moved = await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: { ...exported, districts } });
  expect(moved.status).toBe(200);
  const read = await api.ask(`/api/v3/addresses/${customer.addressId}`, { market, token: customer.token });
  expect(await read.json()).toMatchObject({ city: "Pinhais", state: exported.market.state ?? null });
});
