"use client";

import { CountedLines } from "@/components/cart/summary/counted-lines";
import { TotalsList } from "@/components/cart/summary/totals-list";
import type { Facts } from "@/components/checkout/state/use-facts";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/overlay/sheet";

/** Focus stays in the dialog when a line is gone. */
function keepFocus() {
  document.querySelector<HTMLElement>("dialog:modal")?.focus();
}

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
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Resumo do pedido"
      footer={
        <div className="flex flex-col gap-3">
          <TotalsList whole={facts.delivery.fee !== null} {...facts.totals} deliveryFee={facts.delivery.fee} />
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
      <CountedLines onRemoved={keepFocus} limitOf={facts.check.limitOf} />
    </Sheet>
  );
}
