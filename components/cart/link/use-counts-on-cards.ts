"use client";

import { useEffect } from "react";
import { adoptSheet } from "@/components/ui/adopt-sheet";
import type { CartLine } from "@/lib/domain/cart/line";

/**
 * Shows on the menu's cards how many of a product are in the cart. By a style sheet, because the cards are the server's
 * markup, and some of them come later.
 */
export function useCountsOnCards(items: readonly Pick<CartLine, "id" | "qty">[]): void {
  useEffect(() => {
    const counts = new Map<string, number>();
    for (const { id, qty } of items) counts.set(id, (counts.get(id) ?? 0) + qty);
    const rules = [...counts].map(([id, count]) => `[data-id="${CSS.escape(id)}"]{--in-cart:"${count}×"}`);
    return adoptSheet(rules.join(""));
  }, [items]);
}
