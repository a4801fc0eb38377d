import type { Product, Variation } from "@/lib/domain/menu/product";
import { methodOf } from "@/lib/domain/menu/selection";
import { priceRange, startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import type { SchemaNode } from "./structured-data";

/**
 * One offer for each variation; otherwise the cheapest way to have the product. Empty where optional choices alone have
 * a price, which is never sold for nothing, and where nobody knows the price.
 */
export function offersOf(product: Product): SchemaNode[] {
  if (product.isPriceUnknown) return [];
  if (product.variations.length < 2)
    return pricedOffers([{ ...offerOf(product), availability: availabilityOf(product) }]);
  return pricedOffers(
    product.variations.map((variation) => ({
      ...offerOf({ ...product, variations: [{ ...variation, available: true }] }),
      name: `${product.name}, ${variation.name}`,
      availability: availabilityOf(product, variation),
    })),
  );
}

/** The price of a product in the list of the menu: one, or the lowest and highest of its variations or flavours. */
export function menuOfferOf(product: Product): SchemaNode | null {
  if (product.isPriceUnknown) return null;
  if (isByHalves(product)) return rangeOffer(product, priceRange(product));
  const prices = product.variations
    .filter(({ available }) => available)
    .map((variation) => startingPrice({ ...product, variations: [variation] }).amount);
  if (prices.length < 2) return rangeOffer(product, { lowest: 0, highest: 0 });
  return rangeOffer(product, { lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length });
}

function rangeOffer(
  product: Product,
  range: { lowest: Centavos; highest: Centavos; count?: number },
): SchemaNode | null {
  const { lowest, highest, count } = range;
  if (lowest === highest || lowest <= 0) return pricedOffers([offerOf(product)])[0] ?? null;
  return {
    "@type": "AggregateOffer",
    lowPrice: decimal(lowest),
    highPrice: decimal(highest),
    ...(count && { offerCount: count }),
    priceCurrency: "BRL",
  };
}

/** Where every price is that of a choice, the highest is known too; extras that are summed have no end. */
function isByHalves({ groups }: Product): boolean {
  return groups.some((group) => methodOf(group) !== "SUM");
}

/** In reais with a dot, as schema.org and Open Graph want it. */
export function decimal(amount: Centavos): string {
  return (amount / 100).toFixed(2);
}

type Offer = { "@type": "Offer"; price: string; priceCurrency: "BRL" };

function offerOf(product: Product): Offer {
  return { "@type": "Offer", price: decimal(startingPrice(product).amount), priceCurrency: "BRL" };
}

function pricedOffers<Priced extends Offer>(offers: Priced[]): Priced[] {
  return offers.filter(({ price }) => Number(price) > 0);
}

function availabilityOf(product: Product, variation?: Variation): string {
  const isOnSale = product.available && variation?.available !== false;
  return `https://schema.org/${isOnSale ? "InStock" : "SoldOut"}`;
}
