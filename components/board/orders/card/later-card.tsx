"use client";

import { useOrders, useOrdersState } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { FoldedCard } from "./folded-card";

/** An order for later: a line, with the button that ends its first ringing. */
export function LaterCard({ order, now }: { order: BoardOrder; now: number }) {
  const { orders } = useOrders();
  const number = order.order_number;
  const isBusy = useOrdersState((state) => state.busy.get(number)) === "confirm";
  return (
    <div className="flex flex-col gap-1.5">
      <FoldedCard order={order} now={now} />
      {!order.confirmed_at && (
        <Button wide busy={isBusy} onClick={() => orders.confirm(number)}>
          Confirmar
          <span className="sr-only"> pedido {number}</span>
        </Button>
      )}
    </div>
  );
}
