"use client";

import { announce } from "@/components/ui/live-region";
import { notify } from "@/components/ui/toast";
import { type CartLine, lineKey } from "@/lib/cart/line";
import { useCart } from "@/stores/cart";
import { CartLineRow } from "./cart-line-row";

/** The cart's lines, with quantities and a removal that can be undone. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const remove = useRemoval();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const key = lineKey(line);
        return (
          <CartLineRow
            key={key}
            line={line}
            onQuantity={(quantity) => {
              setQuantity(key, quantity);
              announce(`${line.name}: ${quantity}`);
            }}
            onRemove={() => remove(line)}
          />
        );
      })}
    </ul>
  );
}

/** Removes a line, says so and offers to undo it. */
export function useRemoval(): (line: CartLine) => void {
  const remove = useCart((cart) => cart.remove);
  const restore = useCart((cart) => cart.restore);
  return (line) => {
    const removed = remove(lineKey(line));
    if (!removed) return;
    const undo = { label: "Desfazer", onClick: () => restore(removed.line, removed.index) };
    notify.success("Item removido do carrinho!", { action: undo });
  };
}
