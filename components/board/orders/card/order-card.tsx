"use client";

import { memo, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { orderId } from "@/components/board/orders/state/focus";
import { useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { Icon } from "@/components/ui/icon";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { CancelSheet } from "./cancel-sheet";
import { CardActions } from "./card-actions";
import { CardChanges } from "./card-changes";
import { CardCustomer } from "./card-customer";
import { CardHead } from "./card-head";
import { CardItems, Note } from "./card-items";
import { CardPayment } from "./card-payment";

/** An order that is worked on: everything on it, and one big button to move it on. */
export const OrderCard = memo(function OrderCard({ order, now }: { order: BoardOrder; now: number }) {
  const shop = useShop();
  const number = order.order_number;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <article
      id={orderId(number)}
      tabIndex={-1}
      aria-label={`Pedido ${number}`}
      className="flex scroll-mt-40 flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-low"
    >
      <CardHead order={order} now={now} />
      <CardNotice number={number} />
      <CardChanges order={order} />
      <CardItems items={order.order_items} />
      <Note text={order.observations} />
      <CardActions order={order} onCancel={() => setCancelling(true)} />
      <div className="flex flex-col gap-3 border-line border-t pt-3">
        <CardPayment order={order} />
        <CardCustomer order={order} shop={shop} />
      </div>
      <CancelSheet order={order} open={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  );
});

/** A conflict or failure on this order; the live region has already announced it. */
export function CardNotice({ number }: { number: string }) {
  const { orders } = useOrders();
  const notice = useOrdersState((state) => state.notices.get(number));
  if (!notice) return null;
  return (
    <div className="flex items-start gap-2 rounded-sm bg-bad-soft py-1 pl-2 font-semibold text-bad">
      <Icon name="info" className="mt-2.5 size-5" />
      <p className="min-w-0 grow break-words py-2">{notice}</p>
      <button
        type="button"
        onClick={() => orders.dismissNotice(number)}
        className="min-h-11 shrink-0 rounded-sm px-3 underline underline-offset-4"
      >
        Entendi
      </button>
    </div>
  );
}
