import { isRecord } from "@/lib/contract/reading/reading";
import { ALCOHOLIC } from "@/lib/domain/diets/alcohol";
import { ALLERGEN_NAMES, allergenNames, allergenOf } from "@/lib/domain/diets/allergens";
import { DIET_NAMES, DIETS, type Diet, isDiet } from "@/lib/domain/diets/diets";
import { type Entry, listAt, type Reading, textOf } from "./reading";

type Facts = {
  description: string;
  allergens: readonly string[];
  diets?: readonly Diet[] | undefined;
  is_alcoholic?: boolean | undefined;
};

const NONE_DECLARED = "NO_DECLARED_ALLERGENS";
const CONTAINS = "Contém: ";
const SUITS = "Indicado para: ";

/** The standard takes allergens and diets only beside calories, which we do not have: they end the description. */
export function withFacts({ description, allergens, diets = [], is_alcoholic }: Facts): string {
  const names = allergenNames(allergens);
  const lines = [
    names.length > 0 && `${CONTAINS}${names.join(", ")}.`,
    diets.length > 0 && `${SUITS}${diets.map((diet) => DIET_NAMES[diet]).join(", ")}.`,
    is_alcoholic && `${ALCOHOLIC}.`,
  ];
  return [description, ...lines].filter(Boolean).join("\n");
}

/** `isOurs`: the description ends as `withFacts` writes it. */
export function factsOf(item: Entry, isOurs: boolean, reading: Reading): Facts {
  const written = textOf(item.raw.description);
  const { description, allergens, diets, is_alcoholic } = isOurs
    ? factsIn(written)
    : { ...NO_FACTS, description: written };
  const info = isRecord(item.raw.nutritionalInfo) ? item.raw.nutritionalInfo : {};
  const at = `${item.path}.nutritionalInfo`;
  const words = listAt(info, "allergen").map(textOf);
  for (const [index, word] of words.entries())
    if (word !== NONE_DECLARED && !Object.hasOwn(ALLERGEN_NAMES, word))
      reading.lose(
        `${at}.allergen[${index}]`,
        `'${word}' não é alérgeno de comida que conhecemos: fica como está escrito.`,
      );
  const suited = listAt(info, "suitableDiet").flatMap((diet, index) => {
    if (!isDiet(diet)) reading.lose(`${at}.suitableDiet[${index}]`, `A dieta '${textOf(diet)}' não existe no padrão.`);
    return isDiet(diet) ? diet : [];
  });
  const all = [...new Set([...words.filter((word) => word && word !== NONE_DECLARED), ...allergens])];
  const fitting = DIETS.filter((diet) => suited.includes(diet) || diets.includes(diet));
  return {
    description,
    allergens: all,
    ...(fitting.length > 0 && { diets: fitting }),
    ...((is_alcoholic || info.isAlcoholic === true) && { is_alcoholic: true }),
  };
}

type ReadFacts = { description: string; allergens: string[]; diets: Diet[]; is_alcoholic: boolean };

const NO_FACTS: ReadFacts = { description: "", allergens: [], diets: [], is_alcoholic: false };
const DIET_OF = new Map(DIETS.map((diet) => [DIET_NAMES[diet] as string, diet]));

function factsIn(text: string): ReadFacts {
  const lines = text.split("\n");
  const facts = { ...NO_FACTS };
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    const words = line
      .replace(/\.$/, "")
      .replace(/^(?:Contém|Indicado para): /, "")
      .split(", ");
    if (line === `${ALCOHOLIC}.`) facts.is_alcoholic = true;
    else if (line.startsWith(SUITS)) facts.diets = words.flatMap((name) => DIET_OF.get(name) ?? []);
    else if (line.startsWith(CONTAINS)) facts.allergens = words.map((name) => allergenOf(name) ?? name);
    else return { ...facts, description: [...lines, line].join("\n") };
  }
  return facts;
}
