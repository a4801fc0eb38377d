"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Block } from "@/components/orders/order-blocks";
import { StatusLine } from "@/components/orders/status/status-line";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { Button } from "@/components/ui/button";
import { nextSentence } from "@/lib/domain/orders/copy";
import { arrivalWindow } from "@/lib/domain/orders/delivery-estimate";
import type { Order } from "@/lib/domain/orders/order";
import { promiseSentence } from "@/lib/domain/orders/promised-time";
import { isOver } from "@/lib/domain/orders/status";
import { TrackingSheet } from "./tracking-sheet";

export function TrackingBlock({ order, updatedAt, failing }: { order: Order; updatedAt: number; failing: boolean }) {
  const [open, setOpen] = useState(false);
  const { timezone } = useMarket();
  const isFetched = order.mode === "TAKEOUT";
  const moving = !isOver(order.status);
  // What is ready waits at the shop, whenever it was promised.
  const isReady = isFetched && order.status === "delivering";
  const promise = moving && !isReady && order.promisedAt ? promiseSentence(order.promisedAt, timezone) : null;
  const arrival = moving && !isReady ? arrivalWindow(order.createdAt, order.deliveryTime, timezone) : null;
  return (
    <Block title="Acompanhamento">
      <StatusLine status={order.tracking} mode={order.mode} />
      <p className="font-semibold">{nextSentence(order.status, order.mode)}</p>
      {promise && <p>{promise}</p>}
      {order.cancelReason && !moving && <p className="break-words">Motivo: {order.cancelReason}</p>}
      {arrival && !promise && (
        <p>
          {isFetched ? "Previsão para retirada" : "Previsão de chegada"}: entre {arrival}.
        </p>
      )}
      {(moving || failing) && <UpdatedAgo at={updatedAt} failing={failing} />}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={isFetched ? "store" : "bike"}
        wide
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        Acompanhar pedido
      </Button>
      <TrackingSheet open={open} onClose={() => setOpen(false)} order={order} updatedAt={updatedAt} failing={failing} />
    </Block>
  );
}
