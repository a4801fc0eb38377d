import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { productFor, productNow } from "@/lib/contract/menu/timed-product";
import { DAY_MS } from "@/lib/domain/durations";
import {
  anItem,
  anOrder,
  createTestApi,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
  type TestDocument,
} from "../embedded-api/factory";

const api = await createTestApi();

type Part = { id: string };
type Counts = { suco?: object; bacon?: object; big?: object; product?: object };

/** The juice, the large X-Bacon, the extra bacon and the X-Bacon itself. */
const counting =
  ({ suco = {}, bacon = {}, big = {}, product = {} }: Counts) =>
  (document: TestDocument) => {
    const [burger, juice] = document.products as unknown as { variations: Part[]; complements: Part[] }[];
    Object.assign(juice as object, suco);
    Object.assign(burger as object, product);
    Object.assign(burger?.variations.find(({ id }) => id === "g") as object, big);
    Object.assign(burger?.complements.find(({ id }) => id === "bacon") as object, bacon);
  };

const JUICE = { product_id: "suco", variation_id: null, complements: [] };

function juice(customer: TestCustomer, at: string, amount = 2) {
  const body = anOrder(customer, { products: [anItem({ ...JUICE, amount })], expected_total: 10 * amount + 5 });
  return readAnswer(api.order(at, customer.token, body));
}

function burger(customer: TestCustomer, at: string, change: object = {}) {
  return readAnswer(api.order(at, customer.token, anOrder(customer, change)));
}

async function shown(at: string, id: string) {
  const products = (await readAnswer(api.ask("/api/v3/products", { market: at }))).body;
  return products.find((product: Part) => product.id === id);
}

/** As a storefront shows it. */
async function read(at: string, id: string) {
  const answer = productSchema.parse(await shown(at, id));
  const clock = { now: api.clock.now, timezone: "America/Sao_Paulo" };
  return productNow(answer, productFromResponse(answer), clock);
}

async function operate(at: string, method: string, path: string, body?: object) {
  const asked = api.ask(`/operator/markets/${at}${path}`, { token: OPERATOR_TOKEN, method, ...(body && { body }) });
  return readAnswer(asked);
}

const left = async (at: string) =>
  Object.fromEntries(
    (await operate(at, "GET", "/stock")).body.stock.map((each: { name: string; left: number }) => [
      each.name,
      each.left,
    ]),
  );

describe("what the shop counts", () => {
  test("is taken by an order, shown from five down, and sold out at none", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 8 } }));
    const ana = await api.aCustomer(shop);
    expect(await shown(shop, "suco")).not.toHaveProperty("stock");
    expect((await juice(ana, shop, 3)).status).toBe(201);
    expect((await shown(shop, "suco")).stock).toBe(5);
    expect((await read(shop, "suco")).saleTimes).toBe("Restam 5");
    expect((await juice(ana, shop, 6)).body).toMatchObject({
      code: "ITEM_STOCK",
      message: "Suco de laranja: restam 5. Diminua a quantidade para continuar.",
      product_id: "suco",
    });
    expect((await juice(ana, shop, 5)).status).toBe(201);
    expect(await read(shop, "suco")).toMatchObject({ available: false });
    expect((await juice(ana, shop)).body).toMatchObject({ code: "ITEM_SOLD_OUT" });
    expect(await left(shop)).toEqual({ "Suco de laranja": 0 });
  });

  test("is said of sizes and options too, and a storefront knows the counts", async () => {
    const shop = await api.aMarket(counting({ big: { stock: 3 }, bacon: { stock: 1 }, product: { stock: 40 } }));
    const { saleTimes, variations, groups, left } = await read(shop, "x-bacon");
    expect(saleTimes).toBeUndefined();
    expect(variations.find(({ id }) => id === "g")?.desc).toMatch(/^Restam 3/);
    const options = groups.flatMap((group) => group.options);
    expect(options.find(({ id }) => id === "bacon")?.description).toMatch(/^Resta 1/);
    expect(Object.values(left ?? {})).toEqual([3, 1]);
    expect(await read(shop, "suco")).not.toHaveProperty("left");
  });

  test("is not taken by an order that is refused, or sent twice", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 9 } }));
    const ana = await api.aCustomer(shop);
    const body = anOrder(ana, { products: [anItem({ ...JUICE, amount: 2 })], expected_total: 25 });
    expect((await api.order(shop, ana.token, { ...body, expected_total: 1 })).status).toBe(409);
    for (let n = 0; n < 2; n++) expect((await api.order(shop, ana.token, body, "um-so-pedido")).status).toBe(201);
    expect(await left(shop)).toEqual({ "Suco de laranja": 7 });
  });

  test("comes back when the shop or the customer cancels, once", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 4 } }));
    const ana = await api.aCustomer(shop);
    const one = (await juice(ana, shop)).body;
    const two = (await juice(ana, shop)).body;
    expect(await read(shop, "suco")).toMatchObject({ available: false });
    const cancel = () => operate(shop, "POST", `/orders/${one.order_number}/cancel`, { from: "received" });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await shown(shop, "suco")).stock).toBe(2);
    await api.ask(`/api/v3/orders/${two.id}/cancel`, { market: shop, token: ana.token, method: "POST" });
    expect(await left(shop)).toEqual({ "Suco de laranja": 4 });
  });

  test("is taken by an order that the shop types, by the same rule", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 3 } }));
    const type = (amount: number, key: string) =>
      operate(shop, "POST", "/orders", {
        idempotency_key: key,
        source: "counter",
        customer: { name: "Ana", phone: null },
        products: [{ product_id: "suco", amount, complements: [], is_service: false }],
        payment_type_id: "dinheiro",
        order_type: "TAKEOUT",
        expected_total: 10 * amount,
      });
    const typed = await type(2, "chave-um-1234");
    expect(typed.status, JSON.stringify(typed.body)).toBe(201);
    expect((await type(2, "chave-um-1234")).status).toBe(201);
    expect((await type(2, "chave-dois-1234")).body.code).toBe("ITEM_STOCK");
    expect(await left(shop)).toEqual({ "Suco de laranja": 1 });
  });

  test("of twenty orders at once for the last three, three are placed", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 6 } }));
    const all = await Promise.all(Array.from({ length: 20 }, () => api.aCustomer(shop)));
    const answers = await Promise.all(all.map((customer) => juice(customer, shop)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === "ITEM_SOLD_OUT")).toHaveLength(17);
    expect(await left(shop)).toEqual({ "Suco de laranja": 0 });
  });

  test("is a size and an option too, as often as the order has them", async () => {
    const shop = await api.aMarket(counting({ big: { stock: 1 }, bacon: { stock: 3 }, product: { stock: 10 } }));
    const ana = await api.aCustomer(shop);
    expect((await burger(ana, shop)).status).toBe(201);
    const after = await left(shop);
    expect(after["X-Bacon"]).toBe(9);
    expect(after["X-Bacon (Grande)"]).toBe(0);
    expect(after["Bacon extra (Adicionais)"]).toBeLessThan(3);
    const { variations } = await read(shop, "x-bacon");
    expect(variations.find(({ id }) => id === "g")?.available).toBe(false);
    expect((await burger(ana, shop)).body.code).toBe("ITEM_SOLD_OUT");
  });

  test("begins anew each day where the shop says so", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 2, stock_reset: "DAILY" } }));
    const ana = await api.aCustomer(shop);
    const first = (await juice(ana, shop)).body;
    expect(await read(shop, "suco")).toMatchObject({ available: false, unavailableUntil: "2026-03-03T03:00:00.000Z" });
    const version = async () => (await api.ask("/api/v3/products", { market: shop })).headers.get("etag");
    const before = [api.clock.now, await version()] as const;
    api.clock.now = new Date(before[0].getTime() + DAY_MS);
    expect(await version()).not.toBe(before[1]);
    expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
    // Yesterday's sales do not come back today.
    await operate(shop, "POST", `/orders/${first.order_number}/cancel`, { from: "received" });
    expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
    expect((await juice(ana, shop)).status).toBe(201);
    api.clock.now = before[0];
  });
});

describe("the board", () => {
  test("counts anew, lists the fewest first, and stops counting", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 8 } }));
    const set = (item: object, stock: number | null, more: object = {}) =>
      operate(shop, "PUT", "/stock", { item, stock, ...more });
    const { body } = await set({ product: "x-bacon", variation: "g" }, 3, { stock_reset: "DAILY" });
    expect(body.stock).toEqual([
      {
        item: { product: "x-bacon", variation: "g" },
        name: "X-Bacon (Grande)",
        ...{ left: 3, stock: 3, stock_reset: "DAILY" },
      },
      { item: { product: "suco" }, name: "Suco de laranja", left: 8, stock: 8, stock_reset: null },
    ]);
    await set({ product: "suco" }, 1);
    expect((await shown(shop, "suco")).stock).toBe(1);
    await set({ product: "suco" }, null);
    expect(await left(shop)).toEqual({ "X-Bacon (Grande)": 3 });
    expect((await set({ product: "nada" }, 3)).status).toBe(404);
    expect((await set({ product: "suco" }, -1)).body.message).toMatch(/A quantidade vai de 0 a/);
  });

  test("edits the menu without losing a count, and a count loses no edit", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 3 } }));
    const menu = (await operate(shop, "GET", "/menu")).body;
    const { version } = menu.products.find(({ id }: Part) => id === "suco");
    await juice(await api.aCustomer(shop), shop);
    const changed = await operate(shop, "PUT", "/menu/products/suco", { version, fields: { name: "Suco" } });
    expect(changed.status).toBe(200);
    expect(await left(shop)).toEqual({ Suco: 1 });
  });
});

describe("a daily stock of a shop that takes orders for later", () => {
  const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
  const TOMORROW = {
    is_scheduled: true,
    deliver_start_time: "2026-03-03T15:00:00.000Z",
    deliver_end_time: "2026-03-03T15:30:00.000Z",
  };
  const aShop = (suco: object) =>
    api.aMarket((document) => {
      counting({ suco })(document);
      const scheduling = { days_ahead: 1, slot_minutes: 30, lead_minutes: 60 };
      Object.assign(document.market, { timezone: "America/Sao_Paulo", opening_hours: ALL_DAY, scheduling });
    });
  const place = async (customer: TestCustomer, at: string, amount: number, slot: object = {}) => {
    const products = [anItem({ ...JUICE, amount })];
    const body = anOrder(customer, { products, expected_total: 10 * amount + 5, ...slot });
    return readAnswer(api.order(at, customer.token, body));
  };
  const onDay = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
    const before = api.clock.now;
    api.clock.now = new Date(moment);
    try {
      return await work();
    } finally {
      api.clock.now = before;
    }
  };
  const cancel = (at: string, number: string) => operate(at, "POST", `/orders/${number}/cancel`, { from: "received" });
  const DAILY = { stock: 5, stock_reset: "DAILY" };

  test("is taken on the day for which the order is, in both directions", async () => {
    const shop = await aShop(DAILY);
    const ana = await api.aCustomer(shop);
    const first = await place(ana, shop, 3, TOMORROW);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(await left(shop)).toEqual({ "Suco de laranja": 5 });
    expect((await place(ana, shop, 3, TOMORROW)).body).toMatchObject({
      code: "ITEM_STOCK",
      message: "Suco de laranja: restam 2 para esse dia. Diminua a quantidade para continuar.",
    });
    expect((await place(ana, shop, 5)).status).toBe(201);
    expect((await place(ana, shop, 2)).body.code).toBe("ITEM_SOLD_OUT");
    const second = await place(ana, shop, 2, TOMORROW);
    expect(second.status, JSON.stringify(second.body)).toBe(201);
    expect((await place(ana, shop, 2, TOMORROW)).body).toMatchObject({
      code: "ITEM_SOLD_OUT",
      message: "Suco de laranja esgotou para esse dia. Escolha outro dia ou remova do carrinho para continuar.",
    });
    expect((await cancel(shop, first.body.order_number)).status).toBe(200);
    expect(await left(shop)).toEqual({ "Suco de laranja": 0 });
    await onDay("2026-03-03T10:00:00-03:00", async () => {
      const later = await api.aCustomer(shop);
      expect(await left(shop)).toEqual({ "Suco de laranja": 3 });
      expect((await shown(shop, "suco")).stock).toBe(3);
      expect((await place(later, shop, 4)).body.code).toBe("ITEM_STOCK");
      expect((await place(later, shop, 3)).status).toBe(201);
      expect(await left(shop)).toEqual({ "Suco de laranja": 0 });
      expect((await cancel(shop, second.body.order_number)).status).toBe(200);
      expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
    });
  });

  test("that is cancelled before its day begins to count leaves that day whole", async () => {
    const shop = await aShop(DAILY);
    const ana = await api.aCustomer(shop);
    const placed = await place(ana, shop, 3, TOMORROW);
    await onDay("2026-03-03T10:00:00-03:00", async () => {
      expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
      expect((await cancel(shop, placed.body.order_number)).status).toBe(200);
      expect(await left(shop)).toEqual({ "Suco de laranja": 5 });
    });
  });

  test("moves with an order that the shop moves to another day, which is refused where too few are left", async () => {
    const shop = await aShop(DAILY);
    const ana = await api.aCustomer(shop);
    const moved = async (number: string, version: number, time: string) => {
      const kept = [{ item: 0, amount: 3 }];
      const address = { street: "Rua das Flores", number: "123", neighborhood_id: "centro" };
      const body = { idempotency_key: `${number} moves ${version}`.replaceAll(" ", "-"), version, kept, address, time };
      return operate(shop, "POST", `/orders/${number}/change`, { ...body, expected_total: 35 });
    };
    const TONIGHT = "2026-03-03T01:00:00.000Z";
    const { order_number: number } = (await place(ana, shop, 3, TOMORROW)).body;
    const today = (await place(ana, shop, 3)).body.order_number;
    const refused = await moved(number, 0, TONIGHT);
    expect(refused).toMatchObject({ status: 409, body: { code: "ITEM_STOCK" } });
    expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
    expect((await place(ana, shop, 3, TOMORROW)).body.code).toBe("ITEM_STOCK");

    await cancel(shop, today);
    const toToday = await moved(number, 0, TONIGHT);
    expect(toToday.status, JSON.stringify(toToday.body)).toBe(200);
    expect(await left(shop)).toEqual({ "Suco de laranja": 2 });
    expect((await place(ana, shop, 3)).body.code).toBe("ITEM_STOCK");
    const second = await place(ana, shop, 5, TOMORROW);
    expect(second.status, JSON.stringify(second.body)).toBe(201);
    expect((await moved(number, 1, TOMORROW.deliver_start_time)).body.code).toBe("ITEM_SOLD_OUT");

    await cancel(shop, second.body.order_number);
    expect((await moved(number, 1, TOMORROW.deliver_start_time)).status).toBe(200);
    expect(await left(shop)).toEqual({ "Suco de laranja": 5 });
    expect((await place(ana, shop, 3, TOMORROW)).body.code).toBe("ITEM_STOCK");
    expect((await cancel(shop, number)).status).toBe(200);
    expect((await place(ana, shop, 5, TOMORROW)).status).toBe(201);
  });

  test("of ten orders at once for the last three of tomorrow, one is placed", async () => {
    const shop = await aShop({ ...DAILY, stock: 3 });
    const all = await Promise.all(Array.from({ length: 10 }, () => api.aCustomer(shop)));
    const answers = await Promise.all(all.map((customer) => place(customer, shop, 3, TOMORROW)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "ITEM_SOLD_OUT")).toHaveLength(9);
  });

  test("that has run out today is offered for tomorrow, and one that does not begin anew is not", async () => {
    const offered = async (suco: object) => {
      const shop = await aShop(suco);
      await place(await api.aCustomer(shop), shop, 5);
      const answer = productSchema.parse(await shown(shop, "suco"));
      const clock = { now: api.clock.now, timezone: "America/Sao_Paulo", daysAhead: 1 };
      const product = productFromResponse(answer);
      return [
        productNow(answer, product, clock),
        productFor(answer, product, clock, new Date(TOMORROW.deliver_start_time)),
        productFor(answer, product, clock, new Date("2026-03-02T22:00:00-03:00")),
      ];
    };
    const [now, tomorrow, tonight] = await offered(DAILY);
    expect(now).toMatchObject({ available: true, isLater: true, saleTimes: "Esgotado hoje: dá para agendar" });
    expect(tomorrow).toMatchObject({ available: true });
    expect(tomorrow).not.toHaveProperty("isLater");
    expect(tonight).toMatchObject({ available: false, isLater: true });
    for (const product of await offered({ stock: 5 })) {
      expect(product).toMatchObject({ available: false });
      expect(product).not.toHaveProperty("isLater");
    }
  });
});

describe("a document", () => {
  const exported = async (at: string) => (await operate(at, "GET", "")).body;

  test("is exported with what is left, and of a daily stock with what it begins with", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 9 }, big: { stock: 4, stock_reset: "DAILY" } }));
    const ana = await api.aCustomer(shop);
    await juice(ana, shop);
    await burger(ana, shop);
    const document = await exported(shop);
    const [bacon, suco] = document.products;
    expect(suco.stock).toBe(7);
    expect(bacon.variations.find(({ id }: Part) => id === "g")).toMatchObject({ stock: 4, stock_reset: "DAILY" });
    await operate(shop, "PUT", "", document);
    expect(await left(shop)).toEqual({ "Suco de laranja": 7, "X-Bacon (Grande)": 4 });
  });

  test("without a count leaves the shop's counts, except of what is gone", async () => {
    const shop = await api.aMarket(counting({ suco: { stock: 9 }, product: { stock: 5 } }));
    const document = await exported(shop);
    for (const product of document.products) delete product.stock;
    await operate(shop, "PUT", "", { ...document, products: document.products.slice(1) });
    expect(await left(shop)).toEqual({ "Suco de laranja": 9 });
  });

  test.each([-1, 1.5, "muitos", 100_001])("with a stock of %j is refused with a sentence", async (stock) => {
    const shop = await api.aMarket();
    const document = await exported(shop);
    const [first] = document.products;
    first.stock = stock;
    const refused = await operate(shop, "PUT", "", document);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toMatch(/products\[0\]\.stock/);
  });
});
