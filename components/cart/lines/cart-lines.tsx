"use client";

import { useRef } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { announce } from "@/components/ui/feedback/live-region";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { type CartLine, lineKey } from "@/lib/domain/cart/line";
import { useCartStore } from "@/stores/cart";
import { CartLineRow } from "./cart-line-row";
import { type Removals, RemovedRow, withRemoved } from "./removed-lines";
import { useLineEditor } from "./use-line-editor";

export function CartLines(props: { lines: readonly CartLine[]; check: CartCheck; removals: Removals }) {
  const { lines, check, removals } = props;
  const store = useCartStore();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button may be gone with its line, so focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const { edit, modal } = useLineEditor(check, keepFocus);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Itens do carrinho" className="divide-y divide-line outline-none">
        {withRemoved(lines, removals.removed).map(({ line, isRemoved, index }) => {
          const key = lineKey(line);
          return isRemoved ? (
            <RemovedRow
              key={key}
              takesFocus
              name={line.name}
              onUndo={() => {
                removals.undo({ line, index });
                keepFocus();
              }}
            />
          ) : (
            <CartLineRow
              key={key}
              line={line}
              change={check.changeOf(line)}
              limit={check.limitOf?.(line) ?? null}
              onQuantity={(quantity) => {
                store.getState().setQuantity(key, quantity);
                announce(spokenLine(line, store.getState()));
              }}
              onRemove={() => removals.remove(line)}
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
