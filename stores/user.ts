"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { useMarketToken } from "./cart-context";
import { followStored } from "./persisted";
import { createUserStore, forgetUser, type UserState, type UserStore, userKey } from "./user-store";

export type { UserState } from "./user-store";

const opened = new Map<string, UserStore>();
const followed = new WeakSet<UserStore>();

/** A part of what this device keeps of the customer; select one fact per call. Until `hydrated` it is empty because nothing was read yet. */
export function useUser<T>(selector: (user: UserState) => T): T {
  return useStore(useUserStore(), selector);
}

/** The store itself, for event handlers that read the latest state. Needs no provider: pages without it do not load it. */
export function useUserStore(): UserStore {
  const market = useMarketToken();
  const store = storeOf(market);
  useEffect(() => followOnce(store, market), [store, market]);
  return store;
}

// The server renders the empty one and keeps none.
function storeOf(market: string): UserStore {
  const store = opened.get(market) ?? createUserStore(market);
  if (typeof window !== "undefined") opened.set(market, store);
  return store;
}

// As long as the page lives, whichever of its parts asked first.
function followOnce(store: UserStore, market: string): void {
  if (followed.has(store)) return;
  followed.add(store);
  followStored(store, userKey(market), () => forgetUser(store));
}
