"use client";

import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { type CartState, type CartStore, cartKey, createCartStore, forgetCart } from "./cart-store";
import { followStored } from "./persisted";

export type { CartState } from "./cart-store";

const CartContext = createContext<{ store: CartStore; market: string } | null>(null);

/** Gives a page the cart of its market, read once after mount and following the other tabs of the same market. */
export function CartProvider({ market, children }: { market: string; children: ReactNode }) {
  const [value] = useState(() => ({ store: createCartStore(market), market }));
  useEffect(() => followStored(value.store, cartKey(market), () => forgetCart(value.store)), [value, market]);
  return createElement(CartContext, { value }, children);
}

/** A part of the cart; select one fact per call. Until `hydrated` the cart is empty because nothing was read yet. */
export function useCart<T>(selector: (cart: CartState) => T): T {
  return useStore(useCartContext().store, selector);
}

/** The store itself, for event handlers that read the latest state. */
export function useCartStore(): CartStore {
  return useCartContext().store;
}

/** The market whose cart this is. */
export function useMarketId(): string {
  return useCartContext().market;
}

function useCartContext() {
  const value = useContext(CartContext);
  if (!value) throw new Error("useCart needs a <CartProvider> above it.");
  return value;
}
