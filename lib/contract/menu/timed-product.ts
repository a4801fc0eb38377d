import { allergenNames, suitedDiets } from "@/lib/domain/diets/allergens";
import { momentText } from "@/lib/domain/market/closed-note";
import { DAY, localMinute } from "@/lib/domain/market/local-time";
import { isOnSaleAt, nextSaleChange, type SaleRule, saleTimesText } from "@/lib/domain/market/sale-times";
import type { Product } from "@/lib/domain/menu/product";
import { productAsOf } from "@/lib/domain/menu/sold-out";
import { isTodaysEnd } from "@/lib/domain/menu/todays-end";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import { type OrderMode, offeredModes, soldModes } from "@/lib/domain/mode/mode";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { leftText, shownLeft } from "@/lib/domain/stock/stock";
import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import type { Promotion } from "./sale-times";
import type { CategoryResponse, ProductContent } from "./schema";

/** `modes`: as the shop names those that it offers. `daysAhead`: for how many days it takes orders for later. */
type Clock = {
  now: Date;
  timezone: string;
  modes?: readonly OrderMode[] | undefined;
  daysAhead?: number | undefined;
};
type Offered = { price: number; price_from?: number | undefined; promotion?: Promotion | undefined };
type Priced = { price: Centavos; saving?: Centavos; pastPrice?: Centavos };

/** The product as it is sold at a moment: its price, whether it is sold, and when. `product`: as read from `content`. */
export function productNow(content: ProductContent, product: Product, clock: Clock): Product {
  const rule = ruleOf(content);
  const sold = productAsOf(withPrices(content, withFacts(content, withStock(content, product)), clock), clock.now);
  const timed = rule.length > 0 ? within(rule, sold, clock) : sold;
  const shown = inModes(content, soldOutToday(timed, clock), offeredModes(clock));
  return withLeft(content, shown.isLater ? { ...shown, saleTimes: `${shown.saleTimes}: dá para agendar` } : shown);
}

/** A product that is sold out until a day for which the shop takes orders is ordered for then. */
function soldOutToday(product: Product, clock: Clock): Product {
  const { available, unavailableUntil: until, ...rest } = product;
  if (available || until === undefined || rest.saleTimes || !isAhead(new Date(until), clock)) return product;
  const { now, timezone } = clock;
  const text = isTodaysEnd(until, timezone, now) ? "hoje" : `até ${momentText(new Date(until), timezone, now)}`;
  return { ...rest, available: true, isLater: true, saleTimes: `Esgotado ${text}` };
}

/** Whether a shop that schedules takes orders for the day of this moment. */
function isAhead(date: Date, { now, timezone, daysAhead }: Clock): boolean {
  const dayOf = (each: Date) => Math.floor(localMinute(timezone, each) / DAY);
  return daysAhead !== undefined && dayOf(date) - dayOf(now) <= daysAhead;
}

/**
 * The product for an order that is handed over at a moment, which decides whether it is sold; its price is that of now.
 * `at` null: an order for now.
 */
export function productFor(content: ProductContent, product: Product, clock: Clock, at: Date | null): Product {
  if (!at) return productNow(content, product, clock);
  const { daysAhead: _, ...strict } = clock;
  const { saleTimes: _now, unavailableUntil: _until, left: _left, ...current } = productNow(content, product, strict);
  const then = productNow(content, product, { ...strict, now: at });
  const { available, saleTimes, unavailableUntil: until } = then;
  const isLater = !available && (saleTimes ?? until) !== undefined;
  // How many another day begins with is for the shop to say.
  const left = isAhead(at, { ...clock, daysAhead: 0 }) && then.left;
  return { ...current, available, ...(saleTimes && { saleTimes }), ...(left && { left }), ...(isLater && { isLater }) };
}

type Counted = { id: string; stock?: number | undefined };

/** Marks as sold out what has none left. */
function withStock(content: ProductContent, product: Product): Product {
  const { variations, complements } = content;
  if (![content, ...variations, ...complements].some(({ stock }) => stock === 0)) return product;
  return {
    ...soldOutIn([content])(product),
    variations: product.variations.map(soldOutIn(variations)),
    groups: product.groups.map((group) => ({ ...group, options: group.options.map(soldOutIn(complements)) })),
  };
}

function soldOutIn(counted: readonly Counted[]) {
  const out = new Set(counted.flatMap(({ id, stock }) => (stock === 0 ? [id] : [])));
  return <Item extends { id: string; available: boolean; unavailableUntil?: string }>(item: Item): Item => {
    if (!out.has(item.id)) return item;
    const { unavailableUntil: _, ...rest } = item;
    return { ...rest, available: false } as Item;
  };
}

/** Says how many are left, from a few down: of the product beside when it is sold, of sizes and options below their names. */
function withLeft(content: ProductContent, product: Product): Product {
  const left = countsOf(content);
  if (!left || !product.available) return product;
  const { saleTimes } = product;
  const own = lowText(left[productSubject(product.id)]);
  const beside = (text: string | null | undefined, subject: string, by: string) =>
    [lowText(left[subject]), text].filter(Boolean).join(by);
  return {
    ...product,
    left,
    ...(own && { saleTimes: beside(saleTimes, productSubject(product.id), ". ") }),
    variations: product.variations.map((size) => ({
      ...size,
      desc: beside(size.desc, variationSubject(product.id, size.id), " · ") || null,
    })),
    groups: product.groups.map((group) => ({
      ...group,
      options: group.options.map(({ description, ...option }) => {
        const text = beside(description, optionSubject(group.id, option.id), " · ");
        return { ...option, ...(text && { description: text }) };
      }),
    })),
  };
}

/** The counted items that are not sold out, by subject; null where there are none. */
function countsOf({ id, stock, variations, complements }: ProductContent): Product["left"] | null {
  const counted = [
    [productSubject(id), stock] as const,
    ...variations.map((size) => [variationSubject(id, size.id), size.stock] as const),
    ...complements.map((option) => [optionSubject(option.category.id, option.id), option.stock] as const),
  ].filter((each): each is [string, number] => Boolean(each[1]));
  return counted.length > 0 ? Object.fromEntries(counted) : null;
}

function lowText(count: number | undefined): string | null {
  const left = count ? shownLeft(count) : null;
  return left ? leftText(left) : null;
}

/** Adds allergens and suited diets, in a customer's words and by a customer's rules. */
function withFacts({ allergens, diets = [], is_alcoholic: isAlcoholic }: ProductContent, product: Product): Product {
  const suited = suitedDiets(diets, allergens, isAlcoholic);
  const names = allergenNames(allergens);
  if (suited.length === 0 && !isAlcoholic && isSameList(names, product.allergens)) return product;
  return {
    ...product,
    allergens: names,
    ...(suited.length > 0 && { diets: suited }),
    ...(isAlcoholic && { isAlcoholic }),
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

/** Says in which modes it is sold, where the shop offers others too. */
function inModes({ modes, category }: ProductContent, product: Product, offered: readonly OrderMode[]): Product {
  const sold = soldModes(modes, category.modes);
  if (offered.every((mode) => sold.includes(mode))) return product;
  const text = onlyModeCopy(sold);
  if (!offered.some((mode) => sold.includes(mode))) {
    const { saleTimes: _, isLater: _later, ...rest } = product;
    return { ...rest, modes: sold, available: false, ...(text && { saleTimes: text }) };
  }
  const { saleTimes: times } = product;
  const saleTimes = times && text ? `${times}, ${text.toLowerCase()}` : (text ?? times);
  return { ...product, modes: sold, ...((product.available || product.saleTimes) && { saleTimes }) };
}

/** When the clock next changes the price or the sale of one of them, in epoch milliseconds; null if never. */
export function nextTimedChange(
  contents: readonly ProductContent[],
  { now, timezone }: Omit<Clock, "modes">,
): number | null {
  // A category's products share its times.
  const known = new Map<string, number | null>();
  for (const content of contents)
    for (const rule of [ruleOf(content), ...promotionsOf(content).map((promotion) => [[promotion]])]) {
      const key = rule.length > 0 ? JSON.stringify(rule) : "";
      if (key && !known.has(key)) known.set(key, nextSaleChange(rule, timezone, now));
    }
  const moments = [...known.values()].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Each product with the times and modes of its category, where the API says them only there. */
export function withCategoryRules<Content extends ProductContent>(
  contents: readonly Content[],
  categories: readonly CategoryResponse[],
): readonly Content[] {
  const rules = new Map(
    categories.flatMap(({ id, availability, modes }) =>
      availability || modes ? [[id, { ...(availability && { availability }), ...(modes && { modes }) }] as const] : [],
    ),
  );
  if (rules.size === 0) return contents;
  return contents.map((content) => {
    const rule = rules.get(content.category.id);
    return rule ? { ...content, category: { ...rule, ...content.category } } : content;
  });
}

function ruleOf({ availability, category }: ProductContent): SaleRule {
  return [availability, category.availability].flatMap((periods) => (periods?.length ? [periods] : []));
}

function promotionsOf({ promotion, variations }: ProductContent): Promotion[] {
  return [{ promotion }, ...variations].flatMap(({ promotion: own }) => own ?? []);
}

/** Sold out stays sold out; what comes back then does so at a time when it is sold. */
function within(rule: SaleRule, product: Product, clock: Clock): Product {
  const { now, timezone } = clock;
  const { available, unavailableUntil: until } = product;
  const isOn = isOnSaleAt(rule, timezone, now);
  const saleTimes = saleTimesText(rule, timezone, now);
  const times = saleTimes ? { saleTimes } : {};
  if (available && isOn) return { ...product, ...times };
  if (!available && until === undefined) return product;
  const first = until === undefined ? now : new Date(until);
  const back = isOnSaleAt(rule, timezone, first) ? first.getTime() : nextSaleChange(rule, timezone, first);
  const { unavailableUntil: _, ...rest } = product;
  if (available && back !== null && isAhead(new Date(back), clock)) return { ...rest, ...times, isLater: true };
  return {
    ...rest,
    available: false,
    ...(back !== null && { unavailableUntil: new Date(back).toISOString() }),
    ...(!isOn && times),
  };
}

function withPrices(content: ProductContent, product: Product, clock: Clock): Product {
  if (![content, ...content.variations].some(({ price_from, promotion }) => price_from ?? promotion)) return product;
  const own = pricedAt(content, clock);
  const sizes = new Map(content.variations.map((size) => [size.id, pricedAt(size, clock)]));
  const variations = product.variations.map((size) => {
    const priced = sizes.get(size.id);
    const saving = (own.saving ?? 0) + (priced?.saving ?? 0);
    return { ...size, ...priced, ...(saving > 0 && { saving }) };
  });
  const offered = variations.filter(({ available }) => available);
  const least = offered.toSorted((one, other) => one.price - other.price)[0];
  const saving = least ? least.saving : own.saving;
  const ends = promotionsOf(content)
    .filter((promotion) => isOnSaleAt([[promotion]], clock.timezone, clock.now))
    .flatMap((promotion) => nextSaleChange([[promotion]], clock.timezone, clock.now) ?? []);
  return {
    ...product,
    ...own,
    ...(saving && { saving }),
    variations,
    ...(ends.length > 0 && { priceUntil: new Date(Math.min(...ends)).toISOString() }),
  };
}

function pricedAt({ price: reais, price_from, promotion }: Offered, { now, timezone }: Clock): Priced {
  const price = toCentavos(reais);
  const isOn = promotion && isOnSaleAt([[promotion]], timezone, now);
  const current = isOn ? toCentavos(promotion.price) : price;
  const former = price_from === undefined ? price : toCentavos(price_from);
  return {
    price: current,
    ...(former > current && { saving: former - current }),
    ...(promotion && !isOn && { pastPrice: toCentavos(promotion.price) }),
  };
}
