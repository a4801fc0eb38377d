import { allergenName, contradictions } from "@/lib/domain/diets/allergens";
import { DIET_NAMES, DIETS, isDiet } from "@/lib/domain/diets/diets";
import { nearestName } from "./nearest-name";
import type { MarketDocument, Mistake } from "./schema";
import { listIn } from "./written-list";

/** Diets that nobody knows, and those that no customer sees because the product's own words say otherwise. */
export function* dietWarnings(value: unknown, { products }: MarketDocument): Generator<Mistake | null> {
  for (const [index, product] of listIn(value, "products").entries()) {
    for (const [at, word] of listIn(product, "diets").entries())
      if (!isDiet(word)) yield { path: `products[${index}].diets[${at}]`, message: unknownDiet(String(word)) };
    yield null;
  }
  for (const [index, { diets = [], allergens, is_alcoholic }] of products.entries())
    for (const { diet, allergen } of contradictions(diets, allergens, is_alcoholic))
      yield {
        path: `products[${index}].diets`,
        message: `'${DIET_NAMES[diet]}' não aparece, porque o produto contém '${allergenName(allergen)}'.`,
      };
}

function unknownDiet(word: string): string {
  const near = nearestName(word, DIETS);
  const known = near ? `Você quis dizer '${near}'?` : `Há ${DIETS.join(", ")}.`;
  return `A dieta '${word}' foi ignorada. ${known}`;
}
