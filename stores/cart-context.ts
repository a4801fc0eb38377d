"use client";

import { createContext, createElement, type ReactNode, useContext } from "react";

const CartContext = createContext<string | null>(null);

/** Only names the market; the parts that show or change the cart load it (`useCart`). */
export function CartProvider({ market, children }: { market: string; children: ReactNode }) {
  return createElement(CartContext, { value: market }, children);
}

export function useMarketToken(): string {
  const market = useContext(CartContext);
  if (market === null) throw new Error("useCart needs a <CartProvider> above it.");
  return market;
}

export function cartKey(market: string): string {
  return `cart:${market}`;
}

export function hasStoredCart(market: string): boolean {
  try {
    return window.localStorage.getItem(cartKey(market)) !== null;
  } catch {
    return false;
  }
}
