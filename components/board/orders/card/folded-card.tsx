"use client";

import { memo, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { orderId } from "@/components/board/orders/state/focus";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { cancellerText } from "@/lib/domain/board/orders/cancel";
import { ageText } from "@/lib/domain/board/orders/due";
import { newOrderText } from "@/lib/domain/board/orders/new-order";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { scheduledText } from "@/lib/domain/board/orders/scheduled";
import { isOver, trackingLabel } from "@/lib/domain/orders/status";
import { isTestMoney, isWaitingForMoney, TEST_MONEY } from "@/lib/domain/orders/ticket-facts.mjs";
import { capital } from "@/lib/domain/scheduling/copy";
import { CancelSheet } from "./cancel-sheet";
import { CardActions, RareActions } from "./card-actions";
import { CardChanges } from "./card-changes";
import { CardCustomer } from "./card-customer";
import { CardItems, Note } from "./card-items";
import { CardPayment } from "./card-payment";
import { CardNotice } from "./order-card";

/** An order that nobody works on, because it is over or waits for its money or its time: a line, which opens. */
export const FoldedCard = memo(function FoldedCard({ order, now }: { order: BoardOrder; now: number }) {
  const shop = useShop();
  const number = order.order_number;
  const canceller = cancellerText(order);
  const isCancelled = order.status === "cancelled";
  const isUnpaid = isWaitingForMoney(order);
  const when = isOver(order.status) ? null : scheduledText(order, now);
  const isWaiting = order.status === "received";
  const [isCancelling, setCancelling] = useState(false);
  return (
    <article
      id={orderId(number)}
      tabIndex={-1}
      aria-label={`Pedido ${number}`}
      className="rounded-md border border-line bg-surface"
    >
      <details>
        <summary className="flex min-h-13 cursor-pointer list-none flex-col gap-1 px-4 py-3">
          <span className="flex items-center gap-x-2">
            <span className="shrink-0 font-bold">Nº {number}</span>
            <Badge tone={isWaiting ? "wait" : isCancelled ? "bad" : "good"}>{labelOf(order, isUnpaid)}</Badge>
            <Icon name="chevron-down" className="ml-auto size-5 shrink-0 [[open]_summary_&]:rotate-180" />
          </span>
          {when && <span className="font-semibold">{capital(when)}</span>}
          {isTestMoney(order) && <span className="font-bold text-bad">{TEST_MONEY}</span>}
          <span className="break-words">{newOrderText(order, shop)}</span>
          <span className="text-muted text-sm tabular-nums">Pedido {ageText(order.created_at, now)}</span>
          {canceller && <span className="font-semibold text-bad">{canceller}</span>}
          {isCancelled && order.cancel_reason && (
            <span className="break-words text-muted">Motivo: {order.cancel_reason}</span>
          )}
        </summary>
        <div className="flex flex-col gap-3 border-line border-t p-4">
          <CardNotice number={number} />
          <CardChanges order={order} />
          <CardItems items={order.order_items} />
          <Note text={order.observations} />
          <CardPayment order={order} />
          <CardCustomer order={order} shop={shop} />
          {isUnpaid ? (
            <RareActions order={order} onCancel={() => setCancelling(true)} />
          ) : (
            <CardActions order={order} {...(isWaiting && { onCancel: () => setCancelling(true) })} />
          )}
        </div>
      </details>
      {isWaiting && <CancelSheet order={order} open={isCancelling} onClose={() => setCancelling(false)} />}
    </article>
  );
});

function labelOf({ status, order_type: mode, confirmed_at: confirmed }: BoardOrder, isUnpaid: boolean): string {
  if (isUnpaid) return "Esperando pagamento";
  if (status !== "received") return trackingLabel(status, mode);
  return confirmed ? "Agendado, confirmado" : "Agendado";
}
