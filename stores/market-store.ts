"use client";

import { useEffect } from "react";
import { useMarketToken } from "./cart-context";
import { followStored } from "./persisted";

type PersistedStore = Parameters<typeof followStored>[0];

type Kind<Store> = {
  create(market: string): Store;
  keyOf(market: string): string;
  /** Runs when another tab logged out. */
  forget(store: Store): void;
};

/** Each market has its own store. No provider: pages that do not use one do not load it. */
export function marketStoreHook<Store extends PersistedStore>({ create, keyOf, forget }: Kind<Store>): () => Store {
  const opened = new Map<string, Store>();
  const followed = new WeakSet<Store>();

  // The server renders an empty store and keeps none: its memory is shared by all customers.
  function storeOf(market: string): Store {
    const store = opened.get(market) ?? create(market);
    if (typeof window !== "undefined") opened.set(market, store);
    return store;
  }

  // Once per store: reads it after mount, then follows the other tabs.
  function followOnce(store: Store, market: string): void {
    if (followed.has(store)) return;
    followed.add(store);
    followStored(store, keyOf(market), () => forget(store));
  }

  return () => {
    const market = useMarketToken();
    const store = storeOf(market);
    useEffect(() => followOnce(store, market), [store, market]);
    return store;
  };
}
