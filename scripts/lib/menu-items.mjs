import { fullName } from "../../lib/domain/menu/full-name.mjs";
import { parseMoney } from "../../lib/domain/text/typed-money.mjs";
import { call, expectOk, Mistake, marketPath } from "./operator-client.mjs";
import { returnTime } from "./return-time.mjs";
import { print, printError } from "./terminal.mjs";

/**
 * @typedef {{
 *   id: string, name: string, price: number, prices?: Record<string, number>, category?: { name?: string | null },
 * }} Part
 * @typedef {Part & { variations: Part[], complements: (Part | string)[], options: Part[] }} Product
 * @typedef {{ product: Product, size?: Part, option?: Part }} Entry
 * @typedef {{ size?: string, option?: string }} Chosen
 * @typedef {{ label: string, words: string[], entries: [Entry, ...Entry[]] }} Found
 */

const MOST_LISTED = 12;

/** @type {<Item>(item: Item) => Item} */
const itself = (item) => item;

const AT_ONCE = 1_000;

const TIMES = 10;

/** Centavos. */
const MAX_PRICE = 1_000_000_00;

/**
 * @param {string} market
 * @param {string} item
 * @param {string} text
 * @param {Chosen} chosen
 */
export async function setPrice(market, item, text, chosen) {
  const price = parsePrice(text);
  const menu = await menuOf(market);
  const found = findItem(menu, item, chosen);
  if (found.entries.some((entry) => entry.option?.prices && !entry.size)) throw new Mistake(sizesNeeded(found));
  const [{ product, size, option }] = found.entries;
  // A size is stored as a surcharge on its product's price; an option's price in a size is whole.
  const stored = size && !option ? cents(price) - cents(product.price) : cents(price);
  if (stored < 0)
    throw new Mistake(
      `${product.name} custa ${money(product.price)}, e um tamanho não pode custar menos. Mude antes o preço do produto.`,
    );
  const before = [...new Set(found.entries.map(priceOf))];
  await change(market, found, { price: stored / 100 });
  print(`${found.label}: de ${before.map(money).join(" ou ")} para ${money(price)}.`);
  if (!size && !option && product.variations.length > 0) print(sizesText(product, price));
  if (before.some((old) => old > 0 && price >= old * TIMES))
    printError(`aviso  ${money(price)} é bem mais do que antes. O preço é em reais, como 34,90.`);
  tellUndo(before.length === 1 ? ["price", market, ...found.words, plain(Number(before[0]))] : null);
}

/** @param {Found} found */
function sizesNeeded({ label, entries: [{ product, option }] }) {
  const sums = product.variations.map(({ id, name }) => `${name} ${money(option?.prices?.[id] ?? option?.price ?? 0)}`);
  return `${label} tem um preço por tamanho: diga qual, com --size=TAMANHO. Hoje: ${sums.join(", ")}.`;
}

/**
 * @param {string} market
 * @param {string} item
 * @param {Chosen & { back?: boolean, until?: string }} options
 */
export async function setSoldOut(market, item, { back = false, until, ...chosen }) {
  if (back && until !== undefined) throw new Mistake("Diga --back ou --until, e não os dois.");
  const found = onePart(findItem(await menuOf(market), item, chosen));
  const end = until === undefined ? null : returnTime(until);
  await change(market, found, end ? { unavailable_until: end.sent } : { available: back });
  print(`${found.label}: ${back ? "de volta à venda" : `esgotado${end ? ` ${end.said}` : ""}`}.`);
  tellUndo(["soldout", market, ...found.words, ...(back ? [] : ["--back"])]);
}

/**
 * @param {string} market
 * @param {string} item
 * @param {string} name
 * @param {Chosen} chosen
 */
export async function rename(market, item, name, chosen) {
  const found = onePart(findItem(await menuOf(market), item, chosen));
  const [entry] = found.entries;
  const { name: old } = entry.option ?? entry.size ?? entry.product;
  await change(market, found, { name });
  print(`${found.label}: agora é ${name.trim()}.`);
  const words = entry.option && found.words.length === 1 ? [name.trim()] : found.words;
  tellUndo(["rename", market, ...words, old]);
}

/**
 * @param {string} market
 * @returns {Promise<Product[]>}
 */
async function menuOf(market) {
  /** @type {{ products: Product[], groups?: { id: string, options: Part[] }[] }} */
  const { products, groups = [] } = expectOk(await call("GET", marketPath(market, "?pictures=paths")));
  const shared = new Map(groups.map((group) => [group.id, group.options]));
  const optionsOf = (/** @type {Product} */ { complements }) =>
    complements.flatMap((entry) => (typeof entry === "string" ? (shared.get(entry) ?? []) : [entry]));
  return products.map((product) => ({ ...product, options: optionsOf(product) }));
}

/**
 * @param {string} market
 * @param {Found} found
 * @param {{ price?: number, available?: boolean, unavailable_until?: string, name?: string }} changes
 */
async function change(market, { entries }, changes) {
  const items = entries.map(({ product, size, option }) => ({
    product: product.id,
    ...(size ? { variation: size.id } : {}),
    ...(option ? { option: option.id } : {}),
  }));
  for (let sent = 0; sent < items.length; sent += AT_ONCE) {
    const body = { items: items.slice(sent, sent + AT_ONCE), ...changes };
    expectOk(await call("PUT", marketPath(market, "/items"), body));
  }
}

/**
 * `entries` are all places of the item (an option may occur in many products); `words` name it again.
 * @param {Product[]} products
 * @param {string} item
 * @param {Chosen} chosen
 * @returns {Found}
 * @throws {Mistake} with the nearest names
 */
function findItem(products, item, { size, option }) {
  const named = matching(products, item, itself);
  const isExact = named.some((each) => isExactly(each, item));
  if (option === undefined && (named.length === 0 || (!isExact && hasOption(products, item)))) {
    const found = findOption(products, item);
    return size === undefined ? found : inSize(found, size);
  }
  if (size !== undefined && option !== undefined) return inSize(findItem(products, item, { option }), size);
  if (size === undefined && option === undefined) {
    const product = single(named, item);
    tellNamesakes(products, product);
    return { label: product.name, words: [product.id], entries: [{ product }] };
  }
  const product = single(named, item);
  const kind = size === undefined ? "options" : "variations";
  const wanted = size ?? option ?? "";
  const part = single(matching(product[kind], wanted, itself), wanted, ` em ${product.name}`);
  const entry = size === undefined ? { product, option: part } : { product, size: part };
  const flag = size === undefined ? "option" : "size";
  return { label: `${product.name}, ${part.name}`, words: [product.id, `--${flag}=${part.id}`], entries: [entry] };
}

/**
 * @param {Part} part
 * @param {string} wanted
 */
function isExactly({ id, name }, wanted) {
  return String(id) === wanted || folded(name) === folded(wanted);
}

/**
 * @param {Product[]} products
 * @param {string} wanted
 */
function hasOption(products, wanted) {
  return products.some(({ options }) => options.some((option) => isExactly(option, wanted)));
}

/**
 * An extra is often named like a product: bacon, and the pizza of bacon.
 * @param {Product[]} products
 * @param {Product} product
 */
function tellNamesakes(products, { name }) {
  const options = products.flatMap((each) => each.options).filter((option) => folded(option.name) === folded(name));
  const ids = [...new Set(options.map(({ id }) => id))];
  if (ids.length > 0) printError(`aviso  Há também a opção ${name}, que não muda: o id dela é ${ids.join(" ou ")}.`);
}

/**
 * @param {Found} found
 * @returns {Found}
 */
function onePart(found) {
  if (found.entries.some(({ size, option }) => size && option))
    throw new Mistake("Diga --size ou --option, e não os dois.");
  return found;
}

/**
 * An option in one size of each product that has it.
 * @param {Found} found
 * @param {string} wanted
 * @returns {Found}
 */
function inSize({ label, words, entries: [first, ...others] }, wanted) {
  const sized = (/** @type {Entry} */ entry) => {
    const where = ` em ${entry.product.name}`;
    return { ...entry, size: single(matching(entry.product.variations, wanted, itself), wanted, where) };
  };
  const entry = sized(first);
  return {
    label: `${label}, ${entry.size.name}`,
    words: [...words, `--size=${wanted}`],
    entries: [entry, ...others.map(sized)],
  };
}

/**
 * @param {Product[]} products
 * @param {string} item
 * @returns {Found}
 */
function findOption(products, item) {
  const all = products.flatMap((product) => product.options.map((option) => ({ product, option })));
  const found = matching(all, item, ({ option }) => option);
  const [first, ...others] = found;
  const names = new Map(found.map(({ option }) => [folded(option.name), option]));
  const { name } = single([...names.values()], item, "", products);
  const places = new Set(found.map(({ product }) => product.id)).size;
  const label = places === 1 ? `${name}, em ${first?.product.name}` : `${name}, em ${places} produtos`;
  if (!first) throw new Mistake(`Nada se chama '${item}'.`);
  return { label, words: [name], entries: [first, ...others] };
}

/**
 * @template Item
 * @param {Item[]} list
 * @param {string} wanted
 * @param {(item: Item) => Part} of
 */
function matching(list, wanted, of) {
  const name = folded(wanted);
  const words = name.split(" ").filter(Boolean);
  /** @type {((part: Part) => boolean)[]} */
  const ways = [
    (each) => String(each.id) === wanted,
    (each) => folded(each.name) === name,
    (each) => words.length > 0 && words.every((word) => folded(each.name).includes(word)),
  ];
  for (const isMeant of ways) {
    const found = list.filter((each) => isMeant(of(each)));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * @template {Part} Item
 * @param {Item[]} found
 * @param {string} wanted
 * @param {string} [where]
 * @param {Part[]} [products]
 */
function single(found, wanted, where = "", products = []) {
  const [first] = found;
  if (first && found.length === 1) return first;
  if (found.length === 0)
    throw new Mistake([`Nada se chama '${wanted}'${where}.`, ...nearText(products, wanted)].join("\n"));
  const listed = found.slice(0, MOST_LISTED).map(({ id, name, category }) => {
    const namesakes = found.filter((each) => folded(each.name) === folded(name));
    const shown = fullName({ name, categoryName: namesakes.length > 1 ? category?.name : null });
    return `  ${String(id).padEnd(16)} ${shown}`;
  });
  const more = found.length > MOST_LISTED ? [`  …e mais ${found.length - MOST_LISTED}`] : [];
  throw new Mistake([`'${wanted}' pode ser mais de um. Repita com o id de um deles:`, ...listed, ...more].join("\n"));
}

/**
 * @param {Part[]} products
 * @param {string} wanted
 */
function nearText(products, wanted) {
  const begin = folded(wanted).slice(0, 3);
  const near = products.filter(({ name }) =>
    folded(name)
      .split(" ")
      .some((word) => word.startsWith(begin)),
  );
  if (near.length === 0 || begin === "") return [];
  return ["Parecidos:", ...near.slice(0, MOST_LISTED).map(({ id, name }) => `  ${String(id).padEnd(16)} ${name}`)];
}

/** @param {Entry} entry */
function priceOf({ product, size, option }) {
  if (option) return (size && option.prices?.[size.id]) ?? option.price;
  return size ? (cents(product.price) + cents(size.price)) / 100 : product.price;
}

/**
 * @param {Product} product
 * @param {number} price
 */
function sizesText({ variations }, price) {
  const sums = variations.map((size) => `${size.name} ${money((cents(price) + cents(size.price)) / 100)}`);
  return `Os tamanhos mudam com ele: ${sums.join(", ")}.`;
}

/** @param {string[] | null} words */
function tellUndo(words) {
  if (words) printError(`Para desfazer: npm run market -- ${words.map(quoted).join(" ")}`);
  printError("Mude também no seu arquivo: uma nova importação põe o dele no lugar.");
}

/** @param {string} text */
function parsePrice(text) {
  const centavos = parseMoney(text);
  if (centavos === null || centavos >= MAX_PRICE) throw new Mistake("PREÇO é em reais, como 34,90.");
  return centavos / 100;
}

/** @param {string} word */
function quoted(word) {
  return /^[\w.,:=/-]+$/.test(word) ? word : `"${word.replaceAll('"', "")}"`;
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** @param {number} reais */
function cents(reais) {
  return Math.round(reais * 100);
}

/** @param {number} reais */
function plain(reais) {
  return reais.toFixed(2).replace(".", ",");
}

/** @param {number} reais */
function money(reais) {
  return `R$ ${plain(reais).replace(/\B(?=(?:\d{3})+,)/g, ".")}`;
}
