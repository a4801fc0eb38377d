import { expect, test } from "vitest";
import { createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { PIXEL } from "../support/open-delivery";

const api = await createTestApi();

const looksOf = async (market: string) => {
  const { status, body } = await readAnswer(api.ask(`/operator/markets/${market}/looks`, { token: OPERATOR_TOKEN }));
  expect(status).toBe(200);
  return body;
};

test("what a shop lacks to look good is named, and the list shrinks as it is mended", async () => {
  const bare = await api.aMarket();
  expect(await looksOf(bare)).toMatchObject({
    logo: false,
    cover: false,
    photos: expect.arrayContaining([{ id: "x-bacon", name: "X-Bacon" }]),
    descriptions: [
      { id: "suco", name: "Suco de laranja" },
      { id: "torta", name: "Torta" },
    ],
    catalog: { listed: 0, left_out: expect.any(Number) },
  });

  const dressed = await api.aMarket(({ market, products }) => {
    Object.assign(market, { logo: PIXEL, banner: PIXEL });
    for (const product of products) Object.assign(product, { image: PIXEL, description: "Da casa." });
  });
  const looks = await looksOf(dressed);
  expect(looks).toMatchObject({ logo: true, cover: true, photos: [], descriptions: [] });
  expect(looks.catalog.listed).toBeGreaterThan(0);

  const withBeer = await api.aMarket(({ products }) => {
    for (const product of products) Object.assign(product, { image: PIXEL, is_alcoholic: product.id === "suco" });
  });
  expect((await looksOf(withBeer)).catalog).toMatchObject({ alcoholic: 1 });
});

test("ten best sellers are looked at, and no more", async () => {
  const market = await api.aMarket((document) => {
    const [, juice] = document.products as { id: string; name: string }[];
    for (let n = 0; n < 20; n += 1) document.products.push({ ...juice, id: `s${n}`, name: `Suco ${n}` } as never);
  });
  expect((await looksOf(market)).photos).toHaveLength(10);
});
