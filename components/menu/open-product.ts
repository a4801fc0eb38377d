"use client";

import { useSyncExternalStore } from "react";
import { decoded } from "@/lib/domain/decoded";
import { routes } from "@/lib/domain/routes";

export const PRODUCT_LINK = 'a[href^="/produto/"]';

/** Marks history entries that were pushed over the menu, so that closing can step back to it. */
const PUSHED = "produtoSobreCardapio";

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export function openProduct(path: string): void {
  history.pushState({ [PUSHED]: true }, "", path);
  tell();
}

/** Closes the open product: back to the menu it was opened from; after a direct landing the menu takes its place. */
export function closeProduct(): void {
  if (history.state?.[PUSHED]) {
    history.back();
    return;
  }
  history.replaceState(null, "", routes.menu);
  tell();
}

/** The segment below /produto in the address bar, or null; `landing` is what the server rendered. */
export function useProductSegment(landing: string | null): string | null {
  return useSyncExternalStore(subscribe, segmentNow, () => landing);
}

/** The query of the open product's address; empty over every other page and in the server's HTML. */
export function useProductSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => (segmentNow() === null ? "" : location.search),
    () => "",
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

function segmentNow(): string | null {
  const segment = /^\/produto\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return segment ? decoded(segment) : null;
}
