// 'Esgotado' is on the menu by the next request: the call evicts the shop's pages before it answers.
import { beforeAll, expect, inject, test } from "vitest";
import { importShop } from "../support/imported-shop";
import { ask, enterBoard } from "../support/storefront";

const port = inject("port");
const host = `esgota.localhost:${port}`;
const board = `painel.localhost:${port}`;

let cookie: string;

beforeAll(async () => {
  const group = { id: "sabor", name: "Sabor", min_quantity: 1, max_quantity: 1, is_required: true };
  await importShop(port, {
    market: { id: "esgota", name: "Esgota", open_closed: "Aberto" },
    categories: [{ id: "1", name: "Pratos" }],
    products: [
      { id: "1", name: "Feijoada", price: 30, category: { id: "1" } },
      {
        id: "2",
        name: "Sorvete",
        price: 9,
        category: { id: "1" },
        complements: ["Coco", "Manga"].map((name) => ({ id: name, name, price: 0, category: group })),
      },
    ],
    districts: [{ id: "1", name: "Centro", fee: 5 }],
    payment_types: [{ id: "1", name: "Dinheiro" }],
  });
  cookie = await enterBoard(port, "esgota", "menu");
});

async function sell(item: object, available: boolean): Promise<void> {
  const headers = { "content-type": "application/json", origin: `http://${board}`, cookie };
  const body = JSON.stringify({ items: [item], available });
  const response = await ask({ port, host: board, path: "/api/board/shop/items", method: "PUT", headers, body });
  expect([response.status, response.body]).toEqual([200, response.body]);
}
const get = (path: string) => ask({ port, host, path });

test.each([
  ["the menu", "/", { product: "1" }],
  ["a product's page", "/produto/1-feijoada", { product: "1" }],
])(
  "%s that was cached shows by the first request that a product is sold out, and that it is back",
  async (_what, path, item) => {
    for (let round = 0; round < 20; round++) {
      await get(path);
      expect((await get(path)).headers["x-nextjs-cache"]).toBe("HIT");
      await sell(item, round % 2 === 1);
      const { body } = await get(path);
      expect([round, body.includes("Esgotado")]).toEqual([round, round % 2 === 0]);
    }
  },
);

test("so does the menu's data with a flavour, which the API refuses from then on", async () => {
  const option = { product: "2", option: "Coco" };
  const data = async () => /\/menu\/[\w-]+\.json/.exec((await get("/")).body)?.[0];
  const before = await data();
  await sell(option, false);
  const after = await data();
  expect(after).not.toBe(before);
  expect((await get(after ?? "")).body).not.toBe((await get(before ?? "")).body);
  const products = JSON.parse((await get("/api/v3/products")).body);
  const flavours = products.find(({ id }: { id: string }) => id === "2").complements;
  expect(flavours.map(({ name, available }: { name: string; available: boolean }) => [name, available])).toEqual([
    ["Coco", false],
    ["Manga", true],
  ]);
});
