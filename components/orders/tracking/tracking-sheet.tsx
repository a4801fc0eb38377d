"use client";

import clsx from "clsx";
import { useState } from "react";
import { PaymentBadge } from "@/components/orders/status/payment-badge";
import { StepDot } from "@/components/orders/status/status-line";
import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { onDemand } from "@/components/page/server-rendered";
import { Sheet } from "@/components/ui/overlay/sheet";
import { nextSentence } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { trackingSteps } from "@/lib/domain/orders/tracking";
import { CourierBlock } from "./courier-block";

const RealCourier = onDemand(() => import("./real-courier").then((module) => module.RealCourier));

type Props = { open: boolean; onClose: () => void; order: Order; updatedAt: number; failing: boolean };

export function TrackingSheet({ open, onClose, order, updatedAt, failing }: Props) {
  const leftAt = useLeftAt(order.status === "delivering" && order.mode === "DELIVERY");
  return (
    <Sheet open={open} onClose={onClose} title={`Pedido #${order.number}`}>
      <div className="flex flex-col gap-5">
        <TrackingSteps order={order} />
        {leftAt !== null &&
          (order.courier ? <RealCourier courier={order.courier} /> : <CourierBlock leftAt={leftAt} />)}
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
          <span className="text-muted text-sm">Pagamento</span>
          <PaymentBadge payment={order.payment} />
        </div>
        {(failing || !isOver(order.status)) && <UpdatedAgo at={updatedAt} failing={failing} />}
      </div>
    </Sheet>
  );
}

/** When this page first saw the order out for delivery; the API does not report when the courier left. */
function useLeftAt(delivering: boolean): number | null {
  const [leftAt, setLeftAt] = useState<number | null>(null);
  if (delivering && leftAt === null) setLeftAt(Date.now());
  if (!delivering && leftAt !== null) setLeftAt(null);
  return delivering ? leftAt : null;
}

function TrackingSteps({ order }: { order: Order }) {
  return (
    <ol className="flex flex-col">
      {trackingSteps(order.tracking, order.mode).map(({ status, label, state }) => (
        <li
          key={status}
          aria-current={state === "current" ? "step" : undefined}
          className="relative flex gap-3 pb-6 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={clsx(
              "absolute top-7 bottom-1 left-[0.6875rem] w-0.5 [:last-child>&]:hidden",
              state === "done" ? "bg-good" : "bg-line",
            )}
          />
          <StepDot status={status} state={state} />
          <div className="flex min-w-0 flex-col">
            <span className={clsx(state === "current" ? "font-bold" : "text-muted")}>
              {label}
              {state === "done" && <span className="sr-only"> (concluído)</span>}
            </span>
            {state === "current" && <span className="text-pretty">{nextSentence(order.status, order.mode)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
