import type { Group, Option, Product } from "@/lib/domain/menu/product";
import { methodOf, offeredGroups, unitPriceOf } from "@/lib/domain/menu/selection";
import type { Centavos } from "@/lib/domain/money";
import { flavourPath } from "./product-link";

/** `price`: of the smallest size that is whole of this flavour, in centavos. */
export type Flavour = { option: Option; path: string; price: Centavos };

/**
 * The flavours that the menu shows beside their product: those of its first required group without a summed price, if
 * the shop describes any of them. Sold-out ones are left out.
 */
export function flavoursOf(product: Product): Flavour[] {
  const group = product.available ? product.groups.find(isOfFlavours) : undefined;
  if (!group) return [];
  return group.options
    .filter(({ available }) => available)
    .map((option) => ({ option, path: flavourPath(product, option.id), price: lowestPrice(product, group, option) }));
}

function isOfFlavours(group: Group): boolean {
  return (
    methodOf(group) !== "SUM" && group.min > 0 && group.options.some(({ description, image }) => description || image)
  );
}

function lowestPrice(product: Product, group: Group, option: Option): Centavos {
  const sizes: (string | null)[] = product.variations.filter(({ available }) => available).map(({ id }) => id);
  const prices = (sizes.length > 0 ? sizes : [null])
    .filter((variationId) => offeredGroups(product, variationId).some(({ id }) => id === group.id))
    .map((variationId) => unitPriceOf(product, { variationId, quantities: { [group.id]: { [option.id]: 1 } } }));
  return Math.min(...prices);
}
