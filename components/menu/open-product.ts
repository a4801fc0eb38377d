"use client";

import { useSyncExternalStore } from "react";
import { afterPaint } from "@/components/ui/after-paint";
import { decoded } from "@/lib/domain/decoded";
import { routes } from "@/lib/domain/routes";

export const PRODUCT_LINK = 'a[href^="/produto/"]';

/** Marks history entries that were pushed over the menu, so that closing can step back to it. */
const PUSHED = "produtoSobreCardapio";

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The path of the product that opens: written into the address once it is painted, for which a slow phone needs 20 ms. */
let opening: string | null = null;

/** From the tap that closes a product until the browser is back on the menu. */
let isClosing = false;

const pathNow = () => opening ?? location.pathname + location.search;

/** `path` may have a query with a choice. */
export function openProduct(path: string): void {
  // The second tap of a double one: the page behind takes taps until the frame after the first.
  if (path === pathNow()) return;
  isClosing = false;
  opening = path;
  afterPaint(() => {
    if (opening !== path) return;
    opening = null;
    history.pushState({ [PUSHED]: true }, "", path);
  });
  tell();
}

/**
 * Closes the open product: returns to the menu it was opened from, or shows the menu instead after a direct landing.
 * Returns false if it is closing already, as on the second tap of a double tap.
 */
export function closeProduct(): boolean {
  if (isClosing) return false;
  if (!opening && history.state?.[PUSHED]) {
    goBack();
    return true;
  }
  if (opening) opening = null;
  else history.replaceState(null, "", routes.menu);
  tell();
  return true;
}

/** Waits for the tap's own frame: closing a modal recalculates the style of the whole page, 70 ms on a slow phone. */
function goBack(): void {
  isClosing = true;
  window.addEventListener("popstate", () => (isClosing = false), { once: true });
  afterPaint(() => isClosing && history.back());
}

/** The segment below /produto in the URL, or null; `landing` is the segment that the server rendered. */
export function useProductSegment(landing: string | null): string | null {
  return useSyncExternalStore(subscribe, segmentNow, () => landing);
}

/** The query of the open product's address; empty over every other page and in the server's HTML. */
export function useProductSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => (segmentNow() === null ? "" : new URL(pathNow(), location.origin).search),
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
  const segment = /^\/produto\/([^/?]+)\/?(?:\?|$)/.exec(pathNow())?.[1];
  return segment ? decoded(segment) : null;
}
