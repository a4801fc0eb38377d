"use client";

import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(react: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener("change", react);
  return () => query.removeEventListener("change", react);
}

/** Whether the customer asked for less motion; true in the server's HTML. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
