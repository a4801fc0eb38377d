"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { fetchProducts, sharedProducts } from "@/lib/browser/menu/fetch-products";
import type { Product } from "@/lib/domain/menu/product";

type Menu = readonly Product[];

/**
 * The current menu: fetched once it is wanted, and again by `read`, which returns it, or null on failure. The last one
 * fetched stays available. An empty menu counts as none. Not React Query, which the cart does without.
 */
export function useLiveMenu(isWanted: boolean) {
  const [menu, setMenu] = useState<Menu | null>(null);
  const last = useRef<Promise<Menu | null>>(null);
  const follow = useCallback((asked: ReturnType<typeof fetchProducts>) => {
    const reading = asked.then(
      (answer) => (answer.ok && answer.value.length > 0 ? answer.value : null),
      () => null,
    );
    last.current = reading;
    void reading.then((products) => {
      if (last.current !== reading) return;
      last.current = null;
      if (products) setMenu(products);
    });
    return reading;
  }, []);
  const read = useCallback(() => follow(fetchProducts()), [follow]);
  /** The same, unless it is being read already, here or for a cart that came by a link. */
  const refresh = useCallback(() => void (last.current ?? follow(sharedProducts())), [follow]);
  useEffect(() => {
    if (isWanted) refresh();
  }, [isWanted, refresh]);
  return { menu, read, refresh };
}
