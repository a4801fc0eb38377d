"use client";

import { useState } from "react";
import { FillSheet, type FillWords } from "@/components/cart/fill-sheet";
import { Button } from "@/components/ui/button";
import type { CheckedLines } from "@/lib/domain/cart/reprice";
import type { Order } from "@/lib/domain/orders/order";
import { useReorder } from "./use-reorder";

const words: FillWords = {
  title: "Pedir de novo",
  changed: "O que mudou desde o pedido",
  nothing: "Nenhum item deste pedido está disponível agora.",
};

/** Goes straight to the cart, or opens a sheet if there is something to report or ask. */
export function Reorder({ order, isMain }: { order: Order; isMain?: boolean }) {
  const [checked, setChecked] = useState<CheckedLines | null>(null);
  const [open, setOpen] = useState(false);
  const { check, fill, busy, cartCount } = useReorder(order);
  const press = async () => {
    const found = await check();
    if (!found) return;
    if (found.changes.length === 0 && cartCount() === 0) return fill(found.lines, "replace");
    setChecked(found);
    setOpen(true);
  };
  return (
    <>
      <Button
        {...(isMain ? { size: "lg", wide: true } : { variant: "secondary" })}
        icon="refresh"
        busy={busy}
        onClick={press}
      >
        Pedir de novo
      </Button>
      {checked && (
        <FillSheet
          open={open}
          words={words}
          onClose={() => setOpen(false)}
          checked={checked}
          cartCount={cartCount()}
          onFill={fill}
        />
      )}
    </>
  );
}
