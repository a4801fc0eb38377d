import { fold } from "@/lib/domain/text/fold";
import { digitOf } from "@/lib/domain/text/spelling";

// Typed words and the menu's words, both folded and singular.
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refri: "refrigerante",
    refrig: "refrigerante",
    soda: "refrigerante",
    coca: "refrigerante",
    hamburguer: "burger",
    hamburger: "burger",
    burguer: "burger",
    sanduba: "burger",
    lanche: "burger",
    cheeseburger: "burger",
    cheeseburguer: "burger",
    xburger: "burger",
    xis: "burger",
    batatinha: "batata",
    fritas: "batata",
    fries: "batata",
    mucarela: "mussarela",
    muzarela: "mussarela",
    mozarela: "mussarela",
    catupiri: "catupiry",
    requeijao: "catupiry",
    calabreza: "calabresa",
    estrogonofe: "strogonoff",
    strogonofe: "strogonoff",
    franguinho: "frango",
    galinha: "frango",
    nugget: "frango",
    vegano: "vegetariano",
    veggie: "vegetariano",
    vegetal: "vegetariano",
    sorvetinho: "sorvete",
    doce: "sobremesa",
    picole: "sorvete",
    picoles: "sorvete",
    marmita: "prato",
    pf: "prato",
    guarana: "refrigerante",
    limonada: "limao",
    mandioca: "macaxeira",
    aipim: "macaxeira",
    mousse: "musse",
    beicon: "bacon",
    onion: "cebola",
    ring: "anel",
    kibe: "quibe",
    iaquisoba: "yakisoba",
    yaquisoba: "yakisoba",
    iakisoba: "yakisoba",
    pissa: "pizza",
    pitza: "pizza",
    bolacha: "biscoito",
    xampu: "shampoo",
    uisque: "whisky",
    // Abbreviated in the middle, as tills do.
    lt: "lata",
    vde: "verde",
    bco: "branco",
    ag: "agua",
  }),
);

export function singular(word: string): string {
  if (word.length < 4) return word;
  if (/(?:oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`;
  if (/[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`;
  if (/ns$/.test(word)) return `${word.slice(0, -2)}m`;
  if (/[rzl]es$/.test(word) && word.length > 5) return word.slice(0, -2);
  if (/s$/.test(word) && !/ss$/.test(word)) return word.slice(0, -1);
  return word;
}

const KINDS = new Set(SYNONYMS.values());

/** The canonical form, in which words of the menu and of a query are compared. */
export function canonical(word: string): string {
  const plain = fold(word);
  const one = singular(plain);
  return SYNONYMS.get(plain) ?? SYNONYMS.get(one) ?? one;
}

/** Marks a word's synonym, so that the word itself counts more. */
export const KIND = "~";

/** Marks the beginning of a word that a till shortened: 'PAPEL HIG.'. */
export const SHORTENED = ".";
const SHORTEST = 3;

/** The forms to look up for a query's word: its singular, the digits of a number, its synonym, and shortened forms. */
export function formsOf(word: string): string[] {
  const plain = fold(word);
  return [...ownForms(plain), ...new Set([plain, canonical(plain)].flatMap(shortenings))];
}

/** The forms to index for a word of the menu; its synonym only if it has one or is one. */
export function indexedForms(word: string): string[] {
  if (word.startsWith(SHORTENED)) return [word];
  const kind = canonical(word);
  return ownForms(fold(word)).filter((form) => !form.startsWith(KIND) || KINDS.has(kind));
}

function ownForms(plain: string): string[] {
  const digits = digitOf(plain);
  const numbers = digits === plain ? [] : [digits];
  return [singular(plain), ...numbers, `${KIND}${canonical(plain)}`];
}

function shortenings(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - SHORTEST) },
    (_, at) => SHORTENED + word.slice(0, SHORTEST + at),
  );
}

/** The shortened words of a folded name, marked. */
export function shortenedWords(name: string): string[] {
  const words = name.split(/[^\p{L}.]/u).filter((word) => word.endsWith(".") && word.length > SHORTEST);
  return words.map((word) => SHORTENED + word.slice(0, -1));
}

/** A hyphenated word also counts joined: 'milkshake' for 'milk-shake'. */
export function wordsOf(text: string): string[] {
  const chunks = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return chunks.flatMap((chunk) => (chunk.includes("-") ? [...chunk.split("-"), chunk.replaceAll("-", "")] : [chunk]));
}
