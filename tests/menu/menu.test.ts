import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { hadName, ledTo, mayHaveHad } from "@/lib/domain/menu/old-address";
import { productOfSegment, productPath, productSegment, slugOf } from "@/lib/domain/menu/product-path";
import { unitPriceOf } from "@/lib/domain/menu/selection";
import { anyProduct } from "../support/menu-arbitraries";

describe("a group", () => {
  const answer = (category: object) =>
    productSchema.parse({
      id: 7,
      name: "Açaí",
      category: { id: 1 },
      price: "24.90",
      complements: [{ id: "1", name: "Granola", price: 0, category: { id: 9, name: "Extras", ...category } }],
    });

  test("[PRODUCT-06] collects options by category, with the limits 0 and 99 by default", () => {
    const product = productFromResponse(answer({}));
    expect(product.groups).toMatchObject([{ id: "9", min: 0, max: 99, isRequired: false }]);
    expect(product.groups[0]?.options).toMatchObject([{ id: "1", maxQuantity: 99, available: true }]);
  });

  test("[PRODUCT-06] collects each category's options, also where the response mixes them", () => {
    const option = (id: string, category: number) => ({
      id,
      name: id,
      price: 0,
      category: { id: category, name: "C" },
    });
    const complements = [option("a", 1), option("b", 2), option("c", 1)];
    const mixed = productSchema.parse({ id: 7, name: "Açaí", category: { id: 1 }, price: 1, complements });
    const ids = productFromResponse(mixed).groups.map(({ options }) => options.map(({ id }) => id));
    expect(ids).toEqual([["a", "c"], ["b"]]);
  });

  test("[ENTITY-04] [ENTITY-05] [ENTITY-06] variations, options and groups hold the response's fields, in centavos", () => {
    const category = { id: "g1", name: "Extras", min_quantity: 1, max_quantity: 4, is_required: true };
    const product = productFromResponse(
      productSchema.parse({
        id: "7",
        name: "Pizza",
        category: { id: 1 },
        price: 40,
        variations: [{ id: "3", name: "Grande", desc: "8 fatias", price: 12.5 }],
        complements: [
          { id: "o1", name: "Bacon", price: 3.2, max_quantity: 2, category },
          { id: "o2", name: "Ovo", price: 0, available: false, category },
        ],
      }),
    );
    const grande = { id: "3", name: "Grande", desc: "8 fatias", price: 1_250, available: true };
    expect(product.variations).toEqual([grande]);
    expect(product.groups).toEqual([
      {
        id: "g1",
        name: "Extras",
        min: 1,
        max: 4,
        isRequired: true,
        options: [
          { id: "o1", name: "Bacon", price: 320, maxQuantity: 2, available: true },
          { id: "o2", name: "Ovo", price: 0, maxQuantity: 99, available: false },
        ],
      },
    ]);
    const selection = { variationId: "3", quantities: { g1: { o1: 2 } } };
    expect(unitPriceOf(product, selection)).toBe(4_000 + 1_250 + 640);
  });

  test("with a required minimum of 0 has a minimum of 1", () => {
    expect(productFromResponse(answer({ is_required: true, min_quantity: 0 })).groups[0]?.min).toBe(1);
  });
});

describe("a product's address", () => {
  test("has no accents, and is the id alone for a name without letters", () => {
    expect(slugOf("Pão de Açúcar à moda")).toBe("pao-de-acucar-a-moda");
    expect(productPath({ id: "12", name: "🍔" })).toBe("/produto/12");
  });

  test("finds its product, also beside ids with the same prefix", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyProduct, { minLength: 1, maxLength: 6, selector: (product) => product.id }),
        (products) => {
          const segments = products.map(productSegment);
          for (const [at, product] of products.entries()) {
            const segment = productSegment(product);
            // 'a' called 'B C' and 'a-b' called 'C' have one address.
            if (segments.lastIndexOf(segment) !== segments.indexOf(segment)) continue;
            expect(productOfSegment(products, segment)).toBe(products[at]);
            expect(ledTo(products, segment, () => false)).toBe(product);
          }
        },
      ),
    );
  });

  test("leads on from the id alone, from another spelling and from a name that it had, and from nothing else", () => {
    const combo = { id: "combo", name: "Combo da Casa" };
    const had = (_combo: unknown, slug: string) => hadName(["Combo Família"], slug);
    for (const segment of ["combo", "combo-", "combo-Combo-da-Casa", "combo-combo-familia"])
      expect(ledTo([combo], segment, had), segment).toBe(combo);
    for (const segment of ["combo-casal", "combo-casal-combo-da-casa", "combo-combo", "combo-combo-familia-2"])
      expect(ledTo([combo], segment, had), segment).toBeNull();
  });

  test("belongs to the longest id that ends at a dash or at the end", () => {
    const products = ["1", "1-2", "12"].map((id) => ({ id, name: "Suco" }));
    const found = (segment: string) => ledTo(products, segment, () => true)?.id;
    expect(["1-2-coco", "12", "123-suco"].map(found)).toEqual(["1-2", "12", undefined]);
  });

  test("of an API that tells no former names leads on only where no id can begin another", () => {
    const uuid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    expect(["7", uuid, "combo", "1-2"].map((id) => mayHaveHad({ id }))).toEqual([true, true, false, false]);
  });
});

test("rejects an id that no address can contain", () => {
  const product = { name: "Bolo", category: { id: 1 }, price: 1 };
  for (const id of ["\ud800", "a\udc00b"]) expect(productSchema.safeParse({ ...product, id }).success).toBe(false);
  expect(productSchema.safeParse({ ...product, id: "\ud83c\udf70" }).success).toBe(true);
});
