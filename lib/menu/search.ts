import MiniSearch from "minisearch";
import type { Product } from "./product";
import { canonical, fold, foldWithPositions, wordsOf } from "./words";

/** A stretch of a text to be marked: from, and up to but without. */
export type Range = readonly [from: number, to: number];

/** A product that was found; what is to be marked in its texts is worked out when it is asked for. */
export type SearchHit = { product: Product; readonly name: Range[]; readonly description: Range[] };

export type MenuSearch = {
  /** What is found among the products learnt so far, best first. */
  find(text: string): SearchHit[];
  /** Takes some more products in; false when all are known. */
  learn(): boolean;
};

// Words that a query may hold and a menu need not.
const SMALL = new Set([
  "a",
  "as",
  "com",
  "da",
  "das",
  "de",
  "do",
  "dos",
  "e",
  "em",
  "na",
  "no",
  "o",
  "os",
  "para",
  "sem",
  "um",
  "uma",
]);
const MOST_LETTERS = 100;
/** So many products at a time: few enough for one frame of a slow phone. */
const LESSON = 10;

/**
 * A search over products, best first: those whose name or description holds the text (specification §5), accents and letter
 * case aside; then those that hold all its words as plural, synonym, beginning or with a slip of the finger, in the names of
 * their options too. It knows nothing until it has learnt, a few products at a time.
 */
export function createMenuSearch(
  products: readonly Product[],
  categoryName: (id: string) => string = () => "",
): MenuSearch {
  const plain: { product: Product; name: string; description: string }[] = [];
  const index = emptyIndex();
  return {
    find(text) {
      const wanted = fold(text.trim().slice(0, MOST_LETTERS));
      if (!wanted) return [];
      const literal = [
        ...plain.filter(({ name }) => name.includes(wanted)),
        ...plain.filter(({ name, description }) => !name.includes(wanted) && description.includes(wanted)),
      ].map(({ product }) => hitOf(product, (own) => rangesOfText(own, wanted)));
      const known = new Set(literal.map(({ product }) => product));
      const related = index.search(wanted).flatMap(({ id, terms }) => {
        const product = products[id as number];
        return product && !known.has(product) ? [hitOf(product, (own) => rangesOfWords(own, new Set(terms)))] : [];
      });
      return [...literal, ...related];
    },
    learn() {
      for (const product of products.slice(plain.length, plain.length + LESSON)) {
        index.add({ id: plain.length, ...textsOf(product), category: categoryName(product.categoryId) });
        plain.push({ product, name: fold(product.name), description: fold(product.description) });
      }
      return plain.length < products.length;
    },
  };
}

function emptyIndex(): MiniSearch {
  const terms = new Map<string, string>();
  return new MiniSearch({
    fields: ["name", "description", "options", "category"],
    tokenize: wordsOf,
    // The same few words come in most products.
    processTerm: (word) => {
      const term = terms.get(word) ?? canonical(word);
      terms.set(word, term);
      return term;
    },
    searchOptions: {
      combineWith: "AND",
      tokenize: (text) => {
        const words = wordsOf(text);
        const telling = words.filter((word) => !SMALL.has(word));
        return telling.length > 0 ? telling : words;
      },
      processTerm: canonical,
      prefix: (term) => term.length >= 3,
      fuzzy: (term) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : false),
      maxFuzzy: 2,
      boost: { name: 4, category: 2 },
    },
  });
}

function textsOf(product: Product) {
  const options = product.groups.flatMap((group) => group.options.map((option) => option.name));
  const variations = product.variations.map((variation) => variation.name);
  return { name: product.name, description: product.description, options: [...variations, ...options].join(" ") };
}

function hitOf(product: Product, rangesIn: (text: string) => Range[]): SearchHit {
  return {
    product,
    get name() {
      return rangesIn(product.name);
    },
    get description() {
      return rangesIn(product.description);
    },
  };
}

/** Where a text holds the folded one, in the text's own positions. */
function rangesOfText(text: string, wanted: string): Range[] {
  const { folded, positions } = foldWithPositions(text);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push([positions[at] ?? 0, positions[at + wanted.length] ?? text.length]);
  }
  return ranges;
}

/** The whole words of a text that are kept under one of the terms. */
function rangesOfWords(text: string, terms: ReadonlySet<string>): Range[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => terms.has(canonical(word)))
    .map(({ 0: word, index }) => [index, index + word.length] as const);
}
