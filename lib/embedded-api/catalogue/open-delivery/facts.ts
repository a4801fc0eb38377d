import { isRecord } from "@/lib/contract/reading/reading";
import { ALCOHOLIC } from "@/lib/domain/diets/alcohol";
import { ALLERGEN_NAMES, allergenNames, allergenOf } from "@/lib/domain/diets/allergens";
import { DIET_NAMES, DIETS, type Diet, isDiet } from "@/lib/domain/diets/diets";
import { fold } from "@/lib/domain/text/fold";
import { type Entry, type Raw, type Reading, textOf } from "./reading";

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
  const { info, at } = infoOf(item);
  const words = wordsAt(info, "allergen", at, reading).map(({ word, path }) => {
    if (word !== NONE_DECLARED && !Object.hasOwn(ALLERGEN_NAMES, word))
      reading.lose(path, `'${word}' não é alérgeno de comida que conhecemos: fica como está escrito.`);
    return word;
  });
  const suited = wordsAt(info, "suitableDiet", at, reading).flatMap(({ word, path }) => {
    if (!isDiet(word)) reading.lose(path, `A dieta '${word}' não existe no padrão.`);
    return isDiet(word) ? word : [];
  });
  const hasAlcohol = alcoholIn(info, at, reading);
  const all = [...new Set([...words.filter((word) => word && word !== NONE_DECLARED), ...allergens])];
  const fitting = DIETS.filter((diet) => suited.includes(diet) || diets.includes(diet));
  return {
    description,
    allergens: all,
    ...(fitting.length > 0 && { diets: fitting }),
    ...((hasAlcohol || is_alcoholic) && { is_alcoholic: true }),
  };
}

function infoOf({ raw: { nutritionalInfo: info }, path }: Entry): { info: Raw; at: string } {
  return { info: isRecord(info) ? info : {}, at: `${path}.nutritionalInfo` };
}

/** Says what an option cannot keep. Returns whether it is alcoholic, which its products are then too. */
export function optionFacts(item: Entry, reading: Reading): boolean {
  const { info, at } = infoOf(item);
  for (const [field, lost] of Object.entries(LOST_OF_OPTION))
    if (wordsAt(info, field, at, reading).some(({ word }) => word !== NONE_DECLARED))
      reading.lose(`${at}.${field}`, lost);
  const hasAlcohol = alcoholIn(info, at, reading);
  if (hasAlcohol)
    reading.lose(`${at}.isAlcoholic`, "A opção é alcoólica: os produtos que a têm são só para maiores de 18 anos.");
  return hasAlcohol;
}

const LOST_OF_OPTION = {
  allergen: "Os alérgenos de uma opção não são guardados: escreva-os no produto.",
  suitableDiet: "As dietas de uma opção não são guardadas.",
};

/** The words of a list, or of a text with commas. */
function wordsAt(info: Raw, field: string, at: string, { lose }: Reading): { word: string; path: string }[] {
  const value = info[field];
  const path = `${at}.${field}`;
  if (Array.isArray(value)) return value.map((word, index) => ({ word: textOf(word), path: `${path}[${index}]` }));
  if (typeof value === "string")
    return value.split(",").flatMap((word) => (word.trim() ? { word: word.trim(), path } : []));
  if (value !== undefined && value !== null) lose(path, "Deve ser uma lista de palavras: ficou de fora.");
  return [];
}

const YES = ["true", "yes", "sim", "1"];
const NO = ["", "false", "no", "nao", "0"];

function alcoholIn({ isAlcoholic: value = false }: Raw, at: string, { lose }: Reading): boolean {
  const word = fold(typeof value === "boolean" ? String(value) : textOf(value));
  const isRead = value === null || typeof value !== "object";
  if (!isRead || ![...YES, ...NO].includes(word))
    lose(`${at}.isAlcoholic`, `'${textOf(value)}' não diz se é bebida alcoólica: use true ou false. Ficou sem.`);
  return YES.includes(word);
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
