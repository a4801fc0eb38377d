import fc from "fast-check";
import { expect, test } from "vitest";
import { compactMenu, expandMenu } from "@/lib/menu/compact";
import { sectionsOf } from "@/lib/menu/sections";
import { aProduct } from "../support/menu-arbitraries";

const products = fc.uniqueArray(aProduct, { maxLength: 8, selector: (product) => product.id });

test("the compact menu holds everything, in order, through JSON", () => {
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

test("equal sizes and groups of many products stand once", () => {
  const variations = [{ id: "v", name: "Grande", desc: null, price: 100, available: true }];
  const of = (id: string) => ({
    id,
    name: id,
    description: "",
    categoryId: "c",
    image: null,
    price: 1,
    available: true,
    allergens: [],
    variations: variations.map((variation) => ({ ...variation, id: `${id}v` })),
    groups: [],
  });
  expect(compactMenu([], [of("101"), of("102")]).variations).toHaveLength(1);
});
