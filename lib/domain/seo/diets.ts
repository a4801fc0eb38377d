import type { Diet } from "@/lib/domain/diets/diets";
import type { Product } from "@/lib/domain/menu/product";

/** In the words of schema.org's RestrictedDiet. */
const NAMES: Record<Diet, string> = {
  VEGETARIAN: "VegetarianDiet",
  VEGAN: "VeganDiet",
  GLUTEN_FREE: "GlutenFreeDiet",
  LOW_LACTOSE: "LowLactoseDiet",
  DIABETIC: "DiabeticDiet",
  LOW_CALORIE: "LowCalorieDiet",
  LOW_FAT: "LowFatDiet",
  LOW_SALT: "LowSaltDiet",
  HALAL: "HalalDiet",
  KOSHER: "KosherDiet",
  HINDU: "HinduDiet",
};

/** Null where nothing is known: the field is left out. */
export function suitableForDiet({ diets }: Product): string[] | null {
  return diets ? diets.map((diet) => `https://schema.org/${NAMES[diet]}`) : null;
}
