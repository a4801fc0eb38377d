import { DAY_MS } from "@/lib/domain/durations";
import type { Product } from "./product";

type Sellable = { available: boolean; unavailableUntil?: string };

/** The product at `now`: what is sold out until later is not available, and an end that has passed is as none. */
export function productAsOf(product: Product, now: Date): Product {
  if (nextReturn([product]) === null) return product;
  return {
    ...itemAt(product, now),
    variations: product.variations.map((variation) => itemAt(variation, now)),
    groups: product.groups.map((group) => ({ ...group, options: group.options.map((option) => itemAt(option, now)) })),
  };
}

function itemAt<Item extends Sellable>(item: Item, now: Date): Item {
  const { unavailableUntil, ...rest } = item;
  if (unavailableUntil === undefined) return item;
  return Date.parse(unavailableUntil) > now.getTime() ? { ...item, available: false } : (rest as Item);
}

/** The first moment after `after` at which something comes back, in epoch milliseconds; null where nothing does. */
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
