import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import type { SchemaNode } from "./structured-data";

/** What a product is sold for, as its card says it: one price, or the least of several; null where none is known. */
export function offerOf(product: Product): SchemaNode | null {
  const { amount, varies } = startingPrice(product);
  // Priced by optional choices alone: nobody sells it for nothing.
  if (amount <= 0) return null;
  const price = decimal(amount);
  return varies
    ? { "@type": "AggregateOffer", lowPrice: price, priceCurrency: "BRL" }
    : { "@type": "Offer", price, priceCurrency: "BRL" };
}

/** `31.90`, whatever the locale. */
function decimal(amount: Centavos): string {
  return (amount / 100).toFixed(2);
}
