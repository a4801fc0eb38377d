import fc from "fast-check";
import { expect, test } from "vitest";
import { filed } from "@/lib/contract/menu/filed";
import { productSchema } from "@/lib/contract/menu/schema";

const product = (id: string, category: unknown) =>
  productSchema.parse({ id, name: `Prato ${id}`, price: 20, category });

test("no product is lost, none is doubled, and each is under a category that exists, whatever the two lists say", () => {
  const id = fc.stringMatching(/^0{0,2}[1-9]{1,2}$/);
  const name = fc.constantFrom("Pizzas", "pizzas", "Bebidas", "Doces");
  const category = fc.record({ id, name });
  fc.assert(
    fc.property(
      fc.uniqueArray(category, { selector: (one) => one.id }),
      fc.array(fc.oneof(category, id)),
      (categories, named) => {
        const products = named.map((one, index) => product(String(index), one));
        const { categories: all, products: under, strays } = filed(categories, products);
        expect(under.map((one) => ({ ...one, category: null }))).toEqual(
          products.map((one) => ({ ...one, category: null })),
        );
        const ids = all.map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const one of under) expect(ids).toContain(one.category.id);
        expect(all.slice(0, categories.length)).toEqual(categories);
        const known = new Set(categories.map((one) => one.id));
        expect(strays).toBe(products.filter((one) => !known.has(one.category.id)).length);
      },
    ),
  );
});

test("a number with zeros before it is the same category, a name the next best, and else it has its own", () => {
  const categories = [
    { id: "011", name: "Pizzas" },
    { id: "12", name: "Bebidas" },
  ];
  const products = [
    product("1", { id: 11, name: "Outra coisa" }),
    product("2", { id: "x9", name: "BEBIDAS" }),
    product("3", { id: "d", name: "Doces" }),
    product("4", 77),
  ];
  const { categories: all, products: under } = filed(categories, products);
  expect(all.map(({ name }) => name)).toEqual(["Pizzas", "Bebidas", "Doces", "Outros"]);
  expect(under.map(({ category }) => category.id)).toEqual(["011", "12", "d", "77"]);
});
