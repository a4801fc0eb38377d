"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { cartKey, useMarketToken } from "./cart-context";
import { type CartState, type CartStore, createCartStore, forgetCart } from "./cart-store";
import { followStored } from "./persisted";

export type { CartState } from "./cart-store";

const opened = new Map<string, CartStore>();
const followed = new WeakSet<CartStore>();

/** Select one fact per call. The cart is empty until it is `hydrated`. */
export function useCart<T>(selector: (cart: CartState) => T): T {
  return useStore(useCartStore(), selector);
}

export function useCartStore(): CartStore {
  const market = useMarketToken();
  const store = storeOf(market);
  useEffect(() => followOnce(store, market), [store, market]);
  return store;
}

// The server renders an empty cart and stores none: its memory is shared by all customers.
function storeOf(market: string): CartStore {
  const store = opened.get(market) ?? createCartStore(market);
  if (typeof window !== "undefined") opened.set(market, store);
  return store;
}

function followOnce(store: CartStore, market: string): void {
  if (followed.has(store)) return;
  followed.add(store);
  followStored(store, cartKey(market), () => forgetCart(store));
}
