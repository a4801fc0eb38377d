import { beforeEach, describe, expect, test } from "vitest";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import {
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
  type TestDocument,
} from "../embedded-api/factory";

const api = await createTestApi();
let market: string;
let customer: TestCustomer;

const LUNCH = [{ days: [1, 2, 3, 4, 5], from: "11:00", to: "14:00" }];
const HAPPY = { price: 7.5, from: "18:00", to: "21:00" };

const timed = ({ market: shop, categories, products }: TestDocument) => {
  Object.assign(shop, { timezone: "America/Recife", min_order: 0 });
  Object.assign(categories[0] ?? {}, { availability: LUNCH });
  Object.assign(products[1] ?? {}, { promotion: HAPPY, price_from: 12 });
};

beforeEach(async () => {
  // 20:00 in São Paulo and in Recife.
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket(timed);
  customer = await api.aCustomer(market);
});

const owner = (path: string, body?: unknown, method?: string) =>
  readAnswer(api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, body, ...(method && { method }) }));
const at = (moment: string) => {
  api.clock.now = new Date(`${moment}-03:00`);
};
const placed = (change: object) => readAnswer(api.order(market, customer.token, anOrder(customer, change)));
const juice = { products: [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 2 })] };
const told = async (path: string) => (await api.ask(`/api/v3${path}`, { market })).json();

describe("a category with times", () => {
  test("tells them with itself and with each of its products, and nothing of them elsewhere", async () => {
    const categories = (await told("/categories")).map((each: unknown) => categorySchema.parse(each));
    expect(categories.map(({ availability }: { availability?: unknown }) => availability)).toEqual([LUNCH, undefined]);
    const products = (await told("/products")).map((each: unknown) => productSchema.parse(each));
    const times = (products as ReturnType<typeof productSchema.parse>[]).map(({ category }) => category.availability);
    expect(times).toEqual([LUNCH, undefined, LUNCH]);
  });

  test("sells its dishes until the last second of its time, and then says when it will", async () => {
    at("2026-03-02T13:59:59");
    expect((await placed({})).status).toBe(201);
    at("2026-03-02T14:00:00");
    expect(await placed({})).toMatchObject({
      status: 409,
      body: {
        code: "ITEM_NOT_SOLD_NOW",
        message: "X-Bacon é vendido só de segunda a sexta, 11h às 14h. Remova do carrinho para continuar.",
      },
    });
    at("2026-03-07T12:00:00");
    expect((await placed({})).status).toBe(409);
  });

  test("is changed on the board, can be undone, and comes back from an export", async () => {
    const before = (await owner("/menu")).body.categories[0];
    const body = { version: before.version, fields: { name: "Lanches", availability: [] } };
    const { body: changed } = await owner(`/menu/categories/${before.id}`, body, "PUT");
    expect((await placed({})).status).toBe(201);
    await owner("/menu/undo", { change: changed.change });
    expect((await placed({})).status).toBe(409);
    const exported = (await owner("")).body;
    expect(exported.categories[0]).toEqual({ id: "1", name: "Lanches", availability: LUNCH });
    expect(exported.products[0].category).toEqual({ id: "1", name: "Lanches" });
    expect(exported.products[1]).toMatchObject({ promotion: HAPPY, price_from: 12 });
  });

  test("is refused with a time that cannot be, beside its field", async () => {
    const category = (await owner("/menu")).body.categories[0];
    const availability = [{ from: "11:00" }, { start_date: "2026-05-02", end_date: "2026-05-01" }];
    const body = { version: category.version, fields: { availability } };
    expect(await owner(`/menu/categories/${category.id}`, body, "PUT")).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: "availability[0].to", message: 'Falta a hora em que termina ("to"), como "14:00".' },
          { path: "availability[1].end_date", message: "A data do fim vem antes da data do começo." },
        ],
      },
    });
  });
});

describe("a promotion", () => {
  test("is the price while it holds, and the order has it", async () => {
    const { status, body } = await placed({ ...juice, expected_total: 20 });
    expect([status, body.subtotal]).toEqual([201, 15]);
  });

  test("is not the price any more when it has ended, and the customer is told the price of now", async () => {
    at("2026-03-02T21:00:00");
    const late = await placed({ ...juice, expected_total: 20 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", prices: [{ product_id: "suco", price: 10 }] },
    });
    expect((await placed({ ...juice, expected_total: 25 })).status).toBe(201);
  });

  test("of a size is added to the product's price", async () => {
    const { version } = (await owner("/menu")).body.products[0];
    const categories = (await owner("/menu")).body.categories;
    await owner(`/menu/categories/1`, { version: categories[0].version, fields: { availability: [] } }, "PUT");
    const variations = [
      { id: "p", name: "Pequeno", price: 0 },
      { id: "g", name: "Grande", price: 7.05, promotion: { price: 5.05 } },
    ];
    expect((await owner("/menu/products/x-bacon", { version, fields: { variations } }, "PUT")).status).toBe(200);
    expect((await placed({ expected_total: 44.65 })).body).toMatchObject({ subtotal: 39.65 });
  });

  test("in the warnings: times that are over and prices that are no lower", async () => {
    const imported = await api.importDocument(market, ({ categories, products }) => {
      Object.assign(categories[0] ?? {}, { availability: [{ end_date: "2026-03-01" }] });
      Object.assign(products[1] ?? {}, { promotion: { price: 11, end_date: "2026-03-01" }, price_from: 9 });
    });
    const paths = imported.warnings.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "categories[0].availability",
        "products[1].price_from",
        "products[1].promotion.price",
        "products[1].promotion",
      ]),
    );
  });
});
