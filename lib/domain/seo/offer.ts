import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import type { SchemaNode } from "./structured-data";

export function offerOf(product: Product): SchemaNode | null {
  const { amount, varies } = startingPrice(product);
  // Priced by optional choices alone: it is never sold for nothing.
  if (amount <= 0) return null;
  const price = decimal(amount);
  return varies
    ? { "@type": "AggregateOffer", lowPrice: price, priceCurrency: "BRL" }
    : { "@type": "Offer", price, priceCurrency: "BRL" };
}

function decimal(amount: Centavos): string {
  return (amount / 100).toFixed(2);
}
