import { DAY_MS } from "@/lib/domain/durations";
import type { Group, Product } from "./product";
import { limitsOf } from "./selection";

type Sellable = { available: boolean; unavailableUntil?: string };

/**
 * The product at `now`: items sold out until later are unavailable, past ends are ignored, and a product without any
 * complete choice is sold out.
 */
export function productAsOf(product: Product, now: Date): Product {
  const current = nextReturn([product]) === null ? product : itemsAt(product, now);
  const { unavailableUntil: until, ...rest } = current;
  if ((!current.available && until === undefined) || !isOutOfChoice(current)) return current;
  const back = endsOf(product).find((end) => end > now.getTime() && !isOutOfChoice(itemsAt(product, new Date(end))));
  if (back === undefined) return { ...rest, available: false };
  const later = until === undefined ? back : Math.max(back, Date.parse(until));
  return { ...rest, available: false, unavailableUntil: new Date(later).toISOString() };
}

/** When parts of the product come back, in epoch milliseconds, earliest first. */
function endsOf({ variations, groups }: Product): number[] {
  return [...variations, ...groups.flatMap(({ options }) => options)]
    .flatMap(({ unavailableUntil: until }) => (until === undefined ? [] : [Date.parse(until)]))
    .sort((one, other) => one - other);
}

function itemsAt(product: Product, now: Date): Product {
  return {
    ...itemAt(product, now),
    variations: product.variations.map((variation) => itemAt(variation, now)),
    groups: product.groups.map((group) => ({ ...group, options: group.options.map((option) => itemAt(option, now)) })),
  };
}

/** Whether no size is left in which every group still offers its minimum. */
function isOutOfChoice({ variations, groups }: Product): boolean {
  const sizes = variations.length > 0 ? variations.filter(({ available }) => available).map(({ id }) => id) : [null];
  return !sizes.some((size) => groups.every((group) => limitsOf(group, size).min <= offered(group)));
}

function offered({ options }: Group): number {
  return options.reduce((sum, { available, maxQuantity }) => sum + (available ? maxQuantity : 0), 0);
}

function itemAt<Item extends Sellable>(item: Item, now: Date): Item {
  const { unavailableUntil, ...rest } = item;
  if (unavailableUntil === undefined) return item;
  return Date.parse(unavailableUntil) > now.getTime() ? { ...item, available: false } : (rest as Item);
}

/** The first moment after `after` at which something comes back, in epoch milliseconds; null if nothing does. */
export function nextReturn(products: readonly Product[], after = Number.NEGATIVE_INFINITY): number | null {
  let first: number | null = null;
  const note = ({ unavailableUntil }: Sellable) => {
    const moment = unavailableUntil === undefined ? null : Date.parse(unavailableUntil);
    if (moment !== null && moment > after && (first === null || moment < first)) first = moment;
  };
  for (const product of products) {
    note(product);
    product.variations.forEach(note);
    for (const group of product.groups) group.options.forEach(note);
  }
  return first;
}

/** When 'Esgotado' may next become 'Esgotado hoje' (`isTodaysEnd`), in epoch milliseconds; Infinity if never. */
export function nextTodaysEnd(products: readonly Product[], now: number): number {
  const later = nextReturn(products, now + DAY_MS);
  return later === null ? Number.POSITIVE_INFINITY : later - DAY_MS;
}
