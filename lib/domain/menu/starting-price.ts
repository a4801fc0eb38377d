import type { Centavos } from "@/lib/domain/money";
import type { Product } from "./product";

export function startingPrice(product: Product): { amount: Centavos; varies: boolean } {
  const variations = product.variations.filter((variation) => variation.available).map((variation) => variation.price);
  let lowest = variations.length > 0 ? Math.min(...variations) : 0;
  let varies = variations.some((price) => price !== lowest);
  for (const group of product.groups) {
    if (group.min === 0) continue;
    const prices = group.options
      .filter((option) => option.available)
      .flatMap((option) => Array<Centavos>(Math.min(option.maxQuantity, group.min)).fill(option.price))
      .sort((a, b) => a - b);
    lowest += prices.slice(0, group.min).reduce((sum, price) => sum + price, 0);
    varies ||= prices.some((price) => price !== prices[0]);
  }
  return { amount: product.price + lowest, varies };
}
