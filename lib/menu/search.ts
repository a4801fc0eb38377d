import MiniSearch from "minisearch";
import type { Product } from "./product";
import { canonical, fold, foldWithPositions, wordsOf } from "./words";

/** A stretch of a text to be marked: from, and up to but without. */
export type Range = readonly [from: number, to: number];

export type SearchHit = { product: Product; name: Range[]; description: Range[] };

/** Finds products as it is typed; the index is made once per menu. */
export type MenuSearch = (text: string) => SearchHit[];

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

/**
 * A search over products, best first: those whose name or description holds the text (specification §5), accents and letter
 * case aside; then those that hold all its words as plural, synonym, beginning or with a slip of the finger, in the names of
 * their options too.
 */
export function createMenuSearch(
  products: readonly Product[],
  categoryName: (id: string) => string = () => "",
): MenuSearch {
  const plain = products.map((product) => ({
    product,
    name: fold(product.name),
    description: fold(product.description),
  }));
  const index = indexOf(products, categoryName);
  return (text) => {
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
  };
}

function indexOf(products: readonly Product[], categoryName: (id: string) => string): MiniSearch {
  const index = new MiniSearch({
    fields: ["name", "description", "options", "category"],
    tokenize: wordsOf,
    processTerm: canonical,
    searchOptions: {
      combineWith: "AND",
      tokenize: (text) => {
        const words = wordsOf(text);
        const telling = words.filter((word) => !SMALL.has(word));
        return telling.length > 0 ? telling : words;
      },
      prefix: (term) => term.length >= 3,
      fuzzy: (term) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : false),
      maxFuzzy: 2,
      boost: { name: 4, category: 2 },
    },
  });
  index.addAll(
    products.map((product, id) => ({ id, ...textsOf(product), category: categoryName(product.categoryId) })),
  );
  return index;
}

function textsOf(product: Product) {
  const options = product.groups.flatMap((group) => group.options.map((option) => option.name));
  const variations = product.variations.map((variation) => variation.name);
  return { name: product.name, description: product.description, options: [...variations, ...options].join(" ") };
}

function hitOf(product: Product, rangesIn: (text: string) => Range[]): SearchHit {
  return { product, name: rangesIn(product.name), description: rangesIn(product.description) };
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
