"use client";

import { useState } from "react";
import { useProductSearch } from "@/components/menu/open-product";
import type { Product } from "@/lib/domain/menu/product";
import {
  firstMissing,
  initialSelection,
  type Missing,
  type Selection,
  unitPriceOf,
  withVariation,
} from "@/lib/domain/menu/selection";
import { choiceInSearch, type LinkedChoice } from "@/lib/domain/share/product-link";

/** What the size chosen last has no room for. */
type LeftChoice = { name: string; qty: number };

export type ProductChoice = { selection: Selection; note: string; qty: number };

/**
 * A line being edited starts from its own choice. `linked` is a link's choice, known only after the server's HTML: it
 * replaces the choice once.
 */
export function useProductForm(
  product: Product,
  initial?: ProductChoice,
  linked: Pick<ProductChoice, "selection" | "qty"> | null = null,
) {
  const [selection, setSelection] = useState(() => initial?.selection ?? initialSelection(product));
  const [note, setNote] = useState(initial?.note ?? "");
  const [qty, setQty] = useState(initial?.qty ?? 1);
  const [left, setLeft] = useState<LeftChoice[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [taken, setTaken] = useState<typeof linked>(null);
  if (linked && linked !== taken) {
    setTaken(linked);
    setSelection(linked.selection);
    setQty(linked.qty);
  }
  const missing = firstMissing(product, selection);
  return {
    selection,
    setSelection: (next: Selection) => {
      setSelection(next);
      setLeft([]);
    },
    /** Another size keeps what fits; the rest is in `left`. */
    setVariation: (variationId: string) => {
      const next = withVariation(product, selection, variationId);
      setSelection(next.selection);
      setLeft(next.left);
    },
    left,
    note,
    setNote,
    qty,
    setQty,
    missing,
    /** Null before the first attempt to add. */
    marked: attempted ? missing : (null as Missing | null),
    markMissing: () => setAttempted(true),
    total: unitPriceOf(product, selection) * qty,
  };
}

/** The choice in the address; null without one, and in the server's HTML, which is the same for everyone. */
export function useLinkedChoice(product: Product): LinkedChoice | null {
  const search = useProductSearch();
  const [read, setRead] = useState<{ search: string; choice: LinkedChoice | null }>({ search: "", choice: null });
  // Closing removes the query; its choice stays while the sheet closes.
  if (search && search !== read.search) setRead({ search, choice: choiceInSearch(product, search) });
  return read.choice;
}
