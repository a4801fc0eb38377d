"use client";

import { useMarket } from "@/components/market/market-context";
import { StatusLine } from "@/components/orders/status/status-line";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { onDemand } from "@/components/page/server-rendered";
import type { FollowedOrder } from "@/lib/domain/orders/order-link";
import { promisedText } from "@/lib/domain/orders/order-link";
import { isOver } from "@/lib/domain/orders/status";

const ScheduledLine = onDemand(() => import("./scheduled-line").then((module) => module.ScheduledLine));

type Followed = Omit<FollowedOrder, "items"> & { cancelReason?: string | null };

export type Reading = { updatedAt: number; failing: boolean };

/** The clock, the steps, and one sentence: the same wherever an order is followed. */
export function Progress({
  order,
  sentence,
  updatedAt,
  failing,
}: Reading & { order: Followed; sentence: string | null }) {
  const { timezone } = useMarket();
  const promised = promisedText(order, timezone, updatedAt);
  const isDone = isOver(order.status);
  return (
    <>
      {order.slot && !isDone ? (
        <ScheduledLine
          slot={order.slot}
          isReceived={order.tracking === "received"}
          timezone={timezone}
          now={updatedAt}
        />
      ) : null}
      {promised && !(order.slot && order.promisedAt?.getTime() === order.slot.end) && (
        <p className="text-balance font-bold text-lg">{promised}</p>
      )}
      <StatusLine status={order.tracking} mode={order.mode} />
      {!(order.slot?.isConfirmed && order.tracking === "received") && <p className="font-semibold">{sentence}</p>}
      {order.cancelReason && isDone && <p className="break-words">Motivo: {order.cancelReason}</p>}
      {(failing || !isDone) && <UpdatedAgo at={updatedAt} failing={failing} />}
    </>
  );
}
