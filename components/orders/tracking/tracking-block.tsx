"use client";

import { useState } from "react";
import { Block } from "@/components/orders/order-blocks";
import { Button } from "@/components/ui/button";
import { orderSentence } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { Progress, type Reading } from "./progress";
import { TrackingSheet } from "./tracking-sheet";

export function TrackingBlock({ order, ...reading }: Reading & { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <Block title="Acompanhamento">
      <Progress order={order} sentence={orderSentence(order)} {...reading} />
      {!isOver(order.status) && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          icon={order.mode === "TAKEOUT" ? "store" : "bike"}
          wide
          className="print:hidden"
          onClick={() => setOpen(true)}
        >
          Acompanhar pedido
        </Button>
      )}
      <TrackingSheet open={open} onClose={() => setOpen(false)} order={order} {...reading} />
    </Block>
  );
}
