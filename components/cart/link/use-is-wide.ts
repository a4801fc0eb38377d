"use client";

import { useSyncExternalStore } from "react";

/** From here on the menu has a column for the cart (app/globals.css). */
const WIDE = "(width >= 64rem)";

/** Whether the cart has a column of its own; for parts that are never in the server's HTML. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}

function follow(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
