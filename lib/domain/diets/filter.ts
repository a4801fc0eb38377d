import { fold } from "@/lib/domain/text/fold";
import { DIET_NAMES, DIETS, type Diet } from "./diets";

type Suited = { diets?: readonly Diet[] };

/** The diets that a menu can be filtered by: those that one of its products suits, in their order. */
export function filterDiets(products: readonly Suited[]): Diet[] {
  return DIETS.filter((diet) => products.some(({ diets }) => diets?.includes(diet)));
}

const OF_DIET = "of-diet";
const suits = (diet: Diet) => `suits-${diet}`;

/** The query parameter, as in `?dieta=sem-gluten`; once for each diet. */
export const DIET_PARAM = "dieta";

export const dietWord = (diet: Diet) => fold(DIET_NAMES[diet]).replaceAll(" ", "-");

export const checkboxId = (diet: Diet) => `dieta-${diet}`;
export const NO_MATCH = "no-match";

/** The classes of a product in a menu that can be filtered. */
export function dietClasses({ diets = [] }: Suited): string {
  return [OF_DIET, ...diets.map(suits)].join(" ");
}

/**
 * The filter as a style sheet: it works without scripts, and only a page with diets has it. Of more than two diets at once
 * a section without a match is left without its sentence.
 */
export function filterSheet(diets: readonly Diet[]): string {
  const pairs = diets.flatMap((diet, at) => diets.slice(at + 1).map((other) => [diet, other]));
  const checked = (chosen: readonly Diet[]) =>
    `.menu-list${chosen.map((diet) => `:has(#${checkboxId(diet)}:checked)`).join("")}`;
  const without = (chosen: readonly Diet[]) => `:not(:has(.${chosen.map(suits).join(".")}))`;
  return [
    `.${NO_MATCH}{display:none}`,
    ...diets.map((diet) => `${checked([diet])} .${OF_DIET}:not(.${suits(diet)}){display:none}`),
    ...[...diets.map((diet) => [diet]), ...pairs].flatMap((chosen) => [
      `${checked(chosen)} .popular${without(chosen)}{display:none}`,
      `${checked(chosen)} .menu-section${without(chosen)} .${NO_MATCH}{display:block}`,
    ]),
  ].join("");
}
