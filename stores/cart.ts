"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { cartKey, useMarketToken } from "./cart-context";
import { type CartState, type CartStore, createCartStore, forgetCart } from "./cart-store";
import { followStored } from "./persisted";

export type { CartState } from "./cart-store";

const opened = new Map<string, CartStore>();
const followed = new WeakSet<CartStore>();

/** A part of the cart; select one fact per call. Until `hydrated` the cart is empty because nothing was read yet. */
export function useCart<T>(selector: (cart: CartState) => T): T {
  return useStore(useCartStore(), selector);
}

/** The store itself, for event handlers that read the latest state. Pages without a part of the cart do not load it. */
export function useCartStore(): CartStore {
  const market = useMarketToken();
  const store = storeOf(market);
  useEffect(() => followOnce(store, market), [store, market]);
  return store;
}

// The server renders the empty one and keeps none.
function storeOf(market: string): CartStore {
  const store = opened.get(market) ?? createCartStore(market);
  if (typeof window !== "undefined") opened.set(market, store);
  return store;
}

// Read once, after mount, and kept equal with the other tabs as long as the page lives.
function followOnce(store: CartStore, market: string): void {
  if (followed.has(store)) return;
  followed.add(store);
  followStored(store, cartKey(market), () => forgetCart(store));
}
