import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema, ordersSchema } from "@/lib/contract/orders/schema";
import { matchingOrders } from "@/lib/domain/orders/filter";
import { fold } from "@/lib/domain/text/fold";
import {
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
} from "../embedded-api/factory";
import { copyRows, counted } from "../support/copied-rows.mjs";

const LIMIT = 20;

const api = await createTestApi({ openOrders: LIMIT });
const market = await api.aMarket();
afterEach(() => {
  api.clock.now = MONDAY_EVENING;
  expect(api.failures).toEqual([]);
});

async function place(customer: TestCustomer, change: object = {}, key?: string) {
  return readAnswer(api.order(market, customer.token, anOrder(customer, change), key));
}

function listOf(customer: TestCustomer, query = "") {
  return readAnswer(api.ask(`/api/v3/orders${query}`, { market, token: customer.token }));
}

async function pagesOf(customer: TestCustomer, query: Record<string, string> = {}) {
  const pages: { orders: { id: string }[]; next_cursor: string | null; total: number }[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) });
    const { status, body } = await listOf(customer, `?${search}`);
    expect(status).toBe(200);
    pages.push(body);
    expect(pages.length).toBeLessThan(50);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return pages;
}

async function grow(customer: TestCustomer, copies: number) {
  const { body } = await place(customer);
  const from = counted(1, copies);
  const copied = `'${body.id}-' || n`;
  const aged = { number: "t.number + n", created_at: "t.created_at - interval '30 days'", status: "'delivered'" };
  const order = { table: "orders", where: `t.id = '${body.id}'`, changed: { id: copied, ...aged } };
  const items = { table: "order_items", where: `t.order_id = '${body.id}'`, changed: { order_id: copied } };
  for (const rows of [order, items]) await copyRows(api.client, { market, from, ...rows });
  await api.client.query("update markets set last_order_number = last_order_number + $2 where id = $1", [
    market,
    copies,
  ]);
}

describe("a customer's orders", () => {
  test("come in pages, newest first, each once", async () => {
    const customer = await api.aCustomer(market);
    await grow(customer, 45);
    const pages = await pagesOf(customer);
    expect(pages.map(({ orders, total }) => [orders.length, total])).toEqual([
      [20, 46],
      [20, 46],
      [6, 46],
    ]);
    const ids = pages.flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(new Set(ids).size).toBe(46);
  });

  test("have no next page when they fit on one", async () => {
    const customer = await api.aCustomer(market);
    await place(customer);
    expect((await listOf(customer)).body).toMatchObject({
      orders: [{ status: "received" }],
      next_cursor: null,
      total: 1,
    });
    const other = await api.aCustomer(market);
    expect((await listOf(other)).body).toEqual({ orders: [], next_cursor: null, total: 0 });
  });

  test("stay on their pages when new orders arrive between two pages", async () => {
    const customer = await api.aCustomer(market);
    await grow(customer, 25);
    const before = (await listOf(customer)).body;
    const rest = (await listOf(customer, `?cursor=${before.next_cursor}`)).body.orders;
    await place(customer);
    expect((await listOf(customer, `?cursor=${before.next_cursor}`)).body.orders).toEqual(rest);
  });

  test("with two hundred lines each come in pages small enough for the storefront, each order once", async () => {
    const customer = await api.aCustomer(market);
    const products = Array.from({ length: 180 }, () => anItem({ observations: "sem cebola ".repeat(10).trim() }));
    for (let n = 0; n < 6; n++)
      expect((await place(customer, { products, expected_total: 180 * 41.65 + 5 })).status).toBe(201);
    const pages = await pagesOf(customer);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ orders }) => orders)).toHaveLength(6);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(512 * 1024);
  });

  test("are filtered by status and counted", async () => {
    const customer = await api.aCustomer(market);
    await grow(customer, 21);
    expect((await pagesOf(customer, { status: "received" })).map(({ total }) => total)).toEqual([1]);
    expect((await pagesOf(customer, { status: "delivered" })).map(({ orders }) => orders.length)).toEqual([20, 1]);
  });

  test.each([
    "?cursor=nada",
    "?cursor=-1",
    "?cursor=1e3",
    "?status=nenhum",
    `?q=${"a".repeat(101)}`,
    "?cursor=99999999999",
  ])("reject the query %s", async (query) => {
    const { status, body } = await listOf(await api.aCustomer(market), query);
    expect([status, body.message]).toEqual([422, "Confira os dados informados."]);
  });

  test("match the same words as the search in the browser", async () => {
    const customer = await api.aCustomer(market);
    for (const products of [
      [anItem()],
      [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 3 })],
    ])
      await place(customer, { products, expected_total: products[0]?.product_id === "suco" ? 35 : 46.65 });
    const { orders } = ordersSchema.parse((await listOf(customer)).body);
    const shown = orders.map((one) => orderFromResponse(orderSchema.parse(one)));
    expect(shown).toHaveLength(2);
    const words = [
      ..."suco SÚCO bacôn extra taubate flores, 12010000 centro casa ana # laranja % _ ' \\ ção Ç ﬁ e\u0301".split(" "),
      `#${shown[0]?.number}`,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constantFrom(...words),
            fc.string({ maxLength: 3 }).map((text) => text.replaceAll("\0", "")),
          ),
          { minLength: 1, maxLength: 3 },
        ),
        async (chosen) => {
          const q = chosen.join(" ");
          const found = (await listOf(customer, `?${new URLSearchParams({ q })}`)).body.orders;
          const expected = matchingOrders(shown, { text: q, status: null, mode: null });
          expect(
            found.map(({ id }: { id: string }) => id),
            fold(q),
          ).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("open orders", () => {
  const advance = (number: string, from: string) =>
    api.ask(`/operator/markets/${market}/orders/${number}/advance`, { token: OPERATOR_TOKEN, body: { from } });

  test("are limited: the next order is rejected until one is delivered, cancelled or a day old", async () => {
    const customer = await api.aCustomer(market);
    const placed = [];
    for (let n = 0; n < LIMIT; n++) placed.push(await place(customer, {}, `pedido-numero-${n}`));
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
    const refused = await place(customer);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: "TOO_MANY_OPEN_ORDERS",
        message:
          "Você já tem 20 pedidos em andamento nesta loja. Quando um deles for entregue ou cancelado, envie este: o carrinho continua aqui.",
      },
    ]);
    // A repeated request still gets its stored response.
    expect(await place(customer, {}, "pedido-numero-3")).toEqual(placed[3]);
    const { id } = placed[0]?.body ?? {};
    expect(
      (await api.ask(`/api/v3/orders/${id}/cancel`, { market, token: customer.token, method: "POST" })).status,
    ).toBe(200);
    expect((await place(customer)).status).toBe(201);
    expect((await place(customer)).status).toBe(409);
    const number = placed[1]?.body.order_number;
    for (const from of ["received", "preparing", "delivering"]) expect((await advance(number, from)).status).toBe(200);
    expect((await place(customer)).status).toBe(201);
    expect((await place(customer)).status).toBe(409);
    api.clock.now = new Date(MONDAY_EVENING.getTime() + 24 * 60 * 60_000 + 1);
    expect((await place(customer)).status).toBe(201);
  });

  test("are counted one at a time for parallel orders, per customer", async () => {
    const [customer, other] = [await api.aCustomer(market), await api.aCustomer(market)];
    const answers = await Promise.all(Array.from({ length: LIMIT + 10 }, () => place(customer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect((await place(other)).status).toBe(201);
  });

  test("never reject an order that was placed: of parallel requests with one key each gets its response, at the limit too", async () => {
    const customer = await api.aCustomer(market);
    for (let n = 1; n < LIMIT; n++) await place(customer);
    const answers = await Promise.all(Array.from({ length: 3 }, () => place(customer, {}, "o-ultimo-que-cabe")));
    for (const response of answers) expect(response).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(201);
  });
});

test("lists 5,000 old orders about as fast as 5", async () => {
  const [few, many] = [await api.aCustomer(market), await api.aCustomer(market)];
  // Both pages hold the same number of orders; only the history behind them differs.
  await grow(few, 24);
  await grow(many, 5_000);
  await api.client.query("analyze");
  const medianOf = async (customer: TestCustomer) => {
    const taken: number[] = [];
    for (let n = 0; n < 15; n++) {
      const started = performance.now();
      expect((await listOf(customer)).status).toBe(200);
      taken.push(performance.now() - started);
    }
    return taken.toSorted((one, other) => one - other)[7] ?? 0;
  };
  await medianOf(few);
  const [one, other] = [await medianOf(few), await medianOf(many)];
  console.log(`orders: a page of 25 took ${one.toFixed(1)} ms, one of 5,001 ${other.toFixed(1)} ms`);
  expect(other).toBeLessThan(3 * one + 2);
}, 60_000);
