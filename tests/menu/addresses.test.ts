import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryPath, categorySegment } from "@/lib/domain/menu/category-path";
import { listedSections, MAX_LISTED } from "@/lib/domain/menu/listing";
import { neighboursOf } from "@/lib/domain/menu/neighbours";
import { productOfSegment } from "@/lib/domain/menu/product-path";
import { searchHref, wordsOfAddress } from "@/lib/domain/menu/search-instead";
import { aProduct } from "../support/product";

const anId = fc.stringMatching(/^[a-z0-9]{1,6}(?:-[a-z0-9]{1,6})?$/);
const aName = fc.string({ minLength: 1, maxLength: 20 });

describe("a category's address", () => {
  test("finds it again", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: anId, name: aName }), { minLength: 1, selector: ({ id }) => id }),
        (all) => {
          for (const category of all) {
            const segment = categorySegment(category);
            const isOnly = all.every((other) => other === category || categorySegment(other) !== segment);
            if (isOnly) expect(productOfSegment(all, segment)).toBe(category);
          }
        },
      ),
    );
    expect(categoryPath({ id: "b 1", name: "Pão & Água" })).toBe("/cardapio/b%201-pao-agua");
  });
});

describe("the sections of a page", () => {
  const sectionsOf = (sizes: readonly number[]) =>
    sizes.map((size, n) => ({
      category: { id: `${n}`, name: `Seção ${n}` },
      products: Array.from({ length: size }, (_, product) => aProduct({ id: `${n}-${product}` })),
    }));

  test("are whole up to 1,500 products", () => {
    const sections = sectionsOf([MAX_LISTED - 1, 1]);
    expect(listedSections(sections)).toEqual(sections.map((section) => ({ ...section, all: null })));
  });

  test("begin with their first products above it, never more than 1,500 in all, none empty", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 200 }), (sizes) => {
        const sections = sectionsOf([...sizes, MAX_LISTED]);
        const listed = listedSections(sections);
        expect(listed.reduce((sum, { products }) => sum + products.length, 0)).toBeLessThanOrEqual(MAX_LISTED);
        for (const [index, { products, all }] of listed.entries()) {
          const whole = sections[index]?.products ?? [];
          expect(products.length).toBeGreaterThan(0);
          expect(products).toEqual(whole.slice(0, products.length));
          expect(all).toBe(products.length < whole.length ? whole.length : null);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("the neighbours of a product", () => {
  const section = Array.from({ length: 9 }, (_, n) => aProduct({ id: `${n}`, name: `Prato ${n}` }));

  test("are the six that follow it, round and round, so that each product is linked six times", () => {
    const linked = section.flatMap((product) => neighboursOf(product, section).map(({ path }) => path));
    for (const product of section) {
      expect(linked.filter((path) => path === `/produto/${product.id}-prato-${product.id}`)).toHaveLength(6);
      expect(neighboursOf(product, section).map(({ name }) => name)).not.toContain(product.name);
    }
  });

  test("are all the others of a small category, and none of a single product", () => {
    expect(neighboursOf({ id: "0" }, section.slice(0, 3)).map(({ name }) => name)).toEqual(["Prato 1", "Prato 2"]);
    expect(neighboursOf({ id: "0" }, section.slice(0, 1))).toEqual([]);
  });
});

describe("the address of a missing product", () => {
  test.each([
    ["/produto/401-strogonoff-de-frango", "strogonoff de frango"],
    ["/produto/x-tudo", "tudo"],
    ["/produto/p%C3%A3o-de-queijo", "pão de queijo"],
    ["/produto/pa%CC%83o-de-%C4%B0stambul", "pão de istambul"],
    ["/cardapio/massas-massas-frescas", "massas frescas"],
    ["/produto/999", null],
    ["/produto/-", null],
    ["/sobre", null],
    ["/", null],
  ])("%s says %j", (pathname, words) => {
    expect(wordsOfAddress(pathname)).toBe(words);
  });

  test("leads to a search that holds nothing but words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (segment) => {
        const words = wordsOfAddress(`/produto/${encodeURIComponent(segment)}`);
        if (words !== null) expect(words).toMatch(/^[\p{L} ]+$/u);
      }),
    );
    expect(searchHref("pão de queijo")).toBe("/?q=p%C3%A3o%20de%20queijo");
  });
});
