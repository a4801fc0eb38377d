"use client";

import type { Product, Variation } from "@/lib/domain/menu/product";
import { sizeStartingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** Where flavours set the price, a size alone has none: the least that it can cost. */
export function SizeStartingPrice({ product, variation }: { product: Product; variation: Variation }) {
  const { amount, varies } = sizeStartingPrice(product, variation.id);
  return (
    <>
      {varies && <span className="text-sm text-muted">A partir de </span>}
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
    </>
  );
}
