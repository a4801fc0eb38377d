"use client";

import { useRef } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { spokenLine, spokenRemoval } from "@/lib/domain/cart/announcements";
import { cartCopy } from "@/lib/domain/cart/copy";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { useCartStore } from "@/stores/cart";
import type { CartStore, RemovedLine } from "@/stores/cart-store";
import { CartLineRow } from "./cart-line-row";
import { useLineEditor } from "./line-editor";

/** The cart's lines: counted, edited, removed with a way back, and settled where the menu has changed them. */
export function CartLines({ lines, check }: { lines: readonly CartLine[]; check: CartCheck }) {
  const store = useCartStore();
  const remove = useRemoval();
  const list = useRef<HTMLUListElement>(null);
  // What was pressed may be gone with its line: focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const { edit, modal } = useLineEditor(check, keepFocus);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Itens do carrinho" className="divide-y divide-line outline-none">
        {lines.map((line) => {
          const key = lineKey(line);
          return (
            <CartLineRow
              key={key}
              line={line}
              change={check.changeOf(line)}
              onQuantity={(quantity) => {
                store.getState().setQuantity(key, quantity);
                announce(spokenLine(line, store.getState()));
              }}
              onRemove={() => {
                remove(line);
                keepFocus();
              }}
              onEdit={() => void edit(line)}
              onAccept={() => {
                check.accept(key);
                keepFocus();
              }}
            />
          );
        })}
      </ul>
      {modal}
    </>
  );
}

/** Removes a line, says so and offers to undo it. */
export function useRemoval(): (line: CartLine) => void {
  const store = useCartStore();
  return (line) => sayRemoved(store, store.getState().remove(lineKey(line)));
}

/** Takes one off a line; with the last one the line is removed. */
export function useDecrement(): (line: CartLine) => void {
  const store = useCartStore();
  return (line) => sayRemoved(store, store.getState().decrement(lineKey(line)));
}

function sayRemoved(store: CartStore, removed: RemovedLine | null): void {
  if (!removed) return;
  const undo = () => {
    store.getState().restore(removed.line, removed.index);
    announce(spokenLine(removed.line, store.getState()));
  };
  notify.success(cartCopy.removed, { action: { label: "Desfazer", onClick: undo } });
  announce(spokenRemoval(removed.line, store.getState()));
}
