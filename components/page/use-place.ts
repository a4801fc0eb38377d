"use client";

import { useCallback, useSyncExternalStore } from "react";
import { arrived, type PlaceHistory, pushed, stepsBackTo } from "@/lib/domain/checkout/place-history";

const CHANGED = "checkout:place";
let history: PlaceHistory = [];

function subscribe(react: () => void) {
  const moved = () => {
    history = arrived(history, location.search);
    react();
  };
  window.addEventListener("popstate", moved);
  window.addEventListener(CHANGED, react);
  return () => {
    window.removeEventListener("popstate", moved);
    window.removeEventListener(CHANGED, react);
  };
}

const read = () => location.search;
const onServer = () => null;

/** The current query string, which holds the step or the address view; null in the server's HTML. */
export function useSearch(): string | null {
  return useSyncExternalStore<string | null>(subscribe, read, onServer);
}

/** Ways through the checkout, and through the addresses of the profile: each step is an entry of the browser's history. */
export function useNavigation() {
  const push = useCallback((search: string) => {
    if (search === location.search) return;
    history = pushed(history, location.search);
    window.history.pushState(null, "", location.pathname + search);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  const replace = useCallback((search: string) => {
    if (search === location.search) return;
    window.history.replaceState(null, "", location.pathname + search);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  /** Goes back if the earlier entry is `search`; otherwise replaces the current entry with it. */
  const backTo = useCallback(
    (search: string) => {
      const steps = stepsBackTo(history, search);
      if (steps > 0) window.history.go(-steps);
      else replace(search);
    },
    [replace],
  );
  return { push, replace, backTo };
}
