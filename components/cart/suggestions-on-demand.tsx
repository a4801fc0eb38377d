"use client";

import { useCode } from "@/components/lazy/use-code";
import { lazyCode } from "@/lib/browser/lazy-code";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Product } from "@/lib/domain/menu/product";

const suggestionsCode = lazyCode(() => import("./suggestions"));

/** 'Peça também': its code loads only for a cart whose products suggest others. */
export function SuggestionsOnDemand(props: { lines: readonly CartLine[]; products: readonly Product[] | null }) {
  const { lines, products } = props;
  const isAsked = products?.some((product) => product.suggests && lines.some(({ id }) => id === product.id)) ?? false;
  const code = useCode(suggestionsCode, isAsked);
  return products && code.data ? <code.data.Suggestions lines={lines} products={products} /> : null;
}
