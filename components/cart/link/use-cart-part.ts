"use client";

import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { hasStoredCart, useMarketToken } from "@/stores/cart-context";

type CartParts = typeof import("./cart-parts");

let known: CartParts | null = null;
const listeners = new Set<() => void>();

/** Hands over the parts of the page that show the cart; what can fill it brings them along, instead of loading the same code twice. */
export function provideCartParts(parts: CartParts): void {
  known = parts;
  for (const listener of listeners) listener();
}

/**
 * A part of the page that shows the cart; null until it has come, with the others in one file: at once for who has a cart or the
 * room to see one, else with what fills it (`provideCartParts`): an empty one shows nothing.
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
    if (hasStoredCart(market) || matchMedia("(width >= 64rem)").matches) return come();
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
