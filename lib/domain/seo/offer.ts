import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { isPricedByChoice } from "@/lib/domain/menu/selection";
import { priceRange, sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import type { SchemaNode } from "./structured-data";

/**
 * One offer per variation; otherwise the cheapest way to order the product. Empty if only optional choices have a
 * price, because the product is never sold for nothing, and if the price is unknown.
 */
export function offersOf(product: Product): SchemaNode[] {
  if (product.isPriceUnknown) return [];
  if (product.variations.length < 2)
    return pricedOffers([{ ...offerOf(startingPrice(product)), ...validityOf(product), ...availabilityOf(product) }]);
  return pricedOffers(
    product.variations.map((variation) => ({
      ...offerOf(sizeStartingPrice(product, variation.id)),
      ...validityOf(product),
      name: `${fullName(product)}, ${variation.name}`,
      ...availabilityOf(product, variation),
    })),
  );
}

/** The price of a product in the menu's list: one, or the lowest and highest of its variations or flavours. */
export function menuOfferOf(product: Product): SchemaNode | null {
  if (product.isPriceUnknown) return null;
  const { lowest, highest, count } = isPricedByChoice(product)
    ? { ...priceRange(product), count: undefined }
    : rangeOfSizes(product);
  if (lowest >= highest || lowest <= 0) return pricedOffers([offerOf(startingPrice(product))])[0] ?? null;
  return {
    "@type": "AggregateOffer",
    lowPrice: decimal(lowest),
    highPrice: decimal(highest),
    ...(count && { offerCount: count }),
    priceCurrency: "BRL",
  };
}

function rangeOfSizes(product: Product): { lowest: Centavos; highest: Centavos; count: number } {
  const offered = product.variations.filter(({ available }) => available);
  const prices = offered.map(({ id }) => sizeStartingPrice(product, id).amount);
  return { lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length };
}

/** In reais with a dot, as schema.org and Open Graph want it. */
export function decimal(amount: Centavos): string {
  return (amount / 100).toFixed(2);
}

type Offer = { "@type": "Offer"; price: string; priceCurrency: "BRL" };

function offerOf({ amount }: { amount: Centavos }): Offer {
  return { "@type": "Offer", price: decimal(amount), priceCurrency: "BRL" };
}

function pricedOffers<Priced extends Offer>(offers: Priced[]): Priced[] {
  return offers.filter(({ price }) => Number(price) > 0);
}

/** Until when a promotion's price holds. */
function validityOf({ priceUntil }: Product) {
  return priceUntil ? { priceValidUntil: priceUntil } : {};
}

/** Includes the moment at which it is back on sale, if known. */
function availabilityOf(product: Product, variation?: Variation) {
  const isOnSale = product.available && variation?.available !== false;
  const now = product.isLater ? "PreOrder" : "InStock";
  const out = [product, ...(variation ? [variation] : [])].filter(({ available }) => !available);
  const returns = out.map(({ unavailableUntil }) => unavailableUntil ?? "").sort();
  const last = returns.every((moment) => moment !== "") ? returns.at(-1) : undefined;
  return {
    availability: `https://schema.org/${isOnSale ? now : "SoldOut"}`,
    ...(last && { availabilityStarts: last }),
  };
}
