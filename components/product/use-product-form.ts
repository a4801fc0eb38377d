"use client";

import { useState } from "react";
import type { Product } from "@/lib/domain/menu/product";
import {
  firstMissing,
  initialSelection,
  type LeftChoice,
  type Missing,
  type Selection,
  unitPriceOf,
  withVariation,
} from "@/lib/domain/menu/selection";

export type ProductChoice = { selection: Selection; note: string; qty: number };

/**
 * A line being edited starts from its own choice. `linked` is a link's choice, known only after the server's HTML: it
 * replaces a choice that the customer has not touched.
 */
export function useProductForm(
  product: Product,
  initial?: ProductChoice,
  linked: Pick<ProductChoice, "selection" | "qty"> | null = null,
) {
  const [selection, setSelection] = useState(() => initial?.selection ?? initialSelection(product));
  // The selection before a smaller size dropped part of it; a larger size restores that.
  const [wished, setWished] = useState(selection);
  const [note, setNote] = useState(initial?.note ?? "");
  const [qty, setQty] = useState(initial?.qty ?? 1);
  const [left, setLeft] = useState<LeftChoice[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [taken, setTaken] = useState<typeof linked>(null);
  const [isTouched, setTouched] = useState(false);
  if (linked && linked !== taken) {
    setTaken(linked);
    if (!isTouched) {
      setSelection(linked.selection);
      setWished(linked.selection);
      setQty(linked.qty);
    }
  }
  const missing = firstMissing(product, selection);
  return {
    selection,
    setSelection: (next: Selection) => {
      setTouched(true);
      setSelection(next);
      setWished(next);
      setLeft([]);
    },
    /** Another size keeps the choices that still fit; the rest is in `left`. */
    setVariation: (variationId: string) => {
      const next = withVariation(product, wished, variationId);
      setTouched(true);
      setSelection(next.selection);
      setLeft(next.left);
    },
    left,
    note,
    setNote,
    qty,
    setQty: (next: number) => {
      setTouched(true);
      setQty(next);
    },
    missing,
    /** Null before the first attempt to add. */
    marked: attempted ? missing : (null as Missing | null),
    markMissing: () => setAttempted(true),
    total: unitPriceOf(product, selection) * qty,
  };
}
