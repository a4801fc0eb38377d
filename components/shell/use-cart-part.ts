"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasKeptCart, useMarketId } from "@/stores/cart-context";

const SIGNS = ["pointerdown", "keydown", "storage"];

/**
 * A part of the page that shows the cart; null until it has come: at once for who has a cart, else with the first touch or
 * key: an empty one shows nothing.
 */
export function useCartPart(load: () => Promise<ComponentType>): ComponentType | null {
  const market = useMarketId();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const come = () =>
      void load().then(
        (part) => setPart(() => part),
        () => {},
      );
    if (hasKeptCart(market)) return come();
    // Another tab may fill it, too.
    for (const sign of SIGNS) window.addEventListener(sign, come, { once: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, come);
    };
  }, [market, load]);
  return Part;
}
