"use client";

import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { type CartState, type CartStore, cartKey, createCartStore, forgetCart, rehydrateCart } from "./cart-store";

export type { CartState } from "./cart-store";

const CartContext = createContext<{ store: CartStore; market: string } | null>(null);

/** Gives a page the cart of its market, read once after mount and following the other tabs of the same market. */
export function CartProvider({ market, children }: { market: string; children: ReactNode }) {
  const [value] = useState(() => ({ store: createCartStore(market), market }));
  useEffect(() => followStorage(value.store, market), [value, market]);
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

/** Reads what is stored, then follows other tabs; returns how to stop. */
export function followStorage(store: CartStore, market: string): () => void {
  void rehydrateCart(store);

  const follow = (text: string | null) => {
    if (text === null) forgetCart(store);
    else void store.persist.rehydrate();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === cartKey(market)) follow(event.newValue);
  };
  // A page out of the back/forward cache has missed what other tabs did.
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    try {
      follow(window.localStorage.getItem(cartKey(market)));
    } catch {}
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}
