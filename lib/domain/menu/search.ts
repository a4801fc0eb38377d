import MiniSearch, { type SearchResult } from "minisearch";
import { fold, foldWithPositions } from "./fold";
import type { Product } from "./product";
import { canonical, wordsOf } from "./words";

export type Range = readonly [from: number, to: number];

export type SearchHit = { product: Product; readonly name: Range[]; readonly description: Range[] };

export type MenuSearch = {
  find(text: string): SearchHit[];
  /** Yields the literal matches first, then all matches; each time the whole list so far. */
  seek(text: string): Generator<SearchHit[]>;
  /** Indexes the next batch; false when everything is indexed. */
  indexNext(): boolean;
  readonly knows: "some" | "texts" | "words";
};

const STOP_WORDS = new Set([
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
const MAX_QUERY_LENGTH = 100;
/** Batch size: short enough for one frame on a slow phone. */
const BATCH_SIZE = 10;
/** Products per index, because a search yields after each index. */
const PRODUCTS_PER_INDEX = 250;

/**
 * Ranks products whose name or description contains the text (specification §5) above those that match all its words by
 * plural, synonym, prefix or typo, option names included. Indexes in batches: the texts first, then the words.
 */
export function createMenuSearch(
  products: readonly Product[],
  categoryName: (id: string) => string = () => "",
): MenuSearch {
  const plain: Plain[] = [];
  const indexes: MiniSearch[] = [];
  const canonicalOnce = memo(canonical);
  let indexed = 0;

  function indexTexts() {
    for (const product of products.slice(plain.length, plain.length + BATCH_SIZE))
      plain.push({ product, name: fold(product.name), description: fold(product.description) });
  }

  function indexWords() {
    for (const product of products.slice(indexed, indexed + BATCH_SIZE)) {
      indexes[Math.floor(indexed / PRODUCTS_PER_INDEX)] ??= emptyIndex(canonicalOnce);
      const category = categoryName(product.categoryId);
      indexes[Math.floor(indexed / PRODUCTS_PER_INDEX)]?.add({ id: indexed, ...textsOf(product), category });
      indexed += 1;
    }
  }

  function* seek(text: string): Generator<SearchHit[]> {
    const wanted = fold(text.trim().slice(0, MAX_QUERY_LENGTH));
    if (!wanted) return;
    const literal = literalHits(plain, wanted);
    yield literal;
    const known = new Set(literal.map(({ product }) => product));
    const related: SearchResult[] = [];
    for (const shelf of indexes) {
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
    indexNext() {
      if (plain.length < products.length) indexTexts();
      else indexWords();
      return indexed < products.length;
    },
    get knows() {
      if (plain.length < products.length) return "some";
      return indexed < products.length ? "texts" : "words";
    },
  };
}

type Plain = { product: Product; name: string; description: string };

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
        const telling = words.filter((word) => !STOP_WORDS.has(word));
        return telling.length > 0 ? telling : words;
      },
      processTerm: canonical,
      prefix: (term) => term.length >= 3,
      fuzzy: allowedTypos,
      maxFuzzy: 2,
      boost: { name: 4, category: 2 },
    },
  });
}

function allowedTypos(term: string): number | false {
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

function rangesOfText(text: string, wanted: string): Range[] {
  const { folded, positions } = foldWithPositions(text);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push([positions[at] ?? 0, positions[at + wanted.length] ?? text.length]);
  }
  return ranges;
}

function rangesOfWords(text: string, terms: ReadonlySet<string>): Range[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => terms.has(canonical(word)))
    .map(({ 0: word, index }) => [index, index + word.length] as const);
}
