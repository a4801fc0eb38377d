import { fold } from "@/lib/domain/text/fold";
import { DENYING_WORDS } from "./denied";
import { DIETS, type Diet } from "./diets";

/** Allergens in the words of Open Delivery (`allergen`) and in those that a customer reads. */
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

/** A diet that a product's allergens contradict, with the first that does. */
export type Contradiction = { diet: Diet; allergen: string };

/** A shop's own words count by the names in them: 'farinha de trigo'. An alcoholic drink counts as ALCOHOL. */
export function contradictions(
  diets: readonly Diet[],
  allergens: readonly string[],
  isAlcoholic = false,
): Contradiction[] {
  const contained = isAlcoholic ? [...allergens, "ALCOHOL"] : allergens;
  return diets.flatMap((diet) => {
    const allergen = contained.find((word) => denies(word, diet));
    return allergen === undefined ? [] : [{ diet, allergen }];
  });
}

/** 'leite de aveia', 'carne vegetal': only the plant is in it. */
const OF_PLANTS =
  /\b(?:leite|creme|manteiga|queijo|requeijao|iogurte|maionese|carne|bacon|presunto|linguica|salsicha|frango) (?:de )?(coco|soja|amendoim|amendoas?|castanhas?|aveia|arroz|cacau|jaca|vegetal|vegan[ao])\b/g;
const BUCKWHEAT = /\btrigo[ -](?=sarraceno|mourisco)/g;
const WITHOUT_LACTOSE = /\b(?:sem|zero|baixa) lactose\b/;

function denies(word: string, diet: Diet): boolean {
  const words = DENYING_WORDS[diet];
  if (!words) return false;
  const code = word.trim().toUpperCase();
  const text = fold(allergenName(Object.hasOwn(ALLERGEN_NAMES, code) ? code : word));
  if (diet === "LOW_LACTOSE" && WITHOUT_LACTOSE.test(text)) return false;
  const bare = text.replace(OF_PLANTS, "$1").replace(BUCKWHEAT, "");
  const spoken = ` ${(bare.match(/[a-z]+/g) ?? []).map(singular).join(" ")} `;
  return words.some((each) => spoken.includes(` ${each} `));
}

/** Takes a folded word. */
function singular(word: string): string {
  return word
    .replace(/oes$/, "ao")
    .replace(/ns$/, "m")
    .replace(/([rlz])es$/, "$1")
    .replace(/s$/, "");
}

/**
 * The diets that a product suits: those that its shop says and its allergens and alcohol do not contradict, and
 * VEGETARIAN with VEGAN.
 * Without information it suits none.
 */
export function suitedDiets(said: readonly Diet[], allergens: readonly string[], isAlcoholic = false): Diet[] {
  const against = contradictions(said, allergens, isAlcoholic).map(({ diet }) => diet);
  const suited = said.filter((diet) => !against.includes(diet));
  return DIETS.filter((diet) => suited.includes(diet) || (diet === "VEGETARIAN" && suited.includes("VEGAN")));
}
