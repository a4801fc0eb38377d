"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { useMarketToken } from "./cart-context";
import { followStored } from "./persisted";
import { createUserStore, forgetUser, type UserState, type UserStore, userKey } from "./user-store";

export type { UserState } from "./user-store";

const opened = new Map<string, UserStore>();
const followed = new WeakSet<UserStore>();

/** Select one fact per call. The state is empty until it is `hydrated`. */
export function useUser<T>(selector: (user: UserState) => T): T {
  return useStore(useUserStore(), selector);
}

export function useUserStore(): UserStore {
  const market = useMarketToken();
  const store = storeOf(market);
  useEffect(() => followOnce(store, market), [store, market]);
  return store;
}

function storeOf(market: string): UserStore {
  const store = opened.get(market) ?? createUserStore(market);
  if (typeof window !== "undefined") opened.set(market, store);
  return store;
}

function followOnce(store: UserStore, market: string): void {
  if (followed.has(store)) return;
  followed.add(store);
  followStored(store, userKey(market), () => forgetUser(store));
}
