import type { Centavos } from "@/lib/domain/money";
import { meanOf, type PriceMethod } from "./price-method";
import type { Group, Product, Variation } from "./product";
import { groupTotal, methodOf, offeredGroups, type Selection, unitPriceOf } from "./selection";

type Range = { lowest: Centavos; highest: Centavos };
type SizeRange = Range & { varies: boolean; isOrderable: boolean };

/** A number of units at one price. */
type Units = { price: Centavos; count: number };
/** The units that a customer could take from a group, cheapest first. */
type Stock = { method: PriceMethod; min: number; max: number; units: Units[] };

/**
 * The least that can be ordered ('A partir de' if it `varies`). Optional choices count, because one more cheap flavour
 * can lower a mean. Optional SUM options only add, and are no reason to say 'A partir de'.
 */
export function startingPrice(product: Product): { amount: Centavos; varies: boolean } {
  const sizes = orderableSizes(product);
  const amount = Math.min(...sizes.map(({ lowest }) => lowest));
  return { amount, varies: sizes.some(({ lowest, varies }) => varies || lowest !== amount) };
}

/** The size of which `startingPrice` speaks; undefined without sizes. */
export function shownSize(product: Product): Variation | undefined {
  const { amount } = startingPrice(product);
  const costsSo = ({ id }: Variation) => sizeStartingPrice(product, id).amount === amount;
  const offered = product.variations.filter(({ available }) => available);
  return offered.find(costsSo) ?? offered[0] ?? product.variations[0];
}

/** The same for one size, shown beside its name. */
export function sizeStartingPrice(product: Product, variationId: string): { amount: Centavos; varies: boolean } {
  return startingPriceFrom(product, { variationId, quantities: {} });
}

/** The same with the choices made so far, as long as no flavour is among them. */
export function startingPriceFrom(product: Product, selection: Selection): { amount: Centavos; varies: boolean } {
  const open = product.groups.filter(({ id }) => groupTotal(selection, id) === 0);
  const { lowest, varies } = rangeIn({ groups: open }, selection.variationId, unitPriceOf(product, selection));
  return { amount: lowest, varies };
}

/** The least and the most that required choices, and all that share a price, can cost; extras come on top. */
export function priceRange(product: Product): Range {
  const sizes = orderableSizes(product);
  return {
    lowest: Math.min(...sizes.map(({ lowest }) => lowest)),
    highest: Math.max(...sizes.map(({ highest }) => highest)),
  };
}

/** Leaves out sizes whose required options are sold out; if that is every size, all count. */
function orderableSizes(product: Product): SizeRange[] {
  const offered = product.variations.filter(({ available }) => available);
  const sizes = offered.length > 0 ? offered : [{ id: null, price: 0 }];
  const all = sizes.map(({ id, price }) => rangeIn(product, id, product.price + price));
  const orderable = all.filter(({ isOrderable }) => isOrderable);
  return orderable.length > 0 ? orderable : all;
}

function rangeIn(product: Pick<Product, "groups">, variationId: string | null, base: Centavos): SizeRange {
  const stocks = offeredGroups(product, variationId).map(stockOf);
  const required = stocks.filter(({ method, min }) => method === "SUM" && min > 0);
  const pools = [
    dearestIn(stocks.filter(({ method }) => method === "MAX")),
    meanIn(stocks.filter(({ method }) => method === "AVG")),
  ];
  const summed = required.map(({ min, units }) => ({
    lowest: costOf(firstOf(units, min)),
    highest: costOf(firstOf(units.toReversed(), min)),
  }));
  const parts = [...pools, ...summed];
  return {
    lowest: parts.reduce((sum, { lowest }) => sum + lowest, base),
    highest: parts.reduce((sum, { highest }) => sum + highest, base),
    varies:
      pools.some(({ lowest, highest }) => lowest !== highest) ||
      required.some(({ units }) => units.some(({ price }) => price !== units[0]?.price)),
    isOrderable: stocks.every(({ min, units }) => countOf(units) >= min),
  };
}

function stockOf(group: Group): Stock {
  const { min, max } = group;
  const units = group.options
    .filter(({ available }) => available)
    .map(({ price, maxQuantity }) => ({ price, count: Math.min(maxQuantity, max) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.price - other.price);
  return { method: methodOf(group), min, max, units };
}

function dearestIn(stocks: readonly Stock[]): Range {
  return {
    lowest: Math.max(0, ...stocks.map(({ min, units }) => firstOf(units, min).at(-1)?.price ?? 0)),
    highest: Math.max(0, ...stocks.map(({ units }) => units.at(-1)?.price ?? 0)),
  };
}

function meanIn(stocks: readonly Stock[]): Range {
  const turned = stocks.map((stock) => ({ ...stock, units: stock.units.toReversed() }));
  return { lowest: furthestMean(stocks, -1), highest: furthestMean(turned, 1) };
}

/**
 * Takes the required units, then all units that move the mean in the direction. Each group's units are sorted in that
 * direction too, so that its best one is always next.
 */
function furthestMean(stocks: readonly Stock[], direction: 1 | -1): Centavos {
  const required = stocks.flatMap(({ min, units }) => firstOf(units, min));
  const further = stocks.flatMap(({ min, max, units }) => firstOf(without(units, min), max - min));
  let [cost, count] = [costOf(required), countOf(required)];
  for (const unit of further.sort((one, other) => direction * (other.price - one.price))) {
    // No units have a mean of 0.
    const mean = count === 0 ? 0 : cost / count;
    if (direction * (unit.price - mean) <= 0) break;
    cost += unit.price * unit.count;
    count += unit.count;
  }
  return meanOf(cost, count);
}

function firstOf(units: readonly Units[], most: number): Units[] {
  let left = most;
  return units.flatMap(({ price, count }) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken > 0 ? [{ price, count: taken }] : [];
  });
}

function without(units: readonly Units[], first: number): Units[] {
  let left = first;
  return units.flatMap(({ price, count }) => {
    const dropped = Math.min(count, left);
    left -= dropped;
    return count > dropped ? [{ price, count: count - dropped }] : [];
  });
}

function countOf(units: readonly Units[]): number {
  return units.reduce((sum, { count }) => sum + count, 0);
}

function costOf(units: readonly Units[]): Centavos {
  return units.reduce((sum, { price, count }) => sum + price * count, 0);
}
