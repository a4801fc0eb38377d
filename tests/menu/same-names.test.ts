import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productsFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { lineOf } from "@/lib/domain/cart/line";
import { compactMenu, expandMenu } from "@/lib/domain/menu/compact";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { withCategoryNames } from "@/lib/domain/menu/same-names";
import { productsOf, sectionsOf } from "@/lib/domain/menu/sections";
import { initialSelection } from "@/lib/domain/menu/selection";
import { reorderOf } from "@/lib/domain/orders/reorder";
import { aProduct } from "../support/product";

const CATEGORIES = [
  { id: "p", name: "Pizzas" },
  { id: "e", name: "Esfihas" },
  { id: "c", name: "Calzones" },
];
const written = (id: string, name: string, category: string, more: object = {}) =>
  productSchema.parse({ id, name, price: 30, category: { id: category }, variations: [], complements: [], ...more });
const menuOf = (...entries: ReturnType<typeof written>[]) => productsFromResponse(entries, CATEGORIES);

describe("a dish whose name other categories have too", () => {
  test("is named with its category, and no other dish is", () => {
    const menu = menuOf(
      written("1", "Calabresa", "p"),
      written("2", "CALABRÊSA ", "e"),
      written("3", "Calabresa  Especial", "p"),
      written("4", "Portuguesa", "p"),
      written("5", "Portuguesa", "p"),
    );
    expect(menu.map(fullName)).toEqual([
      "Calabresa (Pizzas)",
      "CALABRÊSA (Esfihas)",
      "Calabresa  Especial",
      "Portuguesa",
      "Portuguesa",
    ]);
  });

  test("has a full name of its own for any menu with one dish of a name in a category", () => {
    const entries = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("Calabresa", "calabresa", "Bacon"),
        categoryId: fc.constantFrom("p", "e", "c"),
      }),
      { selector: ({ name, categoryId }) => `${name.toLowerCase()} ${categoryId}` },
    );
    fc.assert(
      fc.property(entries, (all) => {
        const products = all.map((each, index) => aProduct({ ...each, id: String(index) }));
        const names = withCategoryNames(products, (id) => CATEGORIES.find((each) => each.id === id)?.name).map(
          fullName,
        );
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(all.length);
      }),
    );
  });

  test("keeps that name in the cart and in the menu that the phone keeps", () => {
    const products = menuOf(written("1", "Calabresa", "p"), written("2", "Calabresa", "e"));
    const kept = expandMenu(JSON.parse(JSON.stringify(compactMenu(sectionsOf(CATEGORIES, products), products))));
    expect(kept.products).toEqual(products);
    expect(kept.products.map((product) => lineOf(product, initialSelection(product), "", 1).name)).toEqual([
      "Calabresa (Pizzas)",
      "Calabresa (Esfihas)",
    ]);
  });

  test("is named by the categories that the products bring where no list of them is read", () => {
    const named = (id: string, category: object) => productSchema.parse({ ...written(id, "Calabresa", "p"), category });
    const menu = productsFromResponse([named("1", CATEGORIES[0] ?? {}), named("2", { id: "e" })]);
    expect(menu.map(fullName)).toEqual(["Calabresa (Pizzas)", "Calabresa"]);
  });

  test("is ordered again by its full name where an order has no ids, and not guessed by half of it", () => {
    const menu = menuOf(written("1", "Calabresa", "p"), written("2", "Calabresa", "e"));
    const item = { amount: 1, price: 3_000, note: null, complements: [], productId: null, variationId: null };
    expect(reorderOf({ items: [{ ...item, name: "Calabresa (Esfihas)" }] }, menu).lines).toMatchObject([{ id: "2" }]);
    expect(reorderOf({ items: [{ ...item, name: "Calabresa" }] }, menu).changes).toMatchObject([{ kind: "gone" }]);
  });
});

describe("a product of several categories", () => {
  const menu = menuOf(
    written("1", "Brownie", "c", { category_ids: ["e", "e", "c", "unknown"] }),
    written("2", "Quibe", "e"),
  );
  const sections = sectionsOf(CATEGORIES, menu);

  test("stands in each of them, and once among the products", () => {
    expect(sections.map(({ category, products }) => [category.name, products.map(({ id }) => id)])).toEqual([
      ["Esfihas", ["1", "2"]],
      ["Calzones", ["1"]],
    ]);
    const kept = expandMenu(JSON.parse(JSON.stringify(compactMenu(sections, menu))));
    expect(productsOf(sections).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(kept.sections).toEqual(sections);
    expect(kept.products).toEqual(menu);
    expect(kept.sections[0]?.products[0]).toBe(kept.sections[1]?.products[0]);
  });

  test("has no namesake in itself", () => {
    expect(menu.map(fullName)).toEqual(["Brownie", "Quibe"]);
  });
});
