import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { allowedSlips } from "@/lib/domain/text/edit-distance.mjs";
import { fold, foldWithPositions } from "@/lib/domain/text/fold";
import { plainSpelling, spellingKey } from "@/lib/domain/text/spelling";
import type { Product } from "./product";
import { formsOf, indexedForms, KIND, SHORTENED, shortenedWords, wordsOf } from "./words";

export type Range = readonly [from: number, to: number];

export type SearchHit = {
  product: Product;
  readonly name: Range[];
  readonly description: Range[];
  /** Found by forgiving typos alone. */
  isSimilar?: boolean;
};

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

/** A shorter key occurs in many names by chance. */
const MIN_KEY_LENGTH = 3;
/** With as many hits typos are not forgiven: similar words would be noise. */
const ENOUGH_HITS = 3;
/** The weight of a synonym relative to the word itself. */
const KIND_WEIGHT = 0.1;

/**
 * Ranks a product whose name is the text, in any spelling, above those whose name or description contains the text
 * (specification §5). Then come names with its words in another spelling, then matches of all its words by plural,
 * prefix or synonym, option names included; typos are forgiven only where that finds little. Indexes in batches: the texts first, then the words.
 */
export function createMenuSearch(
  products: readonly Product[],
  categoryName: (id: string) => string = () => "",
): MenuSearch {
  const plain: Plain[] = [];
  const indexes: MiniSearch[] = [];
  const formsOnce = memo(indexedForms);
  let indexed = 0;

  function indexTexts() {
    for (const product of products.slice(plain.length, plain.length + BATCH_SIZE)) plain.push(plainOf(product));
  }

  function indexWords() {
    for (const product of products.slice(indexed, indexed + BATCH_SIZE)) {
      indexes[Math.floor(indexed / PRODUCTS_PER_INDEX)] ??= emptyIndex(formsOnce);
      const category = categoryName(product.categoryId);
      indexes[Math.floor(indexed / PRODUCTS_PER_INDEX)]?.add({ id: indexed, ...textsOf(product), category });
      indexed += 1;
    }
  }

  function* seek(text: string): Generator<SearchHit[]> {
    const wanted = text.trim().slice(0, MAX_QUERY_LENGTH);
    if (!wanted) return;
    const literal = namedHits(plain, wanted);
    yield literal;
    const query = queryOf(wanted);
    const related = yield* relatedTo(query, literal, { fuzzy: false });
    yield related;
    if (related.length >= ENOUGH_HITS) return;
    const all = yield* relatedTo(query, related);
    yield all.map((hit, at) => (at < related.length ? hit : similar(hit)));
  }

  function* relatedTo(query: Query, found: SearchHit[], options?: SearchOptions): Generator<SearchHit[], SearchHit[]> {
    const known = new Set(found.map(({ product }) => product));
    const related: SearchResult[] = [];
    for (const index of indexes) {
      related.push(...index.search(query, options));
      yield found;
    }
    related.sort((a, b) => b.score - a.score);
    const all = [...found, ...related.flatMap(({ id, terms }) => relatedHit(products[id as number], known, terms))];
    return all;
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

type Plain = { product: Product; name: string; description: string; key: string };

function plainOf(product: Product): Plain {
  const { name, description } = product;
  return { product, name: fold(name), description: fold(description), key: spellingKey(name) };
}

function namedHits(plain: readonly Plain[], text: string): SearchHit[] {
  const wanted = fold(text);
  const key = spellingKey(text);
  const words = tellingWords(text).map(spellingKey);
  const hasKey = (name: string) => key.length >= MIN_KEY_LENGTH && name.includes(key);
  const hasWords = (name: string) => words.length > 0 && words.every((word) => word.length > 1 && name.includes(word));
  const same: SearchHit[] = [];
  const inName: SearchHit[] = [];
  const inDescription: SearchHit[] = [];
  const inKey: SearchHit[] = [];
  const apart: SearchHit[] = [];
  for (const { product, name, description, key: own } of plain) {
    const isLiteral = name.includes(wanted);
    if (own === key && key !== "")
      same.push(hitOf(product, isLiteral ? literally(wanted) : () => [[0, product.name.length]]));
    else if (isLiteral) inName.push(hitOf(product, literally(wanted)));
    else if (description.includes(wanted)) inDescription.push(hitOf(product, literally(wanted)));
    else if (hasKey(own) || hasWords(own))
      (hasKey(own) ? inKey : apart).push(hitOf(product, (text) => rangesOfKeys(text, key, words)));
  }
  return [...same, ...inName, ...inDescription, ...inKey, ...apart];
}

function literally(wanted: string): (text: string) => Range[] {
  return (text) => rangesOfText(text, wanted);
}

function relatedHit(product: Product | undefined, known: ReadonlySet<Product>, terms: string[]): SearchHit[] {
  return product && !known.has(product) ? [hitOf(product, (own) => rangesOfWords(own, new Set(terms)))] : [];
}

function memo<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}

function emptyIndex(processTerm: (word: string) => string[]): MiniSearch {
  return new MiniSearch({
    fields: ["name", "description", "options", "category"],
    tokenize: (text, field) => {
      const plain = plainSpelling(text);
      return field === "name" ? [...wordsOf(plain), ...shortenedWords(plain)] : wordsOf(plain);
    },
    processTerm,
    searchOptions: {
      // A query comes as its words.
      tokenize: (word) => [word],
      processTerm: (word) => word,
      prefix: (term) => !term.startsWith(SHORTENED) && term.length >= (term.startsWith(KIND) ? 4 : 3),
      fuzzy: (term) => !term.startsWith(KIND) && !term.startsWith(SHORTENED) && allowedSlips(term),
      maxFuzzy: 2,
      boost: { name: 4, category: 2 },
      boostTerm: (term) => (term.startsWith(KIND) ? KIND_WEIGHT : 1),
    },
  });
}

function queryOf(text: string): Query {
  return {
    combineWith: "AND",
    queries: tellingWords(text).map((word) => ({ combineWith: "OR", queries: formsOf(word) })),
  };
}

function tellingWords(text: string): string[] {
  const words = wordsOf(plainSpelling(text));
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function textsOf(product: Product) {
  const options = product.groups.flatMap((group) => group.options.map((option) => option.name));
  const variations = product.variations.map((variation) => variation.name);
  return { name: product.name, description: product.description, options: [...variations, ...options].join(" ") };
}

function similar({ product, name, description }: SearchHit): SearchHit {
  return { product, name, description, isSimilar: true };
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
  return rangesWhere(text, (word) => [...indexedForms(word), SHORTENED + fold(word)].some((form) => terms.has(form)));
}

function rangesOfKeys(text: string, key: string, words: readonly string[]): Range[] {
  return rangesWhere(text, (word) => {
    const own = spellingKey(word);
    return words.some((each) => own.includes(each)) || (own.length > 1 && key.includes(own));
  });
}

function rangesWhere(text: string, isMarked: (word: string) => boolean): Range[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => isMarked(word))
    .map(({ 0: word, index }) => [index, index + word.length] as const);
}
