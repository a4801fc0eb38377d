"use client";

import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { WIDE_WINDOW } from "@/components/ui/use-media";
import { hasStoredCart, useMarketToken } from "@/stores/cart-context";

type CartParts = typeof import("./cart-parts");

let known: CartParts | null = null;
const listeners = new Set<() => void>();

/** Provides the parts that show the cart: the code that fills it includes them, instead of loading them twice. */
export function provideCartParts(parts: CartParts): void {
  known = parts;
  for (const listener of listeners) listener();
}

/**
 * A part of the page that shows the cart; null until its code has loaded. All parts are one chunk: it loads at once for
 * a filled cart or a wide window, otherwise with the code that fills the cart (`provideCartParts`).
 */
export function useCartPart(name: keyof CartParts): ComponentType | null {
  const market = useMarketToken();
  const parts = useSyncExternalStore(
    follow,
    () => known,
    () => null,
  );
  useEffect(() => {
    const come = () => void import("./cart-parts").then(provideCartParts, () => {});
    if (hasStoredCart(market) || matchMedia(WIDE_WINDOW).matches) return come();
    // Another tab may fill it, too.
    window.addEventListener("storage", come, { once: true });
    return () => window.removeEventListener("storage", come);
  }, [market]);
  return parts?.[name] ?? null;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
