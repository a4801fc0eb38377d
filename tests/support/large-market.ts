import { readFileSync } from "node:fs";

type Product = {
  id: string;
  name: string;
  category: { id: string };
  variations: { id: string }[];
  complements: Part[];
};
type Part = { id: string; category: { id: string } };

/** A document like the demo's, without images, with this many products and categories, and one empty category. */
export function largeMarket(id: string, products = 1_000, categories = 40) {
  const demo = JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/brasa.json", "utf8"), (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("pictures/") ? null : value,
  ) as { market: object; products: Product[]; districts: unknown[]; payment_types: unknown[] };
  return {
    ...demo,
    market: { ...demo.market, id, name: "Mercado Grande" } as { id: string; name: string },
    categories: [
      ...Array.from({ length: categories }, (_, n) => ({ id: `c${n}`, name: `Seção ${n + 1}` })),
      { id: "vazia", name: "Ainda vazia" },
    ],
    products: Array.from({ length: products }, (_, n) => {
      const model = demo.products[n % demo.products.length] as Product;
      // Ids of variations and options start with the product's.
      const own = (part: string) => part.replace(model.id, `p${n}`);
      return {
        ...model,
        id: `p${n}`,
        name: `${model.name} nº ${n}`,
        category: { id: `c${Math.floor((n * categories) / products)}` },
        variations: model.variations.map((variation) => ({ ...variation, id: own(variation.id) })),
        complements: model.complements.map((option) => ({
          ...option,
          id: own(option.id),
          category: { ...option.category, id: own(option.category.id) },
        })),
      };
    }),
  };
}
