import fc from "fast-check";
import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { compactMenu, expandMenu } from "@/lib/domain/menu/compact";
import type { Product } from "@/lib/domain/menu/product";
import { sectionsOf } from "@/lib/domain/menu/sections";
import { type Selection, unitPriceOf } from "@/lib/domain/menu/selection";
import { demoDocument } from "@/lib/embedded-api/catalogue/demo";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { anyProduct } from "../support/menu-arbitraries";
import { aProduct, aVariation } from "../support/product";

const products = fc.uniqueArray(anyProduct, { maxLength: 8, selector: (product) => product.id });

test("the compact menu keeps everything, in order, through JSON", () => {
  fc.assert(
    fc.property(products, fc.uniqueArray(fc.stringMatching(/^[a-z]$/), { maxLength: 4 }), (all, categoryIds) => {
      const sections = sectionsOf(
        categoryIds.map((id) => ({ id, name: id.toUpperCase() })),
        all.map((product, index) => ({ ...product, categoryId: categoryIds[index % 5] ?? product.categoryId })),
      );
      const listed = sections.flatMap((section) => section.products);
      const menu = expandMenu(JSON.parse(JSON.stringify(compactMenu(sections, [...listed, ...all]))));
      expect(menu.sections).toEqual(sections);
      expect(menu.products).toEqual([...listed, ...all]);
    }),
  );
});

test("a pizza by halves costs the same from the menu that the phone keeps", async () => {
  const parsed = parseDocument(await demoDocument("forno-da-vila"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const pizzas = parsed.value.products.map((each) => {
    return productFromResponse({ ...each, category: { ...each.category, name: null } });
  });
  const kept = expandMenu(JSON.parse(JSON.stringify(compactMenu([], pizzas)))).products;
  const priceOf = (menu: readonly Product[], productId: string, chosen: Selection) => {
    const product = menu.find(({ id }) => id === productId);
    return product && unitPriceOf(product, chosen);
  };
  const large = {
    variationId: "grande",
    quantities: { sabores: { "sabor-calabresa": 1, "sabor-camarao": 1 }, bordas: { "borda-catupiry": 1 } },
  };
  const sweet = { variationId: "gigante", quantities: { "sabores-doces": { "doce-banana": 2, "doce-nutella": 1 } } };
  for (const menu of [pizzas, kept]) {
    expect(priceOf(menu, "salgada", large)).toBe(7_890 + 1_200);
    expect(priceOf(menu, "doce", sweet)).toBe(Math.round((2 * 6_190 + 8_590) / 3));
  }
});

test("stores equal variations and groups of many products once", () => {
  const of = (id: string) => aProduct({ id, variations: [aVariation({ id: `${id}v`, name: "Grande", price: 100 })] });
  expect(compactMenu([], [of("101"), of("102")]).variations).toHaveLength(1);
});
