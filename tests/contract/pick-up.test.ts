import { describe, expect, test } from "vitest";
import { orderSchema } from "@/lib/contract/orders/schema";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { createBackground } from "@/lib/embedded-api/services/background";
import type { PushMessage } from "@/lib/embedded-api/services/push/sender";
import {
  aDocument,
  anItem,
  anOrder,
  createTestApi,
  NO_HOURS,
  OPERATOR_TOKEN,
  readAnswer,
  type TestDocument,
} from "../embedded-api/factory";
import { aBrowser } from "../support/push-service";

const pushed: PushMessage[] = [];

const bothModes = ({ market: shop, payment_types }: TestDocument) => {
  Object.assign(shop, {
    modes: ["DELIVERY", "TAKEOUT"],
    pickup: { time: "20-30 min", instructions: "Entre pela porta lateral." },
    address: "Rua do Forno, 7",
  });
  payment_types.push({ id: "balcao", name: "Vale no balcão", active: true, online_payment: false, methods: [] });
  Object.assign(payment_types.at(-1) ?? {}, { modes: ["TAKEOUT"] });
  Object.assign(payment_types[1] ?? {}, { modes: ["DELIVERY"] });
};

const send = async (_to: unknown, message: PushMessage) => {
  pushed.push(message);
  return "sent" as const;
};
const api = await createTestApi({ push: { send, queue: createBackground((error) => api.failures.push(error)) } });
const market = await api.aMarket(bothModes);
const customer = await api.aCustomer(market);

/** 41,65 without a fee. */
const fetched = { order_type: "TAKEOUT", address_id: null, cep: null, expected_total: 41.65 };

async function place(change: object = fetched, of = { market, customer }) {
  return readAnswer(api.order(of.market, of.customer.token, anOrder(of.customer, change)));
}

function operator(path: string, body?: unknown, method?: string) {
  const ways = { token: OPERATOR_TOKEN, body, ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${path}`, ways));
}

describe("a market that offers pick-up", () => {
  test("says so, with its time and instructions", async () => {
    const shop = await (await api.ask("/api/v3/market", { market })).json();
    expect(shop).toMatchObject({
      modes: ["DELIVERY", "TAKEOUT"],
      pickup: { time: "20-30 min", instructions: "Entre pela porta lateral." },
    });
  });

  test("takes an order without an address, and charges no fee for it", async () => {
    const { status, body } = await place();
    expect(status).toBe(201);
    expect(orderSchema.parse(body)).toMatchObject({
      order_type: "TAKEOUT",
      customer_name: "Ana Souza",
      full_address: null,
      neighborhood_name: null,
      subtotal: 41.65,
      delivery_tax: 0,
      total: 41.65,
      delivery_time: "20-30 min",
    });
    const { rows } = await api.client.query("select order_type, address_id, delivery_tax from orders where id = $1", [
      body.id,
    ]);
    expect(rows).toEqual([{ order_type: "TAKEOUT", address_id: null, delivery_tax: 0 }]);
  });

  test("returns the mode of a delivery too, whose body omits it", async () => {
    const { status, body } = await place({});
    expect([status, body.order_type, body.delivery_tax, body.delivery_time]).toEqual([201, "DELIVERY", 5, "40-60 min"]);
    expect((await place({ order_type: "DELIVERY" })).status).toBe(201);
  });

  test.each([
    ["a pick-up with an address", { address_id: "1" }, "Um pedido para retirada não leva endereço."],
    ["a pick-up with a CEP", { cep: "12010000" }, "Um pedido para retirada não leva endereço."],
    ["a delivery without an address", { order_type: undefined, cep: "12010000" }, "Escolha o endereço da entrega."],
    ["a named delivery without one", { order_type: "DELIVERY" }, "Escolha o endereço da entrega."],
    ["an unknown mode", { order_type: "INDOOR" }, null],
  ])("refuses %s", async (_what, change, message) => {
    const before = await api.orderCount(market);
    const { status, body } = await place({ ...fetched, ...change });
    expect(status).toBe(422);
    if (message) expect(JSON.stringify(body)).toContain(message);
    expect(await api.orderCount(market)).toBe(before);
  });

  test("refuses a total with a fee, and names the one without", async () => {
    const { status, body } = await place({ ...fetched, expected_total: 46.65 });
    expect([status, body.code, body.delivery_tax, body.total]).toEqual([409, "PRICE_CHANGED", 0, 41.65]);
  });

  test("holds the shop's minimum", async () => {
    const juice = [anItem({ product_id: "suco", variation_id: null, complements: [] })];
    const { status, body } = await place({ ...fetched, products: juice, expected_total: 10 });
    expect([status, body.code]).toEqual([409, "BELOW_MINIMUM"]);
  });

  test("compares the note that the customer pays with to the total without a fee", async () => {
    expect((await place({ ...fetched, troco: 41.65 })).status).toBe(201);
    expect((await place({ ...fetched, troco: 41 })).body.code).toBe("CHANGE_TOO_LOW");
  });

  test("takes a payment type only in its modes", async () => {
    const card = { payment_type_id: "credito", payment_method_id: "visa" };
    const counter = { payment_type_id: "balcao" };
    expect((await place(card)).status).toBe(201);
    expect((await place({ ...fetched, ...card })).body.code).toBe("PAYMENT_UNAVAILABLE");
    expect((await place({ ...fetched, ...counter })).status).toBe(201);
    expect((await place(counter)).body.code).toBe("PAYMENT_UNAVAILABLE");
  });

  test("lists only what is fetched, and finds it by the word that the customer reads", async () => {
    const list = async (query: string) =>
      (await (await api.ask(`/api/v3/orders?${query}`, { market, token: customer.token })).json()).orders.map(
        (found: { order_type: string }) => found.order_type,
      );
    expect(new Set(await list("order_type=TAKEOUT"))).toEqual(new Set(["TAKEOUT"]));
    expect(new Set(await list("order_type=DELIVERY"))).toEqual(new Set(["DELIVERY"]));
    expect(new Set(await list("q=Retirada"))).toEqual(new Set(["TAKEOUT"]));
    expect((await api.ask("/api/v3/orders?order_type=INDOOR", { market, token: customer.token })).status).toBe(422);
  });

  test("tells the operator, and the customer's phone in its own words", async () => {
    await api.ask("/api/v3/push_subscriptions", {
      market,
      token: customer.token,
      body: {
        endpoint: "https://web.push.apple.com/phone",
        expirationTime: null,
        keys: aBrowser().keys,
      },
    });
    const { order_number: number } = (await place()).body;
    expect((await operator(`${market}/orders/${number}`)).body).toMatchObject({
      order_type: "TAKEOUT",
      payment_due: "COLLECT",
    });
    for (const from of ["received", "preparing", "delivering"]) {
      expect((await operator(`${market}/orders/${number}/advance`, { from })).status).toBe(200);
      await api.parts.push?.queue.idle();
    }
    const late = await operator(`${market}/orders/${number}/advance`, { from: "preparing" });
    expect([late.status, late.body.order_type, late.body.status]).toEqual([409, "TAKEOUT", "delivered"]);
    expect(pushed.map(({ text }) => JSON.parse(text).body)).toEqual([
      `Seu pedido ${number} está em preparo.`,
      `Seu pedido ${number} está pronto para retirada.`,
      `Seu pedido ${number} foi retirado. Bom apetite!`,
    ]);
  });

  test("forgets who fetched it after the account is deleted", async () => {
    const leaving = await api.aCustomer(market);
    const { id, order_number: number } = (await place(fetched, { market, customer: leaving })).body;
    await api.client.query("update orders set status = 'delivered' where id = $1", [id]);
    const body = { password: "pão de queijo" };
    await api.ask("/api/v3/account", { market, token: leaving.token, method: "DELETE", body });
    await deleteExpired(api.parts);
    const { body: left } = await operator(`${market}/orders/${number}`);
    expect([left.customer_name, left.customer_phone]).toEqual([null, null]);
  });

  test("is exported as it was imported", async () => {
    const { body: exported } = await operator(market);
    expect(exported.market).toMatchObject({ modes: ["DELIVERY", "TAKEOUT"], pickup: { time: "20-30 min" } });
    expect(exported.payment_types.map(({ modes }: { modes?: string[] }) => modes)).toEqual([
      undefined,
      ["DELIVERY"],
      undefined,
      ["TAKEOUT"],
    ]);
  });
});

describe("a market with one mode", () => {
  test("that only delivers refuses a pick-up", async () => {
    const shop = await api.aMarket();
    const { status, body } = await place(fetched, { market: shop, customer: await api.aCustomer(shop) });
    expect([status, body.code]).toEqual([409, "NO_PICK_UP"]);
  });

  test("that delivers nowhere refuses a delivery", async () => {
    const shop = await api.aMarket((document) => Object.assign(document.market, { modes: ["TAKEOUT"] }));
    const of = { market: shop, customer: await api.aCustomer(shop) };
    expect((await place({}, of)).body.code).toBe("NO_DELIVERY");
    expect((await place(fetched, of)).status).toBe(201);
  });

  test("of unknown modes delivers", async () => {
    const shop = await api.aMarket((document) => Object.assign(document.market, { modes: ["INDOOR"] }));
    const of = { market: shop, customer: await api.aCustomer(shop) };
    expect((await place({}, of)).status).toBe(201);
    expect((await place(fetched, of)).body.code).toBe("NO_PICK_UP");
  });
});

test("the import warns of what is odd about pick-up", async () => {
  const warned = async (change: (document: TestDocument) => unknown) => {
    const document = aDocument(market);
    change(document);
    const { body } = await operator(market, document, "PUT");
    return body.warnings.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
  };
  expect(await warned(({ market: shop }) => Object.assign(shop, { modes: ["DELIVERY", "INDOOR"] }))).toContain(
    `market.modes[1]: 'INDOOR' foi ignorado: há "DELIVERY" e "TAKEOUT".`,
  );
  expect(await warned(({ market: shop }) => Object.assign(shop, { pickup: { time: "10 min" } }))).toContain(
    'market.pickup: A retirada só aparece com "modes": ["DELIVERY", "TAKEOUT"].',
  );
  expect(await warned(({ market: shop }) => Object.assign(shop, { modes: ["TAKEOUT"] }))).toContain(
    "market.address: A loja oferece retirada, mas sem o endereço o cliente não sabe onde buscar.",
  );
  const deliveryOnly = (document: TestDocument) => {
    Object.assign(document.market, { modes: ["DELIVERY", "TAKEOUT"] });
    for (const type of document.payment_types) Object.assign(type, { modes: ["DELIVERY"] });
  };
  expect(await warned(deliveryOnly)).toContain("payment_types: Nenhuma forma de pagamento ativa vale para a retirada.");
  expect(await warned(bothModes)).toEqual([`${NO_HOURS.path}: ${NO_HOURS.message}`]);
});
