"use client";

import { useStore } from "zustand";
import { cartKey } from "./cart-context";
import { type CartState, createCartStore, forgetCart } from "./cart-store";
import { marketStoreHook } from "./market-store";

export type { CartState } from "./cart-store";

/** For event handlers, which read the latest state. */
export const useCartStore = marketStoreHook({
  create: (market) => createCartStore(market),
  keyOf: cartKey,
  forget: forgetCart,
});

/** Select one fact per call. The cart is empty until it is `hydrated`. */
export function useCart<T>(selector: (cart: CartState) => T): T {
  return useStore(useCartStore(), selector);
}
