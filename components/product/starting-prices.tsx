"use client";

import type { Product, Variation } from "@/lib/domain/menu/product";
import type { Selection } from "@/lib/domain/menu/selection";
import { sizeStartingPrice, startingPriceFrom } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** Where flavours set the price, a size has none of its own: shows the lowest possible one. */
export function SizeStartingPrice({ product, variation }: { product: Product; variation: Variation }) {
  const { amount, varies } = sizeStartingPrice(product, variation.id);
  return (
    <>
      {varies && <span className="text-sm text-muted max-[359px]:block">A partir de </span>}
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
    </>
  );
}

/** On the button, until the first flavour is chosen. */
export function StartingTotal({ product, selection, qty }: { product: Product; selection: Selection; qty: number }) {
  const { amount, varies } = startingPriceFrom(product, selection);
  return (
    <span>
      {varies && <span className="font-normal text-sm">A partir de </span>}
      <span className="font-bold text-lg whitespace-nowrap tabular-nums">{formatMoney(amount * qty)}</span>
    </span>
  );
}
