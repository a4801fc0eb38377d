"use client";

import { useStore } from "zustand";
import { marketStoreHook } from "./market-store";
import { createUserStore, forgetUser, type UserState, userKey } from "./user-store";

export type { UserState } from "./user-store";

/** For event handlers, which read the latest state. */
export const useUserStore = marketStoreHook({
  create: (market) => createUserStore(market),
  keyOf: userKey,
  forget: forgetUser,
});

/** Select one fact per call. The state is empty until it is `hydrated`. */
export function useUser<T>(selector: (user: UserState) => T): T {
  return useStore(useUserStore(), selector);
}
