import { describe, expect, test } from "vitest";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestDocument } from "../embedded-api/factory";

const api = await createTestApi();
const bothModes = ({ market: shop, categories, products }: TestDocument) => {
  Object.assign(shop, { modes: ["DELIVERY", "TAKEOUT"], address: "Rua do Forno, 7", min_order: 0 });
  Object.assign(categories[0] ?? {}, { modes: ["TAKEOUT"] });
  Object.assign(products[1] ?? {}, { modes: ["DELIVERY"] });
};
const market = await api.aMarket(bothModes);
const customer = await api.aCustomer(market);
const owner = (path: string, body?: unknown, method?: string) =>
  readAnswer(api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, body, ...(method && { method }) }));
const placed = (change: object) => readAnswer(api.order(market, customer.token, anOrder(customer, change)));
const told = async (path: string) => (await api.ask(`/api/v3${path}`, { market })).json();
const fetched = { order_type: "TAKEOUT", address_id: null, cep: null };
const juice = { products: [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 1 })] };

describe("what is sold for delivery or pick-up only", () => {
  test("says so on the wire, with its category and with each product of it", async () => {
    const categories = (await told("/categories")).map((each: unknown) => categorySchema.parse(each));
    expect(categories.map(({ modes }: { modes?: unknown }) => modes)).toEqual([["TAKEOUT"], undefined]);
    const products: ReturnType<typeof productSchema.parse>[] = (await told("/products")).map((each: unknown) =>
      productSchema.parse(each),
    );
    expect(products.map(({ modes, category }) => modes ?? category.modes)).toEqual([
      ["TAKEOUT"],
      ["DELIVERY"],
      ["TAKEOUT"],
    ]);
  });

  test("is refused in the other mode, by name", async () => {
    expect(await placed({})).toMatchObject({
      status: 409,
      body: { code: "ITEM_NOT_IN_MODE", message: "X-Bacon é só para retirada. Remova do carrinho para continuar." },
    });
    expect((await placed({ ...fetched, expected_total: 41.65 })).status).toBe(201);
    expect((await placed({ ...juice, ...fetched, expected_total: 10 })).body.message).toBe(
      "Suco de laranja é só para entrega. Remova do carrinho para continuar.",
    );
    expect((await placed({ ...juice, expected_total: 15 })).status).toBe(201);
  });

  test("comes back from an export, and is changed on the board, which an undo takes back", async () => {
    const exported = (await owner("")).body;
    expect([exported.categories[0].modes, exported.products[1].modes]).toEqual([["TAKEOUT"], ["DELIVERY"]]);
    const [category] = (await owner("/menu")).body.categories;
    const body = { version: category.version, fields: { modes: [] } };
    const { body: changed } = await owner(`/menu/categories/${category.id}`, body, "PUT");
    expect((await placed({})).status).toBe(201);
    await owner("/menu/undo", { change: changed.change });
    expect((await placed({})).body.code).toBe("ITEM_NOT_IN_MODE");
    const copied = await owner(`/menu/categories/${category.id}/copy`, {});
    const { categories } = (await owner("/menu")).body;
    expect(categories.find(({ id }: { id: string }) => id === copied.body.id).modes).toEqual(["TAKEOUT"]);
    await owner("/menu/undo", { change: copied.body.change });
  });

  test("is warned of where it can never be ordered, and where a mode is unknown", async () => {
    const other = await api.aMarket();
    const { warnings } = await api.importDocument(other, ({ products }) => {
      Object.assign(products[0] ?? {}, { modes: ["TAKEOUT"] });
      Object.assign(products[1] ?? {}, { modes: ["INDOOR"] });
    });
    const paths = warnings.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["products[0].modes", "products[1].modes[0]"]));
  });
});
