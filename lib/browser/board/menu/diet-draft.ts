import type { EditableProduct } from "@/lib/contract/board/menu";
import { ALLERGEN_NAMES, type Allergen, allergenName, allergenOf } from "@/lib/domain/diets/allergens";
import { DIET_NAMES, type Diet } from "@/lib/domain/diets/diets";

/** A product's allergens and suited diets as they are typed. `others`: the shop's own words, separated by commas. */
export type DietDraft = { allergens: Allergen[]; others: string; diets: Diet[]; isAlcoholic: boolean };

/** One word of Open Delivery for each name that people read. */
export const OFFERED_ALLERGENS = (Object.keys(ALLERGEN_NAMES) as Allergen[]).filter(
  (word) => allergenOf(ALLERGEN_NAMES[word]) === word,
);

type Facts = Pick<EditableProduct, "allergens" | "diets" | "is_alcoholic">;

export function dietDraft({ allergens, diets = [], is_alcoholic: isAlcoholic = false }: Facts): DietDraft {
  const others = allergens.filter((word) => allergenOf(word) === null);
  return { allergens: known(allergens), others: others.join(", "), diets, isAlcoholic };
}

/** In the document's format. */
export function dietFields({ allergens, others, diets, isAlcoholic }: DietDraft) {
  return { allergens: allergensOf({ allergens, others }), diets, is_alcoholic: isAlcoholic };
}

/** Those ticked and those typed. */
export function allergensOf({ allergens, others }: Pick<DietDraft, "allergens" | "others">): string[] {
  const typed = others.split(",").flatMap((word) => word.trim() || []);
  return [...new Set([...allergens, ...typed])];
}

/** 'Vegano · contém Leite, corante', or 'não informado'. */
export function dietSummary(draft: DietDraft): string {
  const contained = allergensOf(draft).map(allergenName);
  const parts = [
    ...draft.diets.map((diet) => DIET_NAMES[diet]),
    ...(contained.length > 0 ? [`contém ${contained.join(", ")}`] : []),
    ...(draft.isAlcoholic ? ["bebida alcoólica"] : []),
  ];
  return parts.join(" · ") || "não informado";
}

function known(words: readonly string[]): Allergen[] {
  return [...new Set(words.flatMap((word) => allergenOf(word) ?? []))];
}
