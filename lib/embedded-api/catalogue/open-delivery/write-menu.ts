import type { SalePeriod } from "@/lib/domain/market/sale-times";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { withFacts } from "./facts";
import { utcPeriod, type WrittenHours } from "./hours";
import { givenId, isUuid, uuidOf } from "./ids";
import { SIZES_CODE } from "./read-choices";
import { CURRENCY, MAX_NAME } from "./standard";

type Product = MarketDocument["products"][number];
type Variation = Product["variations"][number];
type Option = Product["complements"][number];
type Group = Option["category"];
/** An option or a size, at the price of the size that it is written for. */
type Sellable = Pick<Option, "id" | "name" | "price" | "max_quantity" | "available"> &
  Partial<Pick<Option, "description" | "image" | "stock">> & { price_from?: number | undefined };

/** Groups of several parts become one group for each, because readers differ on a group of two. */
const MAX_PARTS = 9;

export type Writing = {
  merchantId: string;
  /** Minutes that the shop's clocks are ahead of UTC. */
  ahead: number;
  pictureUrl: (path: string) => string;
  lose: (path: string, name: string, message: string) => void;
};

type Price = { value: number; originalValue: number; currency: string };
type Image = { image?: { URL: string } };
type Item = Image & { id: string; name: string; description: string; externalCode: string; unit: "UN"; status: string };
type WrittenOption = { id: string; itemId: string; index: number; status: string; price: Price; maxPermitted: number };
type WrittenGroup = {
  id: string;
  index: number;
  name: string;
  externalCode: string;
  status: "AVAILABLE";
  minPermitted: number;
  maxPermitted: number;
  priceMethod: string;
  options: WrittenOption[];
};
type Offer = {
  id: string;
  itemId: string;
  index: number;
  status: string;
  price: Price;
  availabilityId?: string[];
  optionGroupsId?: string[];
};
type Availability = { id: string; hours: WrittenHours[]; startDate?: string; endDate?: string };

/** A product as it is offered: with its sizes as a choice, or once for each size. */
type Offered = Pick<Product, "name" | "price" | "price_from" | "available" | "stock"> & {
  product: Product;
  path: string;
  /** In `externalCode`; `size` is set where each size is a product of its own. */
  code: string;
  sizes: readonly Variation[];
  size?: string;
};

/** The menu's lists, in steps. */
export function* writeMenu(
  { categories, products }: Pick<MarketDocument, "categories" | "products">,
  writing: Writing,
) {
  const { merchantId, lose } = writing;
  const items = new Map<string, Item>();
  const availabilities = new Map<string, Availability>();
  const groups = groupWriter(writing, items);
  const shown = categories.filter(({ hidden }) => !hidden);
  const offersOf = new Map<string, string[]>(shown.map(({ id }) => [id, []]));
  const itemOffers: Offer[] = [];
  for (const [index, product] of products.entries()) {
    yield;
    const path = `products[${index}]`;
    const places = [product.category.id, ...(product.category_ids ?? [])].filter((id) => offersOf.has(id));
    if (product.hidden) continue;
    if (places.length === 0) lose(path, product.name, "O produto só está em categorias escondidas: ficou de fora.");
    if (places.length === 0) continue;
    const periods = availabilityIds(product.availability, availabilities, writing);
    for (const offered of offeredOf(product, path, writing)) {
      const id = givenId(merchantId, "offer", offered.code);
      const itemId = givenId(merchantId, "item", offered.code);
      items.set(itemId, itemOf(itemId, offered.code, soldAs(offered), writing, path));
      const groupIds = groups.of(offered);
      itemOffers.push({
        id,
        itemId,
        index: itemOffers.length,
        status: statusOf(offered),
        price: priceOf(offered),
        ...(periods && { availabilityId: periods }),
        ...(groupIds.length > 0 && { optionGroupsId: groupIds }),
      });
      for (const place of places) offersOf.get(place)?.push(id);
    }
  }
  const written = shown.map(({ id, name, availability }, index) => {
    const periods = availabilityIds(availability, availabilities, writing);
    return {
      id: givenId(merchantId, "category", id),
      index,
      name: shortName(name, `categories[${categories.findIndex((each) => each.id === id)}]`, writing),
      externalCode: id,
      status: "AVAILABLE",
      ...(periods && { availabilityId: periods }),
      itemOfferId: offersOf.get(id) ?? [],
    };
  });
  return {
    categories: written,
    itemOffers,
    items: [...items.values()],
    optionGroups: groups.all,
    availabilities: [...availabilities.values()],
  };
}

/** Sizes are a choice, unless prices or limits of the groups depend on them. */
function offeredOf(product: Product, path: string, { lose }: Writing): Offered[] {
  const { id, name, price, price_from, available, stock, variations, complements } = product;
  const dependsOnSize = complements.some(({ prices, category }) => prices ?? category.max_by_variation);
  if (!dependsOnSize || variations.length === 0)
    return [{ product, path, code: id, name, price, price_from, available, stock, sizes: variations }];
  lose(path, name, "Os preços das opções mudam com o tamanho: cada tamanho vira um produto.");
  return variations.map((size) => {
    const former = (price_from ?? price) + (size.price_from ?? size.price);
    return {
      product,
      path,
      code: `${id}#${size.id}`,
      name: `${name} – ${size.name}`,
      price: inCents(price + size.price),
      price_from: inCents(former),
      available: available && size.available && stock !== 0,
      stock: size.stock,
      sizes: [],
      size: size.id,
    };
  });
}

function inCents(reais: number): number {
  return Math.round(reais * 100) / 100;
}

function priceOf({ price, price_from }: { price: number; price_from?: number | undefined }): Price {
  return { value: price, originalValue: Math.max(price, price_from ?? 0), currency: CURRENCY };
}

function statusOf({ available, stock }: { available: boolean; stock?: number | undefined }): string {
  return available && stock !== 0 ? "AVAILABLE" : "UNAVAILABLE";
}

function shortName(name: string, path: string, { lose }: Writing, most = MAX_NAME): string {
  if (name.length <= most) return name;
  lose(`${path}.name`, name, `O nome foi cortado: cabem ${most} letras.`);
  return name
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

function soldAs({ product, name }: Offered): Sold {
  return { name, description: withFacts(product), image: product.image };
}

type Sold = { name: string; description?: string | undefined; image?: string | null | undefined };

function itemOf(id: string, code: string, { name, description, image }: Sold, writing: Writing, path: string): Item {
  return {
    id,
    name: shortName(name, path, writing),
    description: description ?? "",
    externalCode: code,
    unit: "UN",
    status: "AVAILABLE",
    ...(image && { image: { URL: writing.pictureUrl(image) } }),
  };
}

/** Undefined: always on sale. */
function availabilityIds(
  periods: readonly SalePeriod[] | undefined,
  all: Map<string, Availability>,
  { merchantId, ahead }: Writing,
): string[] | undefined {
  const ids = periods?.map((period) => {
    const { start_date: startDate, end_date: endDate } = period;
    const content = {
      hours: [utcPeriod(period, ahead)],
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
    };
    const id = uuidOf(merchantId, "availability", JSON.stringify(content));
    all.set(id, { id, ...content });
    return id;
  });
  return ids?.length ? [...new Set(ids)] : undefined;
}

/** Writes each group once for all the products that have it at the same place. */
function groupWriter(writing: Writing, items: Map<string, Item>) {
  const { merchantId, lose } = writing;
  const all: WrittenGroup[] = [];
  const byContent = new Map<string, string>();
  const counts = new Map<string, number>();
  const takenOptions = new Set<string>();

  function add(
    code: string,
    content: Omit<WrittenGroup, "id" | "externalCode" | "options">,
    options: readonly Sellable[],
    path: string,
  ) {
    const key = JSON.stringify([code, content, options]);
    const known = byContent.get(key);
    if (known) return known;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    const id = givenId(merchantId, "group", code, count);
    byContent.set(key, id);
    all.push({
      id,
      ...content,
      name: shortName(content.name, path, writing),
      externalCode: code,
      options: options.map((option, index) => {
        const own = isUuid(option.id) && !takenOptions.has(option.id);
        const optionId = own ? option.id : uuidOf(merchantId, "option", id, option.id);
        takenOptions.add(optionId);
        const { name, description = "", image = "" } = option;
        const itemId = uuidOf(merchantId, "option-item", option.id, name, description, image);
        if (!items.has(itemId)) items.set(itemId, itemOf(itemId, option.id, option, writing, path));
        return {
          id: optionId,
          itemId,
          index,
          status: statusOf(option),
          price: priceOf(option),
          maxPermitted: option.max_quantity,
        };
      }),
    });
    return id;
  }

  function of({ product, path, code, sizes, size }: Offered): string[] {
    const ids: string[] = [];
    if (sizes.length > 0) ids.push(sizesGroup(code, sizes, path));
    for (const [group, options] of runsOf(product.complements)) {
      const index = ids.length;
      const most = inSize(group.max_by_variation, size) ?? group.max_quantity;
      const sold = options.map(({ id, name, description, image, price, prices, max_quantity, available, stock }) => ({
        ...{ id, name, description, image, max_quantity, available, stock },
        price: inSize(prices, size) ?? price,
      }));
      if (most === 0 && !size)
        lose(path, product.name, `O grupo '${group.name}' nunca aparece, com o máximo 0: ficou de fora.`);
      if (most === 0) continue;
      const least = group.is_required ? Math.max(1, group.min_quantity) : group.min_quantity;
      const method = group.price_method ?? "SUM";
      const shared = { status: "AVAILABLE" as const, priceMethod: method };
      const parts = method === "SUM" || most > MAX_PARTS ? 1 : most;
      if (method !== "SUM" && most > MAX_PARTS)
        lose(path, product.name, `Com mais de ${MAX_PARTS} partes, outros sistemas podem somar '${group.name}'.`);
      if (parts === 1)
        ids.push(
          add(group.id, { ...shared, index, name: group.name, minPermitted: least, maxPermitted: most }, sold, path),
        );
      else
        for (let part = 1; part <= parts; part++) {
          const name = `${shortName(group.name, path, writing, MAX_NAME - 12)} (${part}ª parte)`;
          const limits = { minPermitted: part <= least ? 1 : 0, maxPermitted: 1 };
          ids.push(add(`${group.id}#${part}/${parts}`, { ...shared, ...limits, index: ids.length, name }, sold, path));
        }
    }
    return ids;
  }

  function sizesGroup(code: string, sizes: readonly Variation[], path: string): string {
    const limits = { minPermitted: 1, maxPermitted: 1 };
    const content = { index: 0, name: "Tamanho", status: "AVAILABLE" as const, ...limits, priceMethod: "SUM" };
    const options = sizes.map(({ id, name, desc, price, price_from, available, stock }) => ({
      id,
      name,
      description: desc ?? undefined,
      price,
      price_from,
      max_quantity: 1,
      available,
      stock,
    }));
    return add(`${SIZES_CODE}${code}`, content, options, path);
  }

  return { all, of };
}

function inSize(values: Readonly<Record<string, number>> | undefined, size: string | undefined): number | undefined {
  return size === undefined || !values || !Object.hasOwn(values, size) ? undefined : values[size];
}

/** The options of each group, in the order in which customers see the groups. */
function runsOf(options: readonly Option[]): [Group, Option[]][] {
  const runs = new Map<string, [Group, Option[]]>();
  for (const option of options) {
    const run = runs.get(option.category.id);
    if (run) run[1].push(option);
    else runs.set(option.category.id, [option.category, [option]]);
  }
  return [...runs.values()];
}
