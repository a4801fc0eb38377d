import MiniSearch, { type SearchResult } from "minisearch";
import type { Product } from "./product";
import { canonical, fold, foldWithPositions, wordsOf } from "./words";

/** A stretch of a text to be marked: from, and up to but without. */
export type Range = readonly [from: number, to: number];

/** A product that was found; what is to be marked in its texts is worked out when it is asked for. */
export type SearchHit = { product: Product; readonly name: Range[]; readonly description: Range[] };

export type MenuSearch = {
  /** What is found among the products learnt so far, best first. */
  find(text: string): SearchHit[];
  /** The same bit by bit: what holds the text at once, then with what is related to it, each time all that is found so far. */
  seek(text: string): Generator<SearchHit[]>;
  /** Takes some more products in; false when all are known. */
  learn(): boolean;
  /** What it has learnt of all products: nothing yet, their texts, or their words too. */
  readonly knows: "some" | "texts" | "words";
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
/** So many products have an index of their own: a search asks one index at a time. */
const SHELF = 250;

/**
 * A search over products, best first: those whose name or description holds the text (specification §5), accents and letter
 * case aside; then those that hold all its words as plural, synonym, beginning or with a slip of the finger, in the names of
 * their options too. It knows nothing until it has learnt, a few products at a time: the texts first, then the words.
 */
export function createMenuSearch(
  products: readonly Product[],
  categoryName: (id: string) => string = () => "",
): MenuSearch {
  const plain: Plain[] = [];
  const shelves: MiniSearch[] = [];
  const canonicalOnce = memo(canonical);
  let indexed = 0;

  function learnTexts() {
    for (const product of products.slice(plain.length, plain.length + LESSON))
      plain.push({ product, name: fold(product.name), description: fold(product.description) });
  }

  function learnWords() {
    for (const product of products.slice(indexed, indexed + LESSON)) {
      shelves[Math.floor(indexed / SHELF)] ??= emptyIndex(canonicalOnce);
      const category = categoryName(product.categoryId);
      shelves[Math.floor(indexed / SHELF)]?.add({ id: indexed, ...textsOf(product), category });
      indexed += 1;
    }
  }

  function* seek(text: string): Generator<SearchHit[]> {
    const wanted = fold(text.trim().slice(0, MOST_LETTERS));
    if (!wanted) return;
    const literal = literalHits(plain, wanted);
    yield literal;
    const known = new Set(literal.map(({ product }) => product));
    const related: SearchResult[] = [];
    for (const shelf of shelves) {
      related.push(...shelf.search(wanted));
      yield literal;
    }
    related.sort((a, b) => b.score - a.score);
    yield [...literal, ...related.flatMap(({ id, terms }) => relatedHit(products[id as number], known, terms))];
  }

  return {
    seek,
    find(text) {
      let found: SearchHit[] = [];
      for (const hits of seek(text)) found = hits;
      return found;
    },
    learn() {
      if (plain.length < products.length) learnTexts();
      else learnWords();
      return indexed < products.length;
    },
    get knows() {
      if (plain.length < products.length) return "some";
      return indexed < products.length ? "texts" : "words";
    },
  };
}

/** A product with its texts as they are compared. */
type Plain = { product: Product; name: string; description: string };

/** The products that hold a folded text in their name, then those that hold it in their description. */
function literalHits(plain: readonly Plain[], wanted: string): SearchHit[] {
  const [inName, inDescription]: [SearchHit[], SearchHit[]] = [[], []];
  for (const { product, name, description } of plain) {
    const hits = name.includes(wanted) ? inName : description.includes(wanted) ? inDescription : null;
    hits?.push(hitOf(product, (own) => rangesOfText(own, wanted)));
  }
  return [...inName, ...inDescription];
}

function relatedHit(product: Product | undefined, known: ReadonlySet<Product>, terms: string[]): SearchHit[] {
  return product && !known.has(product) ? [hitOf(product, (own) => rangesOfWords(own, new Set(terms)))] : [];
}

/** A function of a text that works each text out once; the same few words come in most products. */
function memo(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}

function emptyIndex(processTerm: (word: string) => string): MiniSearch {
  return new MiniSearch({
    fields: ["name", "description", "options", "category"],
    tokenize: wordsOf,
    processTerm,
    searchOptions: {
      combineWith: "AND",
      tokenize: (text) => {
        const words = wordsOf(text);
        const telling = words.filter((word) => !SMALL.has(word));
        return telling.length > 0 ? telling : words;
      },
      processTerm: canonical,
      prefix: (term) => term.length >= 3,
      fuzzy: slipsIn,
      maxFuzzy: 2,
      boost: { name: 4, category: 2 },
    },
  });
}

/** How many slips of the finger a word may hold; another number is another thing. */
function slipsIn(term: string): number | false {
  if (/\d/.test(term)) return false;
  return term.length >= 7 ? 2 : term.length >= 4 ? 1 : false;
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
