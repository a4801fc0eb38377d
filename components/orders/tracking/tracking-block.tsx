"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Block } from "@/components/orders/order-blocks";
import { StatusLine } from "@/components/orders/status/status-line";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { Button } from "@/components/ui/button";
import { nextSentence } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { promisedText } from "@/lib/domain/orders/order-link";
import { isOver } from "@/lib/domain/orders/status";
import { ShareStatus } from "./share-status";
import { TrackingSheet } from "./tracking-sheet";

type Props = { order: Order; canShare: boolean; updatedAt: number; failing: boolean };

export function TrackingBlock({ order, canShare, updatedAt, failing }: Props) {
  const [open, setOpen] = useState(false);
  const { timezone } = useMarket();
  const isFetched = order.mode === "TAKEOUT";
  const moving = !isOver(order.status);
  const promised = promisedText(order, timezone);
  return (
    <Block title="Acompanhamento">
      <StatusLine status={order.tracking} mode={order.mode} />
      <p className="font-semibold">{nextSentence(order.status, order.mode)}</p>
      {promised && <p>{promised}</p>}
      {order.cancelReason && !moving && <p className="break-words">Motivo: {order.cancelReason}</p>}
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
      {canShare && order.links !== undefined && <ShareStatus order={order} />}
      <TrackingSheet open={open} onClose={() => setOpen(false)} order={order} updatedAt={updatedAt} failing={failing} />
    </Block>
  );
}
