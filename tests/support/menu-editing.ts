import type { EditableMenu } from "@/lib/contract/board/menu";
import { OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

type Size = { id: string; name: string; price: number };
const size = (id: string, name: string, price: number): Size => ({ id, name, price });

const pizza = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  description: "Massa fina",
  category: { id: "pizzas" },
  variations: [size("b", "Broto", 0), size("g", "Grande", 20)],
  complements: ["borda", "sabores"],
});

/** Two pizzas that share their groups, and a drink with a group of its own. */
export function anEditableMarket(id: string) {
  return {
    market: { id, name: "Pizza", open_closed: "Aberto" },
    categories: [
      { id: "pizzas", name: "Pizzas" },
      { id: "bebidas", name: "Bebidas" },
      { id: "vazia", name: "Sobremesas" },
    ],
    groups: [
      {
        id: "borda",
        name: "Borda",
        max_quantity: 1,
        options: [
          { id: "req", name: "Requeijão", price: 8 },
          { id: "che", name: "Cheddar", price: 9 },
        ],
      },
      {
        id: "sabores",
        name: "Sabores",
        min_quantity: 1,
        max_quantity: 2,
        price_method: "MAX",
        max_by_variation: { b: 1 },
        options: [
          { id: "atum", name: "Atum", price: 50, prices: { b: 30, g: 50 } },
          { id: "palmito", name: "Palmito", price: 55 },
        ],
      },
    ],
    products: [
      pizza("p1", "Calabresa", 34.9),
      {
        id: "cola",
        name: "Refrigerante",
        price: 8,
        category: { id: "bebidas" },
        complements: [
          { id: "gelo", name: "Gelo", price: 0, category: { id: "extra", name: "Extras", max_quantity: 2 } },
          { id: "limao", name: "Limão", price: 1, category: { id: "extra", name: "Extras", max_quantity: 2 } },
        ],
      },
      pizza("p2", "Muçarela", 32),
      { id: "agua", name: "Água", price: 4, category: { id: "bebidas" } },
      { id: "suco", name: "Suco", price: 9, category: { id: "bebidas" }, suggests: ["p1"] },
    ],
    districts: [{ id: "centro", name: "Centro", fee: 5 }],
    payment_types: [{ id: "dinheiro", name: "Dinheiro" }],
  };
}

/** The board's calls of one market's menu. `token`: another key than the owner's. */
export function menuEditor(api: TestApi, market: string, token = OPERATOR_TOKEN) {
  const call = (method: string, path: string, body?: unknown) =>
    api.ask(`/operator/markets/${market}/menu${path}`, { token, method, body });
  const menu = async (): Promise<EditableMenu> => (await call("GET", "")).json();
  return {
    call,
    menu,
    /** A call that must succeed, with the change's id. */
    async done(
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ change: string; id: string; warnings: unknown[] }> {
      const response = await call(method, path, body);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async refused(method: string, path: string, body?: unknown) {
      const response = await call(method, path, body);
      const { code, message, errors } = await response.json();
      return { status: response.status, code, message, errors };
    },
    async product(id: string) {
      const product = (await menu()).products.find((each) => each.id === id);
      if (!product) throw new Error(`There is no product ${id}.`);
      return product;
    },
    async group(id: string) {
      const group = (await menu()).groups.find((each) => each.id === id);
      if (!group) throw new Error(`There is no group ${id}.`);
      return group;
    },
    async category(id: string) {
      const category = (await menu()).categories.find((each) => each.id === id);
      if (!category) throw new Error(`There is no category ${id}.`);
      return category;
    },
    async namesIn(category: string) {
      return (await menu()).products.filter((each) => each.category === category).map(({ name }) => name);
    },
    put: async (document: object) => {
      const response = await api.ask(`/operator/markets/${market}`, {
        token: OPERATOR_TOKEN,
        method: "PUT",
        body: document,
      });
      if (!response.ok) throw new Error(await response.text());
    },
    exported: async () =>
      (await api.ask(`/operator/markets/${market}?pictures=paths`, { token: OPERATOR_TOKEN })).json(),
    shown: async () => (await api.ask("/api/v3/products", { market })).json() as Promise<Shown[]>,
  };
}

export type Shown = {
  id: string;
  name: string;
  price: number;
  available: boolean;
  image: string | null;
  updated_at: string;
  category: { id: string; name: string };
  variations: { id: string }[];
  complements: { id: string; name: string; price: number; category: { id: string } }[];
};
