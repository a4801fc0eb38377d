// 'Esgotado' is on the menu by the next request: the call evicts the shop's pages before it answers.
import { beforeAll, expect, inject, test } from "vitest";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const port = inject("port");
const host = `esgota.localhost:${port}`;
const board = `painel.localhost:${port}`;

let cookie: string;

async function call(on: string, method: string, path: string, headers: Record<string, string>, body: unknown) {
  const sent = { "content-type": "application/json", origin: `http://${on}`, ...headers };
  const answer = await ask({ port, host: on, path, method, headers: sent, body: JSON.stringify(body) });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer;
}

const operate = (method: string, path: string, body: unknown) =>
  call(
    `localhost:${port}`,
    method,
    `/api/operator/markets/esgota${path}`,
    { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body,
  );

beforeAll(async () => {
  const group = { id: "sabor", name: "Sabor", min_quantity: 1, max_quantity: 1, is_required: true };
  await operate("PUT", "", {
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
  const { key } = JSON.parse((await operate("POST", "/keys", { scope: "menu" })).body);
  const entered = await call(board, "POST", "/api/board/session", {}, { market: "esgota", secret: key });
  cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
});

const sell = (item: object, available: boolean) =>
  call(board, "PUT", "/api/board/shop/items", { cookie }, { items: [item], available });
const get = (path: string) => ask({ port, host, path });

test.each([
  ["the menu", "/", { product: "1" }],
  ["a product's page", "/produto/1-feijoada", { product: "1" }],
])(
  "%s that was cached shows by the first request that a product is sold out, and that it is back",
  async (_what, path, item) => {
    for (let round = 0; round < 40; round++) {
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
