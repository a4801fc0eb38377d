"use client";

import { announce } from "@/components/ui/feedback/live-region";
import { Stepper } from "@/components/ui/form/stepper";
import { Price } from "@/components/ui/price";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { type CartLine, type LineKey, lineKey, lineTotal } from "@/lib/domain/cart/line";
import type { Limit } from "@/lib/domain/cart/ration";
import { lineName } from "@/lib/domain/menu/line-name";
import { useCart, useCartStore } from "@/stores/cart";
import { LineDetails } from "./line-details";
import { useDecrement } from "./removal";

type Props = { onRemoved: () => void; limitOf?: ((line: CartLine) => Limit | null) | undefined };

/**
 * The cart's lines with their quantities, in little room. A quantity below 1 removes the line, and its button with it:
 * `onRemoved` says where the focus goes.
 */
export function CountedLines({ onRemoved, limitOf }: Props) {
  const lines = useCart((cart) => cart.items);
  const store = useCartStore();
  const decrement = useDecrement();
  const setQuantity = (key: LineKey, quantity: number) => {
    store.getState().setQuantity(key, quantity);
    return null;
  };
  const count = (line: CartLine, quantity: number) => {
    const removed = quantity < line.qty ? decrement(line) : setQuantity(lineKey(line), quantity);
    if (removed) onRemoved();
    else announce(spokenLine(line, store.getState()));
  };
  return (
    <ul aria-label="Itens" className="divide-y divide-line">
      {lines.map((line) => (
        <li key={lineKey(line)} className="flex flex-col gap-2 py-3">
          <div className="flex justify-between gap-3">
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="break-words font-semibold leading-snug">{lineName(line.name, line.variation?.name)}</p>
              <LineDetails line={line} />
            </div>
            <Price amount={lineTotal(line)} className="font-bold" />
          </div>
          <Stepper
            framed
            removable
            silent
            className="self-start"
            label={line.name}
            max={limitOf?.(line)?.most}
            value={line.qty}
            onChange={(quantity) => count(line, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}
