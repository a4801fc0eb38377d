"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasStoredCart, useMarketToken } from "@/stores/cart-context";

const SIGNS = ["pointerdown", "keydown", "storage"];

type CartParts = typeof import("./cart-parts");

/**
 * A part of the page that shows the cart; null until it has come, with the others in one file: at once for who has a cart
 * or the room to see one, else with the first touch or key: an empty one shows nothing.
 */
export function useCartPart(name: keyof CartParts): ComponentType | null {
  const market = useMarketToken();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const come = () =>
      void import("./cart-parts").then(
        (parts) => setPart(() => parts[name]),
        () => {},
      );
    if (hasStoredCart(market) || matchMedia("(width >= 64rem)").matches) return come();
    // Another tab may fill it, too.
    for (const sign of SIGNS) window.addEventListener(sign, come, { once: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, come);
    };
  }, [market, name]);
  return Part;
}
