"use client";

import { LineDetails } from "@/components/cart/lines/line-details";
import { useDecrement } from "@/components/cart/lines/removal";
import { TotalsList } from "@/components/cart/totals-list";
import type { Facts } from "@/components/checkout/state/use-facts";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { Stepper } from "@/components/ui/form/stepper";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Price } from "@/components/ui/price";
import { spokenLine } from "@/lib/domain/cart/announcements";
import { type CartLine, type LineKey, lineKey, lineTotal } from "@/lib/domain/cart/line";
import { useCartStore } from "@/stores/cart";

/** A quantity below 1 removes the line here. */
export function OrderSummary({
  facts,
  open,
  onClose,
  onContinue,
}: {
  facts: Facts;
  open: boolean;
  onClose: () => void;
  /** To the next step; on the last one the sheet only closes. */
  onContinue: () => void;
}) {
  const store = useCartStore();
  const decrement = useDecrement();
  const setQuantity = (key: LineKey, quantity: number) => {
    store.getState().setQuantity(key, quantity);
    return null;
  };
  const count = (line: CartLine, quantity: number) => {
    const removed = quantity < line.qty ? decrement(line) : setQuantity(lineKey(line), quantity);
    if (!removed) announce(spokenLine(line, store.getState()));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Resumo do pedido"
      footer={
        <div className="flex flex-col gap-3">
          <TotalsList whole {...facts.totals} deliveryFee={facts.delivery.fee} />
          <Button
            wide
            className="min-h-12"
            onClick={() => {
              onClose();
              onContinue();
            }}
          >
            Continuar
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {facts.lines.map((line) => (
          <li key={lineKey(line)} className="flex flex-col gap-2 py-3">
            <div className="flex justify-between gap-3">
              <div className="flex min-w-0 flex-col gap-0.5">
                <p className="break-words font-semibold">{line.name}</p>
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
              value={line.qty}
              onChange={(quantity) => count(line, quantity)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
