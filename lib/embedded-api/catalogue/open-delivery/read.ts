import { isDate } from "@/lib/contract/reading/date";
import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import type { OpeningHours } from "@/lib/domain/market/hours";
import { isTimezone } from "@/lib/domain/market/timezone";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { err, ok, type Result } from "@/lib/domain/result";
import { MAX_PERIODS, type SalePeriod } from "@/lib/domain/selling/sale-times";
import { MAX_OPTIONS_PER_MENU } from "@/lib/embedded-api/catalogue/document/groups";
import { MAX_PRODUCTS, type Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { messages } from "@/lib/embedded-api/request/messages";
import { factsOf } from "./facts";
import { fieldLosses, LOST_CODE, MERCHANT_FIELDS } from "./fields";
import { minutesAhead, periodsOf } from "./hours";
import { isGivenFor } from "./ids";
import { choicesReader, itemPicture, nameOf } from "./read-choices";
import { entriesOfHours, servicesOf, shopOf } from "./read-shop";
import {
  cutText,
  type Entry,
  entriesOf,
  isAvailable,
  listAt,
  lossList,
  numberOf,
  ourId,
  priceOf,
  type Raw,
  type Reading,
  textOf,
} from "./reading";
import { CURRENCY, zoneOfState } from "./standard";

const MAX_CATEGORIES = 200;
const MAX_CATEGORIES_OF_PRODUCT = 20;
const MAX_LOSSES = 10_000;

/** The shop's present data; an import leaves alone those parts that the standard has no field for. */
export type KeptShop = {
  market: Raw;
  districts: readonly unknown[];
  payment_types: readonly unknown[];
  products: readonly (Raw & { id: string })[];
};

/** Fields of a product that the standard does not have. */
const KEPT_FIELDS = ["suggests", "promotion", "modes"] as const;

type ReadOptions = {
  market: string;
  /** Null for a new shop. */
  kept: KeptShop | null;
  now: Date;
  /** The feed writes local times with a Z. */
  isLocalTime?: boolean;
  site?: string;
};

/** A document for the import; what has no place in it, by its path in the merchant; and the hours as understood. */
export type ReadMerchant = {
  document: Raw;
  losses: Mistake[];
  /** Null: always open; undefined: none were readable. */
  hours: OpeningHours[] | null | undefined;
  timezone: string;
  /** The merchant's path of one of the document. */
  placeOf: (path: string) => string;
};

/** Reads a merchant of Open Delivery 1.7 in steps, because a menu may be large. */
export function* merchantSteps(merchant: Raw, options: ReadOptions): Generator<void, Result<ReadMerchant, Mistake[]>> {
  const mistakes = yield* wholeMistakes(merchant);
  if (mistakes.length > 0) return err(mistakes);
  const { market, kept, now, isLocalTime = false, site = "" } = options;
  const { losses, skipped, lose } = lossList(MAX_LOSSES);
  const skip = (path: string, message: string) => {
    skipped.add(path);
    lose(path, message);
  };
  const timezone = zoneFor(merchant, kept);
  const ahead = minutesAhead(timezone, now);
  const reading: Reading = { merchantId: textOf(merchant.id), ahead, isLocalTime, site, lose, skip };
  yield;
  const services = servicesOf(listAt(merchant, "services"), reading);
  const shop = shopOf(merchant, services, kept?.market ?? {}, reading);
  const menu = yield* menuSteps(merchant, textOf(services.main?.raw.menuId), kept, reading);
  if (!menu.ok) return menu;
  for (const loss of fieldLosses(MERCHANT_FIELDS, "merchant", merchant, "", skipped, unknownField)) {
    if (loss) lose(loss.path, loss.message);
    yield;
  }
  const document = {
    market: { ...shop, id: market, timezone },
    categories: menu.value.categories,
    products: menu.value.products,
    districts: kept?.districts ?? [],
    payment_types: kept?.payment_types ?? [],
  };
  const { places } = menu.value;
  return ok({
    document,
    losses,
    hours: services.hours,
    timezone,
    placeOf: (path) => {
      const [entry = ""] = /^(?:categories|products)\[\d+\]/.exec(path) ?? [];
      return places.get(entry) ?? (path.startsWith("market") ? "basicInfo" : "");
    },
  });
}

function unknownField(name: string): string {
  return `O campo '${name}' não existe no Open Delivery 1.7 e foi ignorado.`;
}

function zoneFor(merchant: Raw, kept: KeptShop | null): string {
  const own = kept?.market.timezone;
  if (typeof own === "string" && isTimezone(own)) return own;
  const info = isRecord(merchant.basicInfo) ? merchant.basicInfo : {};
  const address = isRecord(info.address) ? info.address : {};
  return zoneOfState(textOf(address.state).replace(/^BR-/i, "").toUpperCase());
}

/** Mistakes for which nothing is imported. */
function* wholeMistakes(merchant: Raw): Generator<void, Mistake[]> {
  const unstorable = yield* unstorableIn(merchant);
  if (unstorable !== null) return [{ path: unstorable, message: messages.BAD_TEXT }];
  const info = merchant.basicInfo;
  const mistakes: Mistake[] = [];
  if (!isRecord(info) || !textOf(info.name))
    mistakes.push({ path: "basicInfo.name", message: "Falta o nome da loja." });
  for (const name of ["categories", "itemOffers", "items"])
    if (!Array.isArray(merchant[name])) mistakes.push({ path: name, message: `Falta "${name}", uma lista.` });
  for (const [price, path] of pricesIn(merchant)) {
    yield;
    if (!isRecord(price) || price.currency === undefined || price.currency === CURRENCY) continue;
    const message = `Os preços devem ser em reais (BRL), e este é em '${textOf(price.currency)}'.`;
    return [...mistakes, { path: `${path}.currency`, message }];
  }
  return mistakes;
}

function* unstorableIn(merchant: Raw): Generator<void, string | null> {
  const lists = Object.entries(merchant).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const first = unstorablePathOf({ ...merchant, ...Object.fromEntries(lists.map(([name]) => [name, null])) });
  if (first !== null) return first;
  for (const [name, list] of lists)
    for (const [index, entry] of list.entries()) {
      const path = unstorablePathOf(entry);
      if (path !== null) return joined(`${name}[${index}]`, path);
      yield;
    }
  return null;
}

function* pricesIn(merchant: Raw): Generator<[price: unknown, path: string]> {
  const info = merchant.basicInfo;
  yield [isRecord(info) ? info.minOrderValue : null, "basicInfo.minOrderValue"];
  for (const [index, offer] of listAt(merchant, "itemOffers").entries())
    yield [isRecord(offer) ? offer.price : null, `itemOffers[${index}].price`];
  for (const [index, group] of listAt(merchant, "optionGroups").entries())
    for (const [at, option] of (isRecord(group) ? listAt(group, "options") : []).entries())
      yield [isRecord(option) ? option.price : null, `optionGroups[${index}].options[${at}].price`];
}

type ReadMenu = { categories: Raw[]; products: Raw[]; places: Map<string, string> };

function* menuSteps(
  merchant: Raw,
  menuId: string,
  kept: KeptShop | null,
  reading: Reading,
): Generator<void, Result<ReadMenu, Mistake[]>> {
  const lists = {} as Record<
    "menus" | "categories" | "itemOffers" | "items" | "optionGroups" | "availabilities",
    Map<string, Entry>
  >;
  for (const name of ["menus", "categories", "itemOffers", "items", "optionGroups", "availabilities"] as const) {
    lists[name] = entriesOf(merchant, name, reading);
    yield;
  }
  const used = new Set<Entry>();
  const use = (entry: Entry) => used.add(entry);
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
  const availability = (entry: Entry) => salePeriods(entry, lists.availabilities, use, reading);
  const ids = idsOf(categories, reading);
  const choices = yield* choicesReader(reading, lists.optionGroups, lists.items, use);
  const keptProducts = new Map(kept?.products.map((product) => [product.id, product]));
  const places = new Map<string, string>();
  const taken = new Set<string>();
  const products: Raw[] = [];
  let options = 0;
  const sorted = [...placed].sort(([one], [other]) => indexOf(one) - indexOf(other));
  for (const [offer, [first, ...others]] of sorted) {
    yield;
    const product = first && productOf(offer, lists.items, reading, use);
    if (!product) continue;
    const code = textOf(product.item.raw.externalCode);
    const given = ourId(reading, "offer", offer.id, code);
    const id = taken.has(given) ? ourId(reading, "offer", offer.id, "") : given;
    taken.add(id);
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
    const times = availability(offer);
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
  const read = categories.map((category, index) => {
    const times = availability(category);
    places.set(`categories[${index}]`, category.path);
    const code = textOf(category.raw.externalCode);
    const id = ids.get(category);
    if (id !== code && code) reading.lose(`${category.path}.externalCode`, LOST_CODE);
    const name = cutText(textOf(category.raw.name), MAX_NAME, `${category.path}.name`, reading);
    return { id, name, ...(times.length > 0 && { availability: times }) };
  });
  for (const name of ["itemOffers", "items", "optionGroups", "availabilities"] as const)
    for (const entry of lists[name].values())
      if (!used.has(entry)) reading.skip(entry.path, "Nada no cardápio usa isto: ficou de fora.");
  return ok({ categories: read, products, places });
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
    categories.map((category) => {
      const given = ourId(reading, "category", category.id, textOf(category.raw.externalCode));
      const id = taken.has(given) ? ourId(reading, "category", category.id, "") : given;
      taken.add(id);
      return [category, id];
    }),
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

function salePeriods(
  { raw, path }: Entry,
  availabilities: ReadonlyMap<string, Entry>,
  use: (entry: Entry) => void,
  reading: Reading,
): SalePeriod[] {
  const all = listAt(raw, "availabilityId").flatMap((id, index) => {
    const entry = availabilities.get(textOf(id));
    const place = `${path}.availabilityId[${index}]`;
    if (!entry) reading.lose(place, `O horário de venda '${textOf(id)}' não existe: sem outro, vende-se sempre.`);
    if (!entry) return [];
    use(entry);
    const start = dateAt(entry, "startDate", reading);
    const end = dateAt(entry, "endDate", reading);
    const dates = { ...(start && { start_date: start }), ...(end && { end_date: end }) };
    if (start && end && end < start) reading.lose(entry.path, "A data do fim vem antes da do começo: ficou de fora.");
    if (start && end && end < start) return [];
    const hours = entriesOfHours(listAt(entry.raw, "hours"), `${entry.path}.hours`, reading);
    if (listAt(entry.raw, "hours").length === 0 && !start && !end)
      reading.lose(entry.path, "O horário de venda não tem horas nem datas: vende-se sempre.");
    const periods = hours.length > 0 ? periodsOf(hours) : [{}];
    return periods.map((period) => ({ ...period, ...dates }));
  });
  const isAlways = all.some((period) => Object.keys(period).length === 0);
  if (all.length > MAX_PERIODS)
    reading.lose(`${path}.availabilityId`, `São horários de venda demais: cabem ${MAX_PERIODS}.`);
  return isAlways ? [] : all.slice(0, MAX_PERIODS);
}

/** ISO, or with slashes and the month first, as in the standard's example. */
function dateAt({ raw, path }: Entry, name: "startDate" | "endDate", { lose }: Reading): string | null {
  const text = textOf(raw[name]).split("T", 1)[0];
  if (!text) return null;
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const date = month ? `${year}-${month}-${day}` : text;
  const isRead = isDate(date);
  if (month && isRead) lose(`${path}.${name}`, `A data foi lida com o mês primeiro: ${day}/${month}/${year}.`);
  if (!isRead) lose(`${path}.${name}`, "A data não se lê: use a forma 2026-12-24. Ficou sem ela.");
  return isRead ? date : null;
}
