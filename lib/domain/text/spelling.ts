import { fold } from "./fold";

/** Up to ten, as menus and customers write them. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ["um", "1"],
  ["uma", "1"],
  ["dois", "2"],
  ["duas", "2"],
  ["tres", "3"],
  ["quatro", "4"],
  ["cinco", "5"],
  ["seis", "6"],
  ["sete", "7"],
  ["oito", "8"],
  ["nove", "9"],
  ["dez", "10"],
]);

const UNITS: readonly (readonly [unit: string, spellings: string])[] = [
  ["ml", "ml|mls|mililitros?"],
  ["l", "l|lts?|litros?"],
  ["kg", "kgs?|quilos?|kilos?"],
  ["g", "g|grs?|gramas?"],
  ["cm", "cms?|centimetros?"],
  ["un", "uns?|unds?|unids?|unidades?"],
];

const AMOUNT = `\\d|\\b(?:${[...NUMBERS.keys()].join("|")})`;
const OF_A_UNIT = UNITS.map(
  ([unit, spellings]) => [new RegExp(`(${AMOUNT})[\\s-]*(?:${spellings})(?![a-z0-9])\\.?`, "g"), unit] as const,
);
const SHORT: Readonly<Record<string, string>> = { c: "com ", s: "sem ", p: "para " };

/**
 * A text with units and short words in one spelling: '2 Litros c/ Gás' becomes '2l com gas', and so does 'c gás'. Its
 * words stay separate.
 */
export function plainSpelling(text: string): string {
  const words = fold(text)
    .replace(/\b([csp])\/\s*/g, (_, letter: string) => SHORT[letter] ?? "")
    .replace(/(?<![\p{L}\p{N}'’])([cs]) (?=\p{L}{2})/gu, (_, letter: string) => SHORT[letter] ?? "")
    .replaceAll("&", " e ");
  return OF_A_UNIT.reduce(
    (plain, [amount, unit]) => plain.replace(amount, (_, number: string) => `${digitOf(number)}${unit}`),
    words,
  );
}

/** The digits of a folded number word, else the word itself. */
export function digitOf(word: string): string {
  return NUMBERS.get(word) ?? word;
}

/**
 * One key for every spelling of a name: spaces, hyphens, case, accents, units, 'c/' and numbers up to ten make no
 * difference. Empty for a text without letters and digits.
 */
export function spellingKey(text: string): string {
  return plainSpelling(text)
    .replace(/\buma?\b/g, "1")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez/g, digitOf);
}
