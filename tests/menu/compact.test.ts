import fc from "fast-check";
import { expect, test } from "vitest";
import { compactMenu, expandMenu } from "@/lib/domain/menu/compact";
import { sectionsOf } from "@/lib/domain/menu/sections";
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

test("stores equal variations and groups of many products once", () => {
  const of = (id: string) => aProduct({ id, variations: [aVariation({ id: `${id}v`, name: "Grande", price: 100 })] });
  expect(compactMenu([], [of("101"), of("102")]).variations).toHaveLength(1);
});
