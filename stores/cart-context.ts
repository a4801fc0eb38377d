"use client";

import { createContext, createElement, type ReactNode, useContext } from "react";

const CartContext = createContext<string | null>(null);

/** Gives a page the cart of its market; the cart itself is loaded by the parts that show or change it (`useCart`). */
export function CartProvider({ market, children }: { market: string; children: ReactNode }) {
  return createElement(CartContext, { value: market }, children);
}

/** The market whose cart this is. */
export function useMarketToken(): string {
  const market = useContext(CartContext);
  if (market === null) throw new Error("useCart needs a <CartProvider> above it.");
  return market;
}

/** The key under which a browser keeps the cart of a market. */
export function cartKey(market: string): string {
  return `cart:${market}`;
}

/** Whether this browser has kept a cart of the market. */
export function hasKeptCart(market: string): boolean {
  try {
    return window.localStorage.getItem(cartKey(market)) !== null;
  } catch {
    return false;
  }
}
