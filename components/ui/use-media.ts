"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for columns side by side, as Tailwind's `lg:`. */
export const WIDE_WINDOW = "(width >= 64rem)";

/** At 400 % zoom or on its side, as `low:` in app/globals.css. */
export const LOW_WINDOW = "(height < 26rem)";

/** Whether a media query matches; false in the server's HTML. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
