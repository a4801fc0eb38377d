import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testLine } from "@/lib/check-api/order/test-order";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { productNow } from "@/lib/contract/menu/timed-product";
import {
  ALLERGEN_NAMES,
  type Allergen,
  allergenNames,
  allergenOf,
  contradictions,
  suitedDiets,
} from "@/lib/domain/diets/allergens";
import { DIETS, type Diet } from "@/lib/domain/diets/diets";

const allergens = Object.keys(ALLERGEN_NAMES) as Allergen[];
const anyDiets = fc.uniqueArray(fc.constantFrom(...DIETS));
const anyAllergens = fc.array(
  fc.oneof(fc.constantFrom(...allergens), fc.constantFrom("farinha de trigo", "ovo", "Peixes", "corante"), fc.string()),
);
const clock = { now: new Date("2026-03-02T12:00:00Z"), timezone: "America/Recife" };

describe("the diets that a product suits", () => {
  test("are never more than its shop says, besides vegetarian with vegan", () => {
    fc.assert(
      fc.property(anyDiets, anyAllergens, (said, contained) => {
        for (const diet of suitedDiets(said, contained))
          expect(said.includes(diet) || (diet === "VEGETARIAN" && said.includes("VEGAN"))).toBe(true);
      }),
    );
  });

  test("are none without information, whatever the allergens leave out", () => {
    fc.assert(
      fc.property(anyAllergens, (contained) => {
        expect(suitedDiets([], contained)).toEqual([]);
      }),
    );
    expect(suitedDiets([], ["NO_DECLARED_ALLERGENS"])).toEqual([]);
  });

  test("never grow by an allergen", () => {
    fc.assert(
      fc.property(anyDiets, anyAllergens, fc.constantFrom(...allergens), (said, contained, more) => {
        const before = suitedDiets(said, contained);
        for (const diet of suitedDiets(said, [...contained, more])) expect(before).toContain(diet);
      }),
    );
  });

  test.each([
    ["GLUTEN_FREE", "WHEAT"],
    ["GLUTEN_FREE", "OAT"],
    ["GLUTEN_FREE", "farinha de trigo"],
    ["GLUTEN_FREE", "GLÚTEN"],
    ["VEGETARIAN", "FISH"],
    ["VEGAN", "ovo"],
    ["VEGAN", "leite em pó"],
    ["HALAL", "ALCOHOL"],
  ] as const)("%s is not believed with %s", (diet, allergen) => {
    expect(suitedDiets([diet], [allergen])).toEqual([]);
    expect(contradictions([diet], ["SESAME_SEEDS", allergen])).toEqual([{ diet, allergen }]);
  });

  test.each<[diet: Diet, words: string]>([
    ["VEGETARIAN", "camarão, Camarões, BACON, presunto, peito de frango, atum, Anchovas, SHELLFISH, frutos do mar"],
    ["VEGAN", "queijo, manteiga, Mel, caseína, milk, creme de leite, bacon, pão de queijo"],
    ["GLUTEN_FREE", "malte, extrato de malte, cevada, TRIGO E DERIVADOS, leite de aveia"],
    ["LOW_LACTOSE", "LACTOSE, contém lactose"],
    ["KOSHER", "CRUSTACEANS, MOLLUSCS, polvo, carne de porco"],
    ["HALAL", "carne de porco, vinho branco, bacon"],
    ["HINDU", "carne de boi, bovina"],
  ])("%s is denied by each of: %s", (diet, words) => {
    for (const word of words.split(", ")) expect([word, suitedDiets([diet], [word])]).toEqual([word, []]);
  });

  test.each<[diet: Diet, words: string]>([
    ["VEGETARIAN", "queijo, ovo, melado, carne de soja, carvão"],
    ["VEGAN", "leite de coco, manteiga de amendoim, queijo vegano, novo, melão, Amendoim"],
    ["GLUTEN_FREE", "trigo sarraceno, leite, maltodextrina"],
    ["LOW_LACTOSE", "MILK, leite sem lactose, ovo"],
    ["KOSHER", "leite, peixe"],
    ["HALAL", "carne, leite"],
  ])("%s is not denied by any of: %s", (diet, words) => {
    for (const word of words.split(", ")) expect([word, contradictions([diet], [word])]).toEqual([word, []]);
  });

  test("count an alcoholic drink against HALAL only", () => {
    expect(contradictions(["HALAL", "VEGAN"], [], true)).toEqual([{ diet: "HALAL", allergen: "ALCOHOL" }]);
    expect(suitedDiets(["HALAL", "VEGAN"], [], true)).toEqual(["VEGETARIAN", "VEGAN"]);
  });

  test("keep what the allergens say nothing about", () => {
    expect(suitedDiets(["GLUTEN_FREE", "VEGETARIAN", "VEGAN"], ["MILK"])).toEqual(["VEGETARIAN", "GLUTEN_FREE"]);
    expect(suitedDiets(["VEGAN"], ["NUTS", "SOYBEANS"])).toEqual(["VEGETARIAN", "VEGAN"]);
  });
});

describe("allergens", () => {
  test("are read by their names, each once, and a shop's own words stay as they are", () => {
    expect(allergenNames(["MILK", "GLUTEN", "CEREALS_CONTAINING_GLUTEN", "corante amarelo", "LIMONENE"])).toEqual([
      "Leite",
      "Glúten",
      "corante amarelo",
      "LIMONENE",
    ]);
  });

  test("that are declared absent are not shown as an absence", () => {
    expect(allergenNames(["NO_DECLARED_ALLERGENS"])).toEqual([]);
  });

  test("are recognised in a shop's words in any spelling", () => {
    expect(["gluten", " OVO ", "crustaceo", "MILK", "corante"].map(allergenOf)).toEqual([
      "GLUTEN",
      "EGGS",
      "CRUSTACEANS",
      "MILK",
      null,
    ]);
    for (const allergen of allergens)
      expect(ALLERGEN_NAMES[allergenOf(ALLERGEN_NAMES[allergen]) ?? "MILK"]).toBe(ALLERGEN_NAMES[allergen]);
  });
});

describe("a product of an API", () => {
  const read = (fields: object) => {
    const answer = productSchema.parse({ id: "1", name: "Torta", category: { id: "2" }, price: 10, ...fields });
    return productNow(answer, productFromResponse(answer), clock);
  };

  test("that does not know the fields has none of them", () => {
    const product = read({});
    expect(product.allergens).toEqual([]);
    expect(["diets" in product, "isAlcoholic" in product]).toEqual([false, false]);
  });

  test("keeps the diets that are known, in any case, and drops what is no diet", () => {
    expect(read({ diets: ["vegan", "PALEO", 7, "VEGAN"] }).diets).toEqual(["VEGETARIAN", "VEGAN"]);
    expect("diets" in read({ diets: ["PALEO"] })).toBe(false);
    expect("diets" in read({ diets: "VEGAN" })).toBe(false);
  });

  test("is not halal with alcohol, nor vegetarian with what its shop's own words name", () => {
    expect("diets" in read({ diets: ["HALAL"], is_alcoholic: true })).toBe(false);
    expect(read({ diets: ["VEGETARIAN", "HALAL"], allergens: ["camarão"] }).diets).toEqual(["HALAL"]);
  });

  test("says that it is alcoholic only if it is", () => {
    expect(read({ is_alcoholic: "true" }).isAlcoholic).toBe(true);
    expect("isAlcoholic" in read({ is_alcoholic: false })).toBe(false);
  });
});

test("the test order of check-api takes no alcohol", () => {
  const drink = (id: string, fields: object) =>
    productSchema.parse({ id, name: `Bebida ${id}`, category: { id: "2" }, price: 10, ...fields });
  const products = [drink("vinho", { is_alcoholic: true }), drink("suco", {})];
  expect(testLine(products, 0, clock)?.id).toBe("suco");
  expect(testLine(products.slice(0, 1), 0, clock)).toBeNull();
});
