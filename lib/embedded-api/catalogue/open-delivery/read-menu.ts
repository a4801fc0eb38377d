import { joined } from "@/lib/contract/reading/path-text";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { err, ok, type Result } from "@/lib/domain/result";
import { MAX_OPTIONS_PER_MENU } from "@/lib/embedded-api/catalogue/document/groups";
import { MAX_PRODUCTS, type Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { factsOf } from "./facts";
import { LOST_CODE } from "./fields";
import { isGivenFor } from "./ids";
import { choicesReader, itemPicture, nameOf } from "./read-choices";
import { salePeriods } from "./read-times";
import {
  cutText,
  type Entry,
  entriesOf,
  isAvailable,
  numberOf,
  ourId,
  priceOf,
  type Raw,
  type Reading,
  textOf,
} from "./reading";

const MAX_CATEGORIES = 200;
const MAX_CATEGORIES_OF_PRODUCT = 20;

/** Fields of a product that the standard does not have. */
const KEPT_FIELDS = ["suggests", "promotion", "modes"] as const;

type ReadMenu = { categories: Raw[]; products: Raw[]; places: Map<string, string> };

const LISTS = ["menus", "categories", "itemOffers", "items", "optionGroups", "availabilities"] as const;
type Lists = Record<(typeof LISTS)[number], Map<string, Entry>>;

type MenuReading = {
  reading: Reading;
  lists: Lists;
  /** Our id of each category. */
  ids: ReadonlyMap<Entry, string>;
  /** The merchant's path of each entry of the document. */
  places: Map<string, string>;
  used: Set<Entry>;
  use: (entry: Entry) => void;
};

/** Reads the menu `menuId`, or the first; the mistakes are those for which nothing is imported. */
export function* menuSteps(
  merchant: Raw,
  menuId: string,
  kept: readonly (Raw & { id: string })[],
  reading: Reading,
): Generator<void, Result<ReadMenu, Mistake[]>> {
  const lists = {} as Lists;
  for (const name of LISTS) {
    lists[name] = entriesOf(merchant, name, reading);
    yield;
  }
  const menu = lists.menus.get(menuId) ?? [...lists.menus.values()][0];
  for (const other of lists.menus.values())
    if (other !== menu) reading.skip(other.path, "Há um cardápio só: este ficou de fora.");
  const categories = categoriesIn(menu, lists.categories, reading);
  if (categories.length === 0) return err([{ path: "categories", message: "O cardápio não tem nenhuma categoria." }]);
  if (categories.length > MAX_CATEGORIES)
    return err([{ path: "categories", message: `São categorias demais: cabem ${MAX_CATEGORIES}.` }]);
  const placed = placesOf(categories, lists.itemOffers, reading);
  if (placed.size > MAX_PRODUCTS)
    return err([
      { path: "itemOffers", message: `São produtos demais: cabem ${MAX_PRODUCTS.toLocaleString("pt-BR")}.` },
    ]);
  yield;
  const used = new Set<Entry>();
  const use = (entry: Entry) => void used.add(entry);
  const of: MenuReading = { reading, lists, ids: idsOf(categories, reading), places: new Map(), used, use };
  const products = yield* productSteps(of, placed, kept);
  if (!products.ok) return products;
  const read = categories.map((category, index) => categoryOf(of, category, index));
  for (const name of ["itemOffers", "items", "optionGroups", "availabilities"] as const)
    for (const entry of lists[name].values())
      if (!used.has(entry)) reading.skip(entry.path, "Nada no cardápio usa isto: ficou de fora.");
  return ok({ categories: read, products: products.value, places: of.places });
}

function categoryOf({ reading, lists, ids, places, use }: MenuReading, category: Entry, index: number): Raw {
  const times = salePeriods(category, lists.availabilities, use, reading);
  places.set(`categories[${index}]`, category.path);
  const code = textOf(category.raw.externalCode);
  const id = ids.get(category);
  if (id !== code && code) reading.lose(`${category.path}.externalCode`, LOST_CODE);
  const name = cutText(textOf(category.raw.name), MAX_NAME, `${category.path}.name`, reading);
  return { id, name, ...(times.length > 0 && { availability: times }) };
}

function* productSteps(
  { reading, lists, ids, places, use }: MenuReading,
  placed: ReadonlyMap<Entry, readonly Entry[]>,
  kept: readonly (Raw & { id: string })[],
): Generator<void, Result<Raw[], Mistake[]>> {
  const choices = yield* choicesReader(reading, lists.optionGroups, lists.items, use);
  const keptProducts = new Map(kept.map((product) => [product.id, product]));
  const taken = new Set<string>();
  const products: Raw[] = [];
  let options = 0;
  const sorted = [...placed].sort(([one], [other]) => indexOf(one) - indexOf(other));
  for (const [offer, [first, ...others]] of sorted) {
    yield;
    const product = first && productOf(offer, lists.items, reading, use);
    if (!product) continue;
    const code = textOf(product.item.raw.externalCode);
    const id = newId(taken, reading, "offer", offer.id, code);
    if (id !== code && code) reading.lose(`${product.item.path}.externalCode`, LOST_CODE);
    const made = choices(offer, id);
    if (!made) {
      reading.skip(offer.path, "São opções demais em um produto: ele ficou de fora.");
      continue;
    }
    const { isAlcoholic, ...chosen } = made;
    options += chosen.complements.length;
    if (options > MAX_OPTIONS_PER_MENU)
      return err([{ path: "optionGroups", message: "São opções demais, contando as de cada produto." }]);
    use(offer);
    const times = salePeriods(offer, lists.availabilities, use, reading);
    places.set(`products[${products.length}]`, offer.path);
    products.push({
      id,
      ...product.content,
      ...(isAlcoholic && { is_alcoholic: true }),
      category: { id: ids.get(first) },
      ...(others.length > 0 && { category_ids: others.map((other) => ids.get(other)) }),
      available: isAvailable(first, reading) && product.isAvailable,
      ...(times.length > 0 && { availability: times }),
      ...chosen,
      ...keptOf(keptProducts.get(id)),
    });
  }
  return ok(products);
}

/** The code that the system gave, unless another has it. */
function newId(taken: Set<string>, reading: Reading, kind: "offer" | "category", theirs: string, code: string): string {
  const given = ourId(reading, kind, theirs, code);
  const id = taken.has(given) ? ourId(reading, kind, theirs, "") : given;
  taken.add(id);
  return id;
}

function keptOf(product: Raw | undefined): Raw {
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((name) => (product?.[name] === undefined ? [] : [[name, product[name]]])),
  );
}

function indexOf({ raw }: Entry): number {
  return numberOf(raw.index) ?? 0;
}

function idsOf(categories: readonly Entry[], reading: Reading): Map<Entry, string> {
  const taken = new Set<string>();
  return new Map(
    categories.map((category) => [
      category,
      newId(taken, reading, "category", category.id, textOf(category.raw.externalCode)),
    ]),
  );
}

function categoriesIn(menu: Entry | undefined, all: ReadonlyMap<string, Entry>, reading: Reading): Entry[] {
  const listed = menu?.raw.categoryId;
  const inMenu = Array.isArray(listed) ? new Set(listed.map(textOf)) : null;
  for (const [index, id] of [...(inMenu ?? [])].entries())
    if (!all.has(id)) reading.lose(`${menu?.path}.categoryId[${index}]`, `A categoria '${id}' não existe.`);
  return [...all.values()]
    .filter((category) => {
      const { path, raw, id } = category;
      if (inMenu && !inMenu.has(id)) reading.skip(path, "A categoria não está no cardápio: ficou de fora.");
      else if (!textOf(raw.name)) reading.skip(path, "A categoria não tem nome: ficou de fora.");
      else return true;
      return false;
    })
    .sort((one, other) => indexOf(one) - indexOf(other));
}

/** The categories of each offer. A category without a list has all offers; one with an empty list has none. */
function placesOf(
  categories: readonly Entry[],
  offers: ReadonlyMap<string, Entry>,
  { lose }: Reading,
): Map<Entry, Entry[]> {
  const placed = new Map<Entry, Entry[]>();
  let whole: Entry | null = null;
  for (const category of categories) {
    const { raw, path } = category;
    if (!Array.isArray(raw.itemOfferId) && whole) {
      lose(path, `Sem itemOfferId, teria todos os produtos, que já estão em '${textOf(whole.raw.name)}': fica vazia.`);
      continue;
    }
    const own: Entry[] = [];
    if (Array.isArray(raw.itemOfferId))
      for (const [index, value] of raw.itemOfferId.entries()) {
        const offer = offers.get(textOf(value));
        if (offer) own.push(offer);
        else lose(`${path}.itemOfferId[${index}]`, `O produto '${textOf(value)}' não existe.`);
      }
    else {
      whole = category;
      own.push(...offers.values());
    }
    for (const offer of new Set(own)) {
      const before = placed.get(offer);
      if (!before) placed.set(offer, [category]);
      else if (before.length <= MAX_CATEGORIES_OF_PRODUCT) before.push(category);
      else lose(offer.path, `Um produto fica em no máximo ${MAX_CATEGORIES_OF_PRODUCT + 1} categorias.`);
    }
  }
  return placed;
}

type ReadProduct = { item: Entry; content: Raw; isAvailable: boolean };

function productOf(
  offer: Entry,
  items: ReadonlyMap<string, Entry>,
  reading: Reading,
  use: (entry: Entry) => void,
): ReadProduct | null {
  const { skip, lose } = reading;
  const leave = (message: string) => {
    skip(offer.path, message);
    use(offer);
    return null;
  };
  const item = items.get(textOf(offer.raw.itemId));
  if (!item) return leave(`O item '${textOf(offer.raw.itemId)}' não existe: o produto ficou de fora.`);
  const name = nameOf(item, reading);
  if (!name) return leave("O item não tem nome: o produto ficou de fora.");
  const price = priceOf(offer.raw.price, `${offer.path}.price`, reading);
  if (!price) return leave("O preço não se lê, ou passa de 100.000: o produto ficou de fora.");
  use(item);
  const unit = textOf(item.raw.unit) || "UN";
  if (unit !== "UN")
    lose(joined(item.path, "unit"), `Vende-se por ${unit}, e aqui só por unidade: o produto fica esgotado.`);
  return {
    item,
    content: {
      name,
      ...factsOf(item, isGivenFor(offer.id, reading.merchantId, "offer", textOf(item.raw.externalCode)), reading),
      image: itemPicture(item, reading),
      price: price.price,
      ...(price.from !== undefined && { price_from: price.from }),
    },
    isAvailable: unit === "UN" && [offer, item].filter((each) => !isAvailable(each, reading)).length === 0,
  };
}
