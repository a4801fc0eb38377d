/** Diets that a product suits, in the words of Open Delivery (`suitableDiet`) and in those that a customer reads. */
export const DIET_NAMES = {
  VEGETARIAN: "Vegetariano",
  VEGAN: "Vegano",
  GLUTEN_FREE: "Sem glúten",
  LOW_LACTOSE: "Baixa lactose",
  DIABETIC: "Para diabéticos",
  LOW_CALORIE: "Baixa caloria",
  LOW_FAT: "Pouca gordura",
  LOW_SALT: "Pouco sal",
  HALAL: "Halal",
  KOSHER: "Kosher",
  HINDU: "Hindu",
} as const;

export type Diet = keyof typeof DIET_NAMES;

export const DIETS = Object.keys(DIET_NAMES) as Diet[];

export function isDiet(word: unknown): word is Diet {
  return typeof word === "string" && Object.hasOwn(DIET_NAMES, word);
}
