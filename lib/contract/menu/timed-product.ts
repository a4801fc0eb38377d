import { allergenNames, suitedDiets } from "@/lib/domain/diets/allergens";
import type { Product } from "@/lib/domain/menu/product";
import { productAsOf } from "@/lib/domain/menu/sold-out";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import { type OrderMode, offeredModes, soldModes } from "@/lib/domain/mode/mode";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { isOnSaleAt, nextSaleChange, type SaleRule, saleTimesText } from "@/lib/domain/selling/sale-times";
import { leftText, shownLeft } from "@/lib/domain/stock/stock";
import type { Promotion } from "./sale-times";
import type { CategoryResponse, ProductContent } from "./schema";

/** `modes`: as the shop names those that it offers. */
type Clock = { now: Date; timezone: string; modes?: readonly OrderMode[] | undefined };
type Offered = { price: number; price_from?: number | undefined; promotion?: Promotion | undefined };
type Priced = { price: Centavos; saving?: Centavos; pastPrice?: Centavos };

/** The product as it is sold at a moment: its price, whether it is sold, and when. `product`: as read from `answer`. */
export function productNow(answer: ProductContent, product: Product, clock: Clock): Product {
  const rule = ruleOf(answer);
  const sold = productAsOf(withPrices(answer, withFacts(answer, withStock(answer, product)), clock), clock.now);
  return withLeft(answer, inModes(answer, rule.length > 0 ? within(rule, sold, clock) : sold, offeredModes(clock)));
}

type Counted = { id: string; stock?: number | undefined };

/** What has run out is sold out. */
function withStock(answer: ProductContent, product: Product): Product {
  const { variations, complements } = answer;
  if (![answer, ...variations, ...complements].some(({ stock }) => stock === 0)) return product;
  return {
    ...soldOutIn([answer])(product),
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

/** Says how many are left, from a few down, beside when it is sold. */
function withLeft({ stock }: ProductContent, product: Product): Product {
  const left = stock ? shownLeft(stock) : null;
  if (!left || !product.available) return product;
  const { saleTimes } = product;
  return { ...product, saleTimes: saleTimes ? `${leftText(left)}. ${saleTimes}` : leftText(left) };
}

/** What is in it and whom it suits, in the words and by the rules of a customer. */
function withFacts({ allergens, diets = [], is_alcoholic: isAlcoholic }: ProductContent, product: Product): Product {
  const suited = suitedDiets(diets, allergens);
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
    const { saleTimes: _, ...rest } = product;
    return { ...rest, modes: sold, available: false, ...(text && { saleTimes: text }) };
  }
  const { saleTimes: times } = product;
  const saleTimes = times && text ? `${times}, ${text.toLowerCase()}` : (text ?? times);
  return { ...product, modes: sold, ...((product.available || product.saleTimes) && { saleTimes }) };
}

/** When the clock next changes the price or the sale of one of them, in epoch milliseconds; null if never. */
export function nextTimedChange(
  answers: readonly ProductContent[],
  { now, timezone }: Omit<Clock, "modes">,
): number | null {
  // A category's products share its times.
  const known = new Map<string, number | null>();
  for (const answer of answers)
    for (const rule of [ruleOf(answer), ...promotionsOf(answer).map((promotion) => [[promotion]])]) {
      const key = rule.length > 0 ? JSON.stringify(rule) : "";
      if (key && !known.has(key)) known.set(key, nextSaleChange(rule, timezone, now));
    }
  const moments = [...known.values()].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Each product with the times and modes of its category, where the API says them only there. */
export function withCategoryRules<Answer extends ProductContent>(
  answers: readonly Answer[],
  categories: readonly CategoryResponse[],
): readonly Answer[] {
  const rules = new Map(
    categories.flatMap(({ id, availability, modes }) =>
      availability || modes ? [[id, { ...(availability && { availability }), ...(modes && { modes }) }] as const] : [],
    ),
  );
  if (rules.size === 0) return answers;
  return answers.map((answer) => {
    const rule = rules.get(answer.category.id);
    return rule ? { ...answer, category: { ...rule, ...answer.category } } : answer;
  });
}

function ruleOf({ availability, category }: ProductContent): SaleRule {
  return [availability, category.availability].flatMap((periods) => (periods?.length ? [periods] : []));
}

function promotionsOf({ promotion, variations }: ProductContent): Promotion[] {
  return [{ promotion }, ...variations].flatMap(({ promotion: own }) => own ?? []);
}

/** Sold out stays sold out; what comes back then does so at a time when it is sold. */
function within(rule: SaleRule, product: Product, { now, timezone }: Clock): Product {
  const { available, unavailableUntil: until } = product;
  const isOn = isOnSaleAt(rule, timezone, now);
  const saleTimes = saleTimesText(rule, timezone, now);
  const times = saleTimes ? { saleTimes } : {};
  if (available && isOn) return { ...product, ...times };
  if (!available && until === undefined) return product;
  const first = until === undefined ? now : new Date(until);
  const back = isOnSaleAt(rule, timezone, first) ? first.getTime() : nextSaleChange(rule, timezone, first);
  const { unavailableUntil: _, ...rest } = product;
  return {
    ...rest,
    available: false,
    ...(back !== null && { unavailableUntil: new Date(back).toISOString() }),
    ...(!isOn && times),
  };
}

function withPrices(answer: ProductContent, product: Product, clock: Clock): Product {
  if (![answer, ...answer.variations].some(({ price_from, promotion }) => price_from ?? promotion)) return product;
  const own = pricedAt(answer, clock);
  const sizes = new Map(answer.variations.map((size) => [size.id, pricedAt(size, clock)]));
  const variations = product.variations.map((size) => {
    const priced = sizes.get(size.id);
    const saving = (own.saving ?? 0) + (priced?.saving ?? 0);
    return { ...size, ...priced, ...(saving > 0 && { saving }) };
  });
  const offered = variations.filter(({ available }) => available);
  const least = offered.toSorted((one, other) => one.price - other.price)[0];
  const saving = least ? least.saving : own.saving;
  const ends = promotionsOf(answer)
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
