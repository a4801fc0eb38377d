import { fold } from "@/lib/domain/text/fold";
import { DIETS, type Diet } from "./diets";

/** Of dishes: the words of Open Delivery (`allergen`) and those that a customer reads. */
export const ALLERGEN_NAMES = {
  GLUTEN: "Glúten",
  WHEAT: "Trigo",
  MILK: "Leite",
  LACTOSE: "Lactose",
  EGGS: "Ovos",
  PEANUTS: "Amendoim",
  SOYBEANS: "Soja",
  FISH: "Peixe",
  CRUSTACEANS: "Crustáceos",
  MOLLUSCS: "Moluscos",
  TREE_NUTS: "Castanhas",
  TREE_NUT_TRACES: "Traços de castanhas",
  CASHEW_NUTS: "Castanha de caju",
  BRAZIL_NUTS: "Castanha-do-pará",
  ALMONDS: "Amêndoas",
  HAZELNUTS: "Avelã",
  WALNUTS: "Nozes",
  PECAN_NUTS: "Pecã",
  PISTACHIOS: "Pistache",
  MACADAMIA_NUTS: "Macadâmia",
  QUEENSLAND_NUTS: "Macadâmia",
  SESAME_SEEDS: "Gergelim",
  MUSTARD: "Mostarda",
  CORN: "Milho",
  OAT: "Aveia",
  BARLEY: "Cevada",
  RYE: "Centeio",
  SPELT: "Espelta",
  KAMUT: "Kamut",
  CEREALS_CONTAINING_GLUTEN: "Glúten",
  COCOA: "Cacau",
  CELERY: "Aipo",
  CARROTS: "Cenoura",
  CORIANDER: "Coentro",
  PEAS: "Ervilha",
  POD_FRUITS: "Leguminosas",
  LUPINE: "Tremoço",
  SULPHUR_DIOXIDE: "Sulfitos",
  ALCOHOL: "Álcool",
} as const;

export type Allergen = keyof typeof ALLERGEN_NAMES;

/** Nothing declared is nothing known: it is stored as written and shown nowhere. */
const NONE_DECLARED = "NO_DECLARED_ALLERGENS";

/** An allergen as a customer reads it: of Open Delivery's words the name, of the shop's own words themselves. */
export function allergenName(word: string): string {
  return Object.hasOwn(ALLERGEN_NAMES, word) ? ALLERGEN_NAMES[word as Allergen] : word;
}

export function allergenNames(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== NONE_DECLARED).map(allergenName))];
}

const BY_NAME = new Map(
  Object.entries(ALLERGEN_NAMES)
    .toReversed()
    .map(([word, name]) => [plain(name), word as Allergen]),
);

/** Without accents and the plural. */
function plain(text: string): string {
  return fold(text.trim()).replace(/s$/, "");
}

/** The word of Open Delivery that a text names exactly, in any spelling: 'gluten' is GLUTEN; else null. */
export function allergenOf(text: string): Allergen | null {
  const word = text.trim();
  return Object.hasOwn(ALLERGEN_NAMES, word) ? (word as Allergen) : (BY_NAME.get(plain(word)) ?? null);
}

const ANIMAL: readonly Allergen[] = ["FISH", "CRUSTACEANS", "MOLLUSCS"];

/** What a diet cannot contain. In Brazil oats count as gluten (Lei 10.674). */
const EXCLUDED: Partial<Record<Diet, readonly Allergen[]>> = {
  VEGETARIAN: ANIMAL,
  VEGAN: [...ANIMAL, "MILK", "LACTOSE", "EGGS"],
  GLUTEN_FREE: ["GLUTEN", "CEREALS_CONTAINING_GLUTEN", "WHEAT", "RYE", "BARLEY", "OAT", "SPELT", "KAMUT"],
  HALAL: ["ALCOHOL"],
};

/** A diet that a product's allergens contradict, with the first that does. */
export type Contradiction = { diet: Diet; allergen: string };

/** A shop's own words count by the names in them: 'farinha de trigo'. */
export function contradictions(diets: readonly Diet[], allergens: readonly string[]): Contradiction[] {
  return diets.flatMap((diet) => {
    const allergen = allergens.find((word) => (EXCLUDED[diet] ?? []).some((excluded) => names(word, excluded)));
    return allergen === undefined ? [] : [{ diet, allergen }];
  });
}

function names(word: string, allergen: Allergen): boolean {
  return allergenOf(word) === allergen || fold(word).includes(plain(ALLERGEN_NAMES[allergen]));
}

/**
 * The diets that a product suits: those that its shop says and its allergens do not contradict, and VEGETARIAN with VEGAN.
 * Without information it suits none.
 */
export function suitedDiets(said: readonly Diet[], allergens: readonly string[]): Diet[] {
  const against = contradictions(said, allergens).map(({ diet }) => diet);
  const suited = said.filter((diet) => !against.includes(diet));
  return DIETS.filter((diet) => suited.includes(diet) || (diet === "VEGETARIAN" && suited.includes("VEGAN")));
}
