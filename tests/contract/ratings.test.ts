import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/durations";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";
import { columnsOf } from "../support/copied-rows.mjs";
import { aTimedShop } from "../support/timed-shop";

const api = await createTestApi();
const market = await api.aMarket();

async function delivered(customer: TestCustomer, change: object = {}, at = market) {
  const placed = await readAnswer(api.order(at, customer.token, anOrder(customer, change)));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await deliver(placed.body.order_number, at);
  return placed.body as { id: string; order_number: string };
}

async function deliver(number: string, at = market): Promise<void> {
  for (const from of ["received", "preparing", "delivering"]) {
    const path = `/operator/markets/${at}/orders/${number}/advance`;
    expect((await api.ask(path, { token: OPERATOR_TOKEN, body: { from } })).status).toBe(200);
  }
}

function rate({ token }: TestCustomer, id: string, body: object, at = market) {
  return readAnswer(api.ask(`/api/v3/orders/${id}/rating`, { market: at, token, body }));
}

function ratingOf({ token }: TestCustomer, id: string, at = market) {
  return readAnswer(api.ask(`/api/v3/orders/${id}/rating`, { market: at, token }));
}

function answer(number: string, body: object, at = market) {
  return readAnswer(api.ask(`/operator/markets/${at}/orders/${number}/answer`, { token: OPERATOR_TOKEN, body }));
}

async function boardOf(at = market, query = "") {
  return (await readAnswer(api.ask(`/operator/markets/${at}/ratings${query}`, { token: OPERATOR_TOKEN }))).body;
}

async function averagesOf(at: string) {
  return (await readAnswer(api.ask("/api/v3/ratings", { market: at }))).body.products;
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + ms);
  try {
    return await work();
  } finally {
    api.clock.now = before;
  }
}

describe("a customer's rating", () => {
  test("is stored for a delivered order, and is among the customer's reviews", async () => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    expect((await ratingOf(ana, id)).body).toEqual({ rating: null });
    const rating = {
      stars: 4,
      comment: "Quentinho",
      changeable_until: new Date(api.clock.now.getTime() + DAY_MS).toISOString(),
      answer: null,
    };
    const sent = { stars: 4, comment: "  Quentinho \n" };
    expect(await rate(ana, id, sent)).toMatchObject({ status: 200, body: { rating } });
    expect((await ratingOf(ana, id)).body).toEqual({ rating });
    const reviews = await readAnswer(api.ask("/api/v3/user/reviews", { market, token: ana.token }));
    expect(reviews.body).toMatchObject([{ id, rating: 4, comment: "Quentinho", store: `Casa ${market}` }]);
  });

  test("may change within a day of the first, and not after it", async () => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    await rate(ana, id, { stars: 1, comment: "Frio" });
    const changed = await later(DAY_MS - 1, () => rate(ana, id, { stars: 5, comment: null }));
    expect(changed).toMatchObject({ status: 200, body: { rating: { stars: 5, comment: null } } });
    const late = await later(DAY_MS, () => rate(ana, id, { stars: 1 }));
    expect(late).toMatchObject({ status: 409, body: { code: "RATING_CLOSED" } });
    expect((await ratingOf(ana, id)).body.rating.stars).toBe(5);
    expect((await boardOf()).ratings.filter(({ id: of }: { id: string }) => of === id)).toHaveLength(1);
  });

  test("sent ten times at once is one rating", async () => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => rate(ana, id, { stars: 1 + (n % 5) })));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await boardOf()).ratings.filter(({ id: of }: { id: string }) => of === id)).toHaveLength(1);
  });

  test("is refused while the order is not delivered", async () => {
    const ana = await api.aCustomer(market);
    const { body } = await readAnswer(api.order(market, ana.token, anOrder(ana)));
    expect(await rate(ana, body.id, { stars: 5 })).toMatchObject({ status: 409, body: { code: "NOT_DELIVERED" } });
  });

  test("of another customer's order is not found, whoever asks how", async () => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    await rate(ana, id, { stars: 5 });
    const bia = await api.aCustomer(market);
    const nobodys = await rate(bia, "nada", { stars: 1 });
    expect(nobodys.status).toBe(404);
    expect(await rate(bia, id, { stars: 1 })).toEqual(nobodys);
    expect((await ratingOf(bia, id)).status).toBe(404);
    const elsewhere = await api.aMarket();
    const cris = await api.aCustomer(elsewhere);
    expect((await rate(cris, id, { stars: 1 }, elsewhere)).status).toBe(404);
    expect((await ratingOf(ana, id)).body.rating.stars).toBe(5);
  });

  test.each([
    [{ stars: 0 }, "Escolha de 1 a 5 estrelas."],
    [{ stars: 6 }, "Escolha de 1 a 5 estrelas."],
    [{ stars: 4.5 }, "Escolha de 1 a 5 estrelas."],
    [{ stars: 5, comment: "a".repeat(1_001) }, "O comentário é longo demais: cabem 1000 letras."],
    [{ comment: "sem estrelas" }, "Escolha de 1 a 5 estrelas."],
  ])("%j is refused with a sentence", async (body, message) => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    expect(await rate(ana, id, body)).toMatchObject({ status: 422, body: { message } });
    expect((await ratingOf(ana, id)).body).toEqual({ rating: null });
  });

  test("keeps hostile text as text, without the empty lines that would fill a screen", async () => {
    const ana = await api.aCustomer(market);
    const { id } = await delivered(ana);
    const text = "<script>alert(1)</script> \u202Eodiar";
    expect((await rate(ana, id, { stars: 3, comment: `${text}${"\n \t\n".repeat(100)}fim` })).body.rating.comment).toBe(
      `${text}\n\nfim`,
    );
    expect((await rate(ana, id, { stars: 3, comment: "a\u0000b" })).status).toBe(400);
  });
});

describe("the shop", () => {
  test("reads ratings newest first, with first names alone, the average and how many got how many stars", async () => {
    const shop = await api.aMarket();
    const ana = await api.aCustomer(shop);
    const numbers: string[] = [];
    for (const [at, stars] of [5, 2, 4].entries()) {
      const { id, order_number } = await delivered(ana, {}, shop);
      numbers.unshift(order_number);
      await later(at * 1_000, () => rate(ana, id, { stars, comment: `Nota ${stars}` }, shop));
    }
    const board = await boardOf(shop);
    expect(board).toMatchObject({ average: 3.7, count: 3, by_stars: [0, 1, 0, 1, 1], next: null });
    expect(board.ratings.map(({ order_number }: { order_number: string }) => order_number)).toEqual(numbers);
    expect(board.ratings[0]).toMatchObject({ first_name: "Ana", stars: 4, comment: "Nota 4", answer: null });
    expect(JSON.stringify(board)).not.toContain("Souza");
  });

  test("reads them in pages", async () => {
    const shop = await api.aMarket();
    const ana = await api.aCustomer(shop);
    const { id } = await delivered(ana, {}, shop);
    await rate(ana, id, { stars: 5 }, shop);
    const columns = await columnsOf(api.client, "orders");
    await api.client.query(
      `insert into orders (${columns.join(", ")}) select ${columns.map((name) => `(o).${name}`).join(", ")} from (select jsonb_populate_record(o, jsonb_build_object('id', 'copia-' || n,
        'number', 1000 + n)) as o from orders o, generate_series(1, 34) n where o.market_id = $1) copies`,
      [shop],
    );
    await api.client.query(
      `insert into reviews (market_id, id, customer_id, rating, created_at, order_id)
        select market_id, id, customer_id, 3, created_at, id from orders where market_id = $1 and id like 'copia-%'`,
      [shop],
    );
    const first = await boardOf(shop);
    expect(first.ratings).toHaveLength(30);
    const second = await boardOf(shop, `?before=${encodeURIComponent(first.next)}`);
    expect(second).toMatchObject({ count: 35, next: null });
    const ids = [...first.ratings, ...second.ratings].map(({ id: of }: { id: string }) => of);
    expect(new Set(ids).size).toBe(35);
  });

  test("answers once, and the customer reads it", async () => {
    const ana = await api.aCustomer(market);
    const { id, order_number } = await delivered(ana);
    expect(await answer(order_number, { text: "Obrigado" })).toMatchObject({ status: 404 });
    await rate(ana, id, { stars: 2, comment: "Demorou" });
    expect(await answer(order_number, { text: "  " })).toMatchObject({ status: 422 });
    expect(await answer(order_number, { text: "a".repeat(1_001) })).toMatchObject({ status: 422 });
    const both = await Promise.all([1, 2].map((n) => answer(order_number, { text: `Desculpe ${n}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ratingOf(ana, id)).body.rating.answer).toMatch(/^Desculpe [12]$/);
    expect(await answer(order_number, { text: "De novo" })).toMatchObject({ body: { code: "RATING_ANSWERED" } });
    expect((await answer("99999", { text: "Oi" })).status).toBe(404);
  });

  test("tells the customer of its answer by push, once, where they want to hear of their orders", async () => {
    const shop = await aTimedShop();
    const { customer, operator } = shop;
    const rated = async () => {
      const placed = await shop.placed();
      for (const from of ["received", "preparing", "delivering"])
        await operator(`/orders/${placed.order_number}/advance`, { from });
      await shop.api.ask(`/api/v3/orders/${placed.id}/rating`, {
        ...{ market: shop.market, token: customer.token, body: { stars: 2 } },
      });
      await shop.wait(60);
      return placed;
    };
    const first = await rated();
    const before = shop.told().length;
    await operator(`/orders/${first.order_number}/answer`, { text: "Desculpe" });
    await operator(`/orders/${first.order_number}/answer`, { text: "De novo" });
    await shop.wait(1);
    const news = shop.messages().slice(before);
    expect(news).toMatchObject([{ body: `A loja respondeu à sua avaliação do pedido ${first.order_number}.` }]);
    expect(news[0]).toHaveProperty("url", `/orders/${first.id}`);
    const second = await rated();

    const path = "/api/v3/user/preferences";
    const saved = { market: shop.market, token: customer.token, method: "PUT", body: { orderNotif: false } };
    expect((await shop.api.ask(path, saved)).status).toBe(200);
    const silent = shop.told().length;
    await operator(`/orders/${second.order_number}/answer`, { text: "Desculpe" });
    await shop.wait(1);
    expect(shop.told()).toHaveLength(silent);
    shop.stop();
  });

  test("is told of one or two stars for a week, until it answers", async () => {
    const shop = await api.aMarket();
    const ana = await api.aCustomer(shop);
    const low = async (token = OPERATOR_TOKEN) =>
      (await readAnswer(api.ask(`/operator/markets/${shop}/board`, { token }))).body.low_ratings;
    const [good, bad] = [await delivered(ana, {}, shop), await delivered(ana, {}, shop)];
    await rate(ana, good.id, { stars: 3 }, shop);
    expect(await low()).toBeUndefined();
    await rate(ana, bad.id, { stars: 2 }, shop);
    expect(await low()).toEqual([{ id: bad.id, order_number: bad.order_number, stars: 2 }]);
    expect(await later(7 * DAY_MS, low)).toBeUndefined();
    const body = { scope: "menu" };
    const { key } = (await readAnswer(api.ask(`/operator/markets/${shop}/keys`, { token: OPERATOR_TOKEN, body }))).body;
    expect(await low(key)).toBeUndefined();
    await answer(bad.order_number, { text: "Desculpe" }, shop);
    expect(await low()).toBeUndefined();
  });

  test("keeps the stars of a customer who leaves, and neither name nor words", async () => {
    const shop = await api.aMarket();
    const ana = await api.aCustomer(shop);
    const { id, order_number } = await delivered(ana, {}, shop);
    await rate(ana, id, { stars: 1, comment: "Sou a Ana da rua 7" }, shop);
    await answer(order_number, { text: "Ana, desculpe" }, shop);
    const exported = await readAnswer(api.ask("/api/v3/account/export", { market: shop, token: ana.token }));
    expect(exported.body.reviews).toMatchObject([
      { rating: 1, comment: "Sou a Ana da rua 7", answer: "Ana, desculpe" },
    ]);
    const left = { market: shop, token: ana.token, method: "DELETE", body: { password: "pão de queijo" } };
    expect((await api.ask("/api/v3/account", left)).status).toBe(200);
    const board = await boardOf(shop);
    expect(board).toMatchObject({ count: 1, ratings: [{ stars: 1, first_name: null, comment: null, answer: null }] });
    expect(JSON.stringify(board)).not.toContain("Ana");
    expect((await answer(order_number, { text: "Oi" }, shop)).status).toBe(404);
  });
});

describe("a product's average", () => {
  const JUICE = { products: [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 2 })] };
  const juice = { ...JUICE, expected_total: 25 };

  async function rateMany(shop: string, stars: readonly number[], change: object = {}): Promise<void> {
    const ana = await api.aCustomer(shop);
    for (const each of stars) {
      const { id } = await delivered(ana, change, shop);
      expect((await rate(ana, id, { stars: each }, shop)).status).toBe(200);
    }
  }

  test("is told from ten rated orders on, each counting once", async () => {
    const shop = await api.aMarket();
    await rateMany(shop, [5, 5, 5, 5, 5, 4, 4, 4, 4]);
    expect(await averagesOf(shop)).toEqual([]);
    await rateMany(shop, [1], juice);
    expect(await averagesOf(shop)).toEqual([]);
    const twice = { products: [anItem(), anItem({ observations: "Para viagem" })], expected_total: 88.3 };
    await rateMany(shop, [2], twice);
    // 43 stars of ten orders, though the last has two lines; the juice has one.
    expect(await averagesOf(shop)).toEqual([{ id: "x-bacon", average: 4.3, count: 10 }]);
  });

  test("counts neither orders paid with simulated money nor ratings of another shop", async () => {
    const shop = await api.aMarket((document) => {
      Object.assign(document.market, { sandbox: true });
      document.payment_types.push({ id: "pix", name: "Pix online", active: true, online_payment: true, methods: [] });
    });
    await rateMany(shop, [5, 5, 5, 5, 5, 5, 5, 5, 5]);
    await rateMany(shop, [5], { payment_type_id: "pix", payment_method_id: null, troco: null });
    await rateMany(await api.aMarket(), [5]);
    expect(await averagesOf(shop)).toEqual([]);
    await rateMany(shop, [5]);
    expect(await averagesOf(shop)).toMatchObject([{ average: 5, count: 10 }]);
  });
});
