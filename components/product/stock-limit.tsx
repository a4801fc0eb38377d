"use client";

import { useEffect } from "react";
import { lineKey, lineOf } from "@/lib/domain/cart/line";
import { limitOf } from "@/lib/domain/cart/ration";
import type { Product } from "@/lib/domain/menu/product";
import type { Selection } from "@/lib/domain/menu/selection";
import { useCart } from "@/stores/cart";
import type { ProductChoice } from "./use-product-form";

export type Limits = { most?: number; lack?: string };

type Props = {
  product: Product;
  selection: Selection;
  qty: number;
  /** The line being edited, whose units are not beside it. */
  initial: ProductChoice | undefined;
  onLimits: (limits: Limits) => void;
};

/** Holds the quantity of a counted product at what the cart leaves, and says so. */
export function StockLimit({ product, selection, qty, initial, onLimits }: Props) {
  const items = useCart((cart) => cart.items);
  const edited = initial && lineKey(lineOf(product, initial.selection, initial.note, 1));
  const others = items.filter((line) => lineKey(line) !== edited);
  const limit = limitOf(lineOf(product, selection, "", 1), product.left, others);
  const most = limit?.most;
  const text = limit && qty >= limit.most ? `${limit.text}.` : null;
  const lack = limit && qty > limit.most ? `${limit.text}.` : undefined;
  useEffect(
    () => onLimits({ ...(most !== undefined && { most: Math.max(1, most) }), ...(lack && { lack }) }),
    [most, lack, onLimits],
  );
  return (
    <p role="status" className="basis-full font-semibold text-sm text-wait empty:hidden">
      {text}
    </p>
  );
}
