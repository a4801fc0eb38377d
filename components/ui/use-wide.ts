"use client";

import { useSyncExternalStore } from "react";

const WIDE = "(width >= 64rem)";

function subscribe(react: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", react);
  return () => query.removeEventListener("change", react);
}

/** Whether there is room for two columns, as Tailwind's `lg:` has it; false in the server's HTML. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
