import { describe, expect, test } from "vitest";
import { ledTo, mayHaveHad } from "@/lib/domain/menu/old-address";
import { productOfSegment, productPath, productSegment, slugOf } from "@/lib/domain/menu/product-path";
import { sectionsOf } from "@/lib/domain/menu/sections";
import { aProduct } from "../support/product";

test("[MENU-09] each section has its own products, one without makes none, sections and products in the API's order", () => {
  const categories = ["doces", "lanches", "vazia", "bebidas"].map((id) => ({ id, name: id }));
  const products = ["lanches", "doces", "lanches", "bebidas"].map((categoryId, n) =>
    aProduct({ id: `${n}`, categoryId }),
  );
  const sections = sectionsOf(categories, products);
  expect(sections.map(({ category, products }) => [category.id, products.map(({ id }) => id)])).toEqual([
    ["doces", ["1"]],
    ["lanches", ["0", "2"]],
    ["bebidas", ["3"]],
  ]);
});

describe("a product's address", () => {
  test("has one dash for whatever stands between two words, and none at either end", () => {
    expect(slugOf("¡Pão & Queijo -- 500g!")).toBe("pao-queijo-500g");
    expect(productSegment({ id: "12", name: "(X-Tudo)" })).toBe("12-x-tudo");
  });

  test("has at most sixty characters of the name, and no dash where it is cut", () => {
    expect(slugOf("a".repeat(61))).toBe("a".repeat(60));
    expect(slugOf(`${"a".repeat(59)} bacon`)).toBe("a".repeat(59));
  });

  test("escapes an id that is more than letters and digits", () => {
    expect(productPath({ id: "a b", name: "Suco" })).toBe("/produto/a%20b-suco");
  });

  test("leads to a product whose id has a slash, which no path may have", () => {
    const [slash, other] = [aProduct({ id: "a/1\\" }), aProduct({ id: "a~1" })];
    const path = productPath(slash);
    expect(path).toMatch(/^\/produto\/a~11~2-[a-z-]+$/);
    expect(productOfSegment([slash, other], path.split("/").at(-1) ?? "")).toBe(slash);
    expect(ledTo([other], "a~1", () => false)).toBe(other);
  });

  test("leads to the first of two products with one id, and to none without an id", () => {
    const [first, second, other] = [aProduct({ id: "7" }), aProduct({ id: "7" }), aProduct({ id: "8" })];
    expect(ledTo([first, second, other], "7-suco", mayHaveHad)).toBe(first);
    for (const segment of ["", "-", "-7", "9-7"]) expect(ledTo([first, other], segment, () => true)).toBeNull();
  });
});
