import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderSchema } from "@/lib/contract/orders/schema";
import {
  anItem,
  anOrder,
  createTestApi,
  OPERATOR_TOKEN,
  readAnswer,
  withTenth,
  withValues,
} from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket(withTenth);
const customer = await api.aCustomer(market);

async function place(change: object = {}, key?: string) {
  return readAnswer(api.order(market, customer.token, anOrder(customer, change), key));
}

const juice = (amount: unknown) => [anItem({ product_id: "suco", variation_id: null, complements: [], amount })];

describe("an order that can be placed", () => {
  test("[API-12] [ENTITY-13] [ENTITY-14] is priced by the server in exact centavos and returned in the specified format", async () => {
    const { status, body } = await place({ troco: 50, observations: "CPF na nota: 52998224725" });
    expect(status).toBe(201);
    expect(orderSchema.parse(body)).toMatchObject({
      status: "received",
      market: { name: `Casa ${market}` },
      customer_name: "Ana Souza",
      customer_phone: "12999990000",
      full_address: "Rua das Flores, 123",
      neighborhood_name: "Centro",
      city: "Taubaté",
      state: "SP",
      zip_code: "12010000",
      payment_method: { name: "Dinheiro" },
      paymentType: { name: "Dinheiro" },
      payment_status: "Aguardando pagamento",
      is_paid: false,
      cash: 50,
      subtotal: 41.65,
      discount: 0,
      delivery_tax: 5,
      total: 41.65,
      delivery_time: "40-60 min",
      observations: "CPF na nota: 52998224725",
      created_at: "2026-03-02T23:00:00.000Z",
    });
    expect(body.order_items).toEqual([
      {
        item_name: "X-Bacon",
        amount: 1,
        price: 41.65,
        observations: "Grande. Sem cebola",
        product_id: "x-bacon",
        variation_id: "g",
        variation_name: "Grande",
        complements: [
          {
            id: "bem",
            name: "Bem passada",
            amount: 1,
            price: 0,
            group_id: "ponto",
            group_name: "Ponto da carne",
            price_method: "SUM",
          },
          {
            id: "bacon",
            name: "Bacon extra",
            amount: 2,
            price: 4.35,
            group_id: "extras",
            group_name: "Adicionais",
            price_method: "SUM",
          },
        ],
      },
    ]);
    const { rows } = await api.client.query(
      "select subtotal, discount, delivery_tax, total, cash from orders where id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ subtotal: 4165, discount: 0, delivery_tax: 500, total: 4165, cash: 5000 }]);
  });

  test("[API-10] [API-11] comes first in the customer's list, and alone under its id", async () => {
    const first = (await place()).body;
    const second = (await place()).body;
    const list = await (await api.ask("/api/v3/orders", { market, token: customer.token })).json();
    expect(list.orders.slice(0, 2)).toEqual([second, first]);
    expect(Number(second.order_number)).toBe(Number(first.order_number) + 1);
    const one = await api.ask(`/api/v3/orders/${first.id}`, { market, token: customer.token });
    expect(await one.json()).toEqual(first);
  });

  test("[COUPON-05] gets 10% off the subtotal, with half a centavo rounded up", async () => {
    // 10% of 41,65 is 4,165.
    const { body } = await place({ promo_code: "Desconto10", expected_total: 42.48 });
    expect(body).toMatchObject({ subtotal: 41.65, discount: 4.17, total: 37.48, delivery_tax: 5 });
  });

  test("reaches the minimum order with exactly that amount, before the discount", async () => {
    expect((await place({ products: juice(2), promo_code: "desconto10", expected_total: 23 })).status).toBe(201);
  });

  test("[PAYMENT-03] names the method of a type that has methods", async () => {
    const { body } = await place({ payment_type_id: "credito", payment_method_id: "visa" });
    expect(body).toMatchObject({ paymentType: { name: "Cartão de Crédito" }, payment_method: { name: "Visa" } });
  });
});

describe("one idempotency key makes one order", () => {
  test("and ten equal responses for ten parallel requests", async () => {
    const before = await api.orderCount(market);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.order(market, customer.token, anOrder(customer), key)),
    );
    const texts = await Promise.all(answers.map((response) => response.text()));
    expect(new Set(answers.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await api.orderCount(market)).toBe(before + 1);
  });

  test("and returns the first response to a repeated request with newer delivery times, even after the store closed", async () => {
    const key = randomUUID();
    const first = await place({}, key);
    await api.importDocument(market, (document) => Object.assign(document.market, { open_closed: "Fechado" }));
    const again = await place({ deliver_start_time: "2026-03-02T23:05:00.000Z" }, key);
    await api.importDocument(market);
    expect(again).toEqual(first);
  });

  test("and rejects another body under the key", async () => {
    const key = randomUUID();
    await place({}, key);
    const before = await api.orderCount(market);
    expect(await place({ troco: 100 }, key)).toMatchObject({ status: 422, body: { code: "KEY_REUSED" } });
    expect(await api.orderCount(market)).toBe(before);
  });

  test("and is told to whoever sent it, in the list and in the order, and to nobody else", async () => {
    const key = randomUUID();
    const { body } = await place({}, key);
    expect(body.idempotency_key).toBe(key);
    const { token } = customer;
    const own = await api.ask(`/api/v3/orders/${body.id}`, { market, token });
    expect(await own.json()).toMatchObject({ idempotency_key: key });
    const list = await api.ask("/api/v3/orders", { market, token });
    expect((await list.json()).orders[0]).toMatchObject({ id: body.id, idempotency_key: key });
    const text = await (await api.ask(`/operator/markets/${market}/orders`, { token: OPERATOR_TOKEN })).text();
    expect(text).toContain(body.id);
    expect(text).not.toContain(key);
  });

  test("and stays free after a rejected order", async () => {
    const key = randomUUID();
    expect((await place({ expected_total: 1 }, key)).status).toBe(409);
    expect((await place({}, key)).status).toBe(201);
  });

  test.each([undefined, "short", "x".repeat(129), "with a space in it"])("and ignores the key %j", async (key) => {
    const path = `/api/v3/markets/${market}/orders/create`;
    const sent = { market, token: customer.token, body: anOrder(customer), ...(key === undefined ? {} : { key }) };
    const response = await api.ask(path, sent);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "KEY_MISSING", message: expect.any(String) });
  });
});

describe("a rejected order stores nothing and says why", () => {
  const one = (change: object) => ({ products: [anItem(change)] });
  const choosing = (...groups: Record<string, number>[]) =>
    one({
      complements: groups.map((group) => ({ data: Object.entries(group).map(([id, amount]) => ({ id, amount })) })),
    });
  const pie = { product_id: "torta", variation_id: null, complements: [] };
  const card = { payment_type_id: "credito" };
  const refusals: [what: string, change: object, status: number, code: string, message: string | RegExp][] = [
    ["a total the customer has not seen", { expected_total: 46.64 }, 409, "PRICE_CHANGED", /total mudou/],
    ["an unknown product", one({ product_id: "nada" }), 409, "ITEM_GONE", /saiu do cardápio/],
    ["a sold-out product", one(pie), 409, "ITEM_SOLD_OUT", /^Torta esgotou\./],
    ["a sold-out variation", one({ variation_id: "gg" }), 409, "ITEM_SOLD_OUT", /^X-Bacon \(Gigante\) esgotou\./],
    ["a sold-out option", choosing({ bem: 1, cheddar: 1 }), 409, "ITEM_SOLD_OUT", /^Cheddar \(X-Bacon\) esgotou\./],
    ["no variation", one({ variation_id: null }), 422, "INVALID", /X-Bacon: Selecione uma variação obrigatória\./],
    ["a variation of no product", one({ variation_id: "m" }), 409, "ITEM_GONE", /X-Bacon/],
    [
      "a variation of another product",
      one({ ...pie, product_id: "suco", variation_id: "g" }),
      409,
      "ITEM_GONE",
      /Suco/,
    ],
    ["an option of another product", one({ product_id: "suco", variation_id: null }), 409, "ITEM_GONE", /Suco/],
    ["a required group left out", choosing(), 422, "INVALID", /X-Bacon: Selecione os complementos obrigatórios\./],
    ["two of a single choice", choosing({ mal: 1, bem: 1 }), 422, "INVALID", /opções demais em Ponto da carne/],
    ["an option named twice", choosing({ bem: 1 }, { bem: 1 }), 422, "INVALID", /repetida/],
    ["an option above its own maximum", choosing({ bem: 1, bacon: 3 }), 422, "INVALID", /Adicionais/],
    ["a group above its maximum", choosing({ bem: 1, bacon: 2, ovo: 2 }), 422, "INVALID", /Adicionais/],
    [
      "less than the minimum",
      { products: juice(1), expected_total: 15 },
      409,
      "BELOW_MINIMUM",
      /^Faltam R\$\s10,00 para/,
    ],
    ["change for less than the total with delivery", { troco: 46.64 }, 422, "CHANGE_TOO_LOW", /troco/],
    ["an unknown address", { address_id: "nenhum" }, 409, "ADDRESS_GONE", /endereço/],
    ["an inactive payment type", { payment_type_id: "vale" }, 409, "PAYMENT_UNAVAILABLE", /pagamento/],
    ["an inactive method", { ...card, payment_method_id: "elo" }, 409, "PAYMENT_UNAVAILABLE", /pagamento/],
    ["a type with methods and none named", card, 409, "PAYMENT_UNAVAILABLE", /pagamento/],
    ["a method of another type", { payment_method_id: "visa" }, 409, "PAYMENT_UNAVAILABLE", /pagamento/],
    ["a wrong coupon", { promo_code: "desconto99" }, 422, "COUPON_INVALID", "Cupom inválido!"],
    ["more than 999 of a line", { products: juice(1000) }, 422, "INVALID", "O máximo é 999 unidades de um item."],
    ["no products", { products: [] }, 422, "INVALID", /./],
    ["a negative amount", { products: juice(-1) }, 422, "INVALID", /./],
    ["half an amount", { products: juice(0.5) }, 422, "INVALID", /./],
    ["an amount as text", { products: [anItem({ amount: "2" })] }, 422, "INVALID", /./],
    ["an endless price", { expected_total: 1e308 }, 422, "INVALID", /./],
    ["a CEP with its dash", { cep: "12010-000" }, 422, "INVALID", /./],
    ["a scheduled order where none are taken", { is_scheduled: true }, 409, "NO_SCHEDULING", /não agenda/],
  ];

  test.each(refusals)("%s", async (_what, change, status, code, message) => {
    const before = await api.orderCount(market);
    const response = await place(change);
    expect(response).toMatchObject({ status, body: { code } });
    expect(response.body.message).toMatch(message);
    expect(await api.orderCount(market)).toBe(before);
  });

  async function placedWhile(change: Parameters<typeof api.importDocument>[1]) {
    await api.importDocument(market, change);
    const response = await place();
    await api.importDocument(market);
    return response;
  }

  test("a changed price returns the new totals and prices", async () => {
    const { status, body } = await placedWhile((document) => withValues(document, { "products[0].price": 27.9 }));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "PRICE_CHANGED",
      subtotal: 43.65,
      discount: 0,
      delivery_tax: 5,
      total: 43.65,
      prices: [{ product_id: "x-bacon", variation_id: "g", price: 43.65 }],
    });
  });

  test("[CHECKOUT-18] a closed store returns its own message", async () => {
    const closed = { open_closed: "Fechado", open_message: "Voltamos às 18:30" };
    expect(await placedWhile((document) => Object.assign(document.market, closed))).toEqual({
      status: 409,
      body: { code: "STORE_CLOSED", message: "Loja fechada. Voltamos às 18:30" },
    });
  });

  test("an order after the opening hours", async () => {
    const hours = [{ weekday: 1, opens: "11:00", closes: "19:59" }];
    const { body } = await placedWhile((document) => Object.assign(document.market, { opening_hours: hours }));
    expect(body).toEqual({ code: "STORE_CLOSED", message: "Loja fechada." });
  });

  test("an address in a neighbourhood that the market no longer serves", async () => {
    const refused = await placedWhile((document) => document.districts.shift());
    expect(refused).toMatchObject({ status: 409, body: { code: "OUT_OF_AREA" } });
  });

  test("an order above the largest amount", async () => {
    const heavy = Array.from({ length: 120 }, () => juice(999)[0]);
    const { body } = await place({ products: heavy, expected_total: 999_999 });
    expect(body.code).toBe("TOO_EXPENSIVE");
  });

  test("a body that is not JSON, and one that is too large", async () => {
    const send = (body: string) =>
      api.send(
        new Request(`http://embedded-api.internal/api/v3/markets/${market}/orders/create`, {
          method: "POST",
          body,
          headers: {
            "X-Market-Token": market,
            authorization: `Bearer ${customer.token}`,
            "idempotency-key": randomUUID(),
          },
        }),
      );
    expect((await send("{")).status).toBe(400);
    expect((await send("x".repeat(70_000))).status).toBe(413);
  });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
