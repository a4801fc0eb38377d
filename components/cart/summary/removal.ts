"use client";

import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { spokenLine, spokenRemoval } from "@/lib/domain/cart/announcements";
import { cartCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { useCartStore } from "@/stores/cart";
import type { CartStore, RemovedLine } from "@/stores/cart-store";

export function useRemoval(): (line: CartLine) => RemovedLine | null {
  const store = useCartStore();
  return (line) => sayRemoved(store, store.getState().remove(lineKey(line)));
}

export function useDecrement(): (line: CartLine) => RemovedLine | null {
  const store = useCartStore();
  return (line) => sayRemoved(store, store.getState().decrement(lineKey(line)));
}

function sayRemoved(store: CartStore, removed: RemovedLine | null): RemovedLine | null {
  if (!removed) return null;
  const undo = () => restore(store, removed);
  notify.success(cartCopy.removed, { action: { label: "Desfazer", onClick: undo }, silent: true });
  announce(spokenRemoval(removed.line, store.getState()));
  return removed;
}

/** Puts a removed line back and announces it, unless it is in the cart again. */
export function restore(store: CartStore, { line, index }: RemovedLine): void {
  const { items } = store.getState();
  if (items.some((item) => lineKey(item) === lineKey(line))) return;
  store.getState().restore(line, index);
  announce(spokenLine(line, store.getState()));
}
