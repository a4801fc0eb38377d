import { beforeEach, describe, expect, test } from "vitest";
import { productSchema } from "@/lib/contract/menu/schema";
import { ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { ADULTS_ONLY } from "@/lib/domain/orders/ticket-facts.mjs";
import {
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
  type TestDocument,
} from "../embedded-api/factory";

const api = await createTestApi();
let market: string;

const FACTS = { allergens: ["MILK", "corante"], diets: ["VEGETARIAN", "GLUTEN_FREE"], is_alcoholic: true };
const withDiets = ({ products }: TestDocument) => Object.assign(products[1] ?? {}, FACTS);

beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket(withDiets);
});

const owner = (path: string, body?: unknown, method?: string) =>
  readAnswer(api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, body, ...(method && { method }) }));

describe("allergens, diets and alcohol", () => {
  test("are told with the product that has them, in Open Delivery's words, and with no other", async () => {
    const bodies: object[] = await (await api.ask("/api/v3/products", { market })).json();
    const [first, second] = bodies.map((body) => productSchema.parse(body));
    expect(second).toMatchObject(FACTS);
    expect([first?.diets, first?.is_alcoholic]).toEqual([undefined, undefined]);
    expect(bodies[0]).not.toHaveProperty("diets");
  });

  test("come back from an export as they were written", async () => {
    const { products } = (await owner("")).body;
    expect(products[1]).toMatchObject(FACTS);
    expect(products[0]).not.toHaveProperty("is_alcoholic");
  });

  test("are changed on the board, and the change can be undone", async () => {
    const { products } = (await owner("/menu")).body;
    expect(products[1]).toMatchObject(FACTS);
    const { id, version } = products[1];
    const fields = { diets: ["VEGAN"], allergens: ["SOYBEANS"], is_alcoholic: false };
    const { body: changed } = await owner(`/menu/products/${id}`, { version, fields }, "PUT");
    const now = (await owner("/menu")).body.products[1];
    expect(now).toMatchObject({ diets: ["VEGAN"], allergens: ["SOYBEANS"] });
    expect(now).not.toHaveProperty("is_alcoholic");
    await owner("/menu/undo", { change: changed.change });
    expect((await owner("/menu")).body.products[1]).toMatchObject(FACTS);
  });

  test("that cannot be are warned of, by path", async () => {
    const { warnings } = await api.importDocument(market, ({ products }) => {
      Object.assign(products[0] ?? {}, { diets: ["VEGANO", "paleo"] });
      Object.assign(products[1] ?? {}, { diets: ["GLUTEN_FREE"], allergens: ["WHEAT"] });
    });
    expect(warnings).toEqual(
      expect.arrayContaining([
        { path: "products[0].diets[0]", message: "A dieta 'VEGANO' foi ignorada. Você quis dizer 'VEGAN'?" },
        expect.objectContaining({ path: "products[0].diets[1]" }),
        {
          path: "products[1].diets",
          message: "'Sem glúten' não aparece, porque o produto contém 'Trigo'.",
        },
      ]),
    );
  });
});

describe("an order with alcohol", () => {
  const beer = { products: [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 2 })] };
  const placed = async (change: object) => {
    const customer = await api.aCustomer(market);
    return readAnswer(api.order(market, customer.token, anOrder(customer, { ...beer, expected_total: 25, ...change })));
  };

  test("is refused until the customer has said that they are 18", async () => {
    for (const change of [{}, { age_confirmed: false }])
      expect(await placed(change)).toMatchObject({
        status: 422,
        body: {
          code: "AGE_NOT_CONFIRMED",
          message: "Suco de laranja é só para maiores de 18 anos. Confirme a idade no carrinho.",
        },
      });
    expect((await placed({ age_confirmed: true })).status).toBe(201);
  });

  test("tells the shop which item it is, also after the menu has changed", async () => {
    const order = (await placed({ age_confirmed: true })).body;
    await api.importDocument(market, ({ products }) => Object.assign(products[1] ?? {}, { is_alcoholic: false }));
    const { orders } = (await owner("/orders")).body;
    const [kept] = orders.filter(({ id }: { id: string }) => id === order.id);
    expect(kept.order_items[0]).toMatchObject({ item_name: "Suco de laranja", is_alcoholic: true });
    expect(ticketLines(kept, "counter")).toContainEqual({ kind: "due", text: ADULTS_ONLY });
  });

  test("is no matter of an order without any", async () => {
    const customer = await api.aCustomer(market);
    const { status, body } = await readAnswer(api.order(market, customer.token, anOrder(customer)));
    expect(status).toBe(201);
    expect(body.order_items[0]).not.toHaveProperty("is_alcoholic");
  });
});
